import { productTypes } from './product-types.ts';

/** Whether a field of the checkout is asked for, and has to be filled in. */
export const askings = ['no', 'optional', 'required'] as const;
export type Asking = (typeof askings)[number];

/** How many consents of its own a checkout has at most, and the characters of each. */
export const consentLimits = { most: 5, text: 500 } as const;

/**
 * What a buyer asks for by the type of a product whose contract is fulfilled before the time for withdrawal is over
 * (Directive 2011/83/EU, article 16 (a) and (m)).
 */
export const beginAsks = [
  {
    id: 'begin-files',
    productType: productTypes.digital,
    text: 'Give me the files at once. I know that I lose my right of withdrawal by that.',
  },
  {
    id: 'begin-service',
    productType: productTypes.service,
    text: 'Begin the service before the 14 days for withdrawal are over. I know that I lose my right of withdrawal once it is done.',
  },
] as const;

/** What visitors read of what a shop asks for beside; the page gets it from the server with the checkout. */
export const askWords = {
  phone: { label: 'Telephone', missing: 'Enter a telephone number.' },
  company: { label: 'Company', missing: 'Enter the name of the company.' },
  billing: { box: 'The bill goes to another address', title: 'Billing address' },
  consent: 'Please tick this to go on.',
  /** On the order. */
  agreed: 'You agreed to',
} as const;
