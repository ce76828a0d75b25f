import { Type, type Static } from 'typebox';
import { endpoint } from './endpoint.ts';

/** A website’s account at Geoapify as its settings keep it (preferences `payments`, `geoapify`); its key is sealed. */
export const GeoapifyAccount = Type.Object({ sealedKey: Type.String() });
export type GeoapifyAccount = Static<typeof GeoapifyAccount>;

const closed = { additionalProperties: false };
const fields = {
  /** Whether the checkout completes addresses. */
  isOn: Type.Boolean(),
  /** The masked placeholder where one is set (platform 9). */
  key: Type.String({ maxLength: 200 }),
};

export const AddressProviderSettings = Type.Object(fields);
export type AddressProviderSettings = Static<typeof AddressProviderSettings>;

/** The masked placeholder leaves the key as it is. */
export const AddressProviderChange = Type.Partial(Type.Object(fields, closed), closed);
export type AddressProviderChange = Static<typeof AddressProviderChange>;

const provider = {
  path: '/api/settings/address-provider',
  side: 'owner',
  permission: 'preferences.manage',
  query: Type.Object({ websiteId: Type.String({ maxLength: 64 }) }),
  answer: AddressProviderSettings,
} as const;

export const getAddressProvider = endpoint({
  ...provider,
  method: 'GET',
  summary: 'Who completes addresses in the checkout; its key is masked',
});

export const putAddressProvider = endpoint({
  ...provider,
  method: 'PUT',
  summary: 'Changes what is given of that, once Geoapify has said that it knows the key',
  body: AddressProviderChange,
  refusals: ['invalid'],
});

/** What the fields of an address become; a region is the code that the checkout asks for, or a name. */
export const SuggestedAddress = Type.Object({
  label: Type.String(),
  line1: Type.String(),
  city: Type.String(),
  region: Type.String(),
  postalCode: Type.String(),
});
export type SuggestedAddress = Static<typeof SuggestedAddress>;

export const suggestAddresses = endpoint({
  method: 'POST',
  path: '/api/commerce/checkouts/{checkoutId}/addresses',
  summary: 'Addresses that begin as the buyer types; none where nobody completes them',
  side: 'visitor',
  params: Type.Object({ checkoutId: Type.String({ maxLength: 64 }) }),
  body: Type.Object(
    {
      text: Type.String({ minLength: 1, maxLength: 200 }),
      /** ISO 3166-1 alpha-2. */
      country: Type.String({ pattern: '^[A-Z]{2}$' }),
    },
    closed,
  ),
  answer: Type.Object({ addresses: Type.Array(SuggestedAddress) }),
  limits: 'searches',
  refusals: ['not-found'],
});
