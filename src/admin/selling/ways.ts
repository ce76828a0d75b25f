import { agreement } from '../texts/agreement.ts';
import { invoices } from '../texts/invoices.ts';
import { law } from '../texts/law.ts';
import { policies } from '../texts/policies.ts';
import { productNotes } from '../texts/product-notes.ts';
import { staffMails } from '../texts/staff-mails.ts';
import { selling as texts } from '../texts/selling.ts';
import { tryOut } from '../texts/try-out.ts';

const { money, checkout, papers } = texts.groups;

/** The parts of the settings of the shop in the order of their navigation. */
export const ways = [
  { to: '/config/$site/selling', label: texts.payments.title, group: money },
  { to: '/config/$site/selling/pay-later', label: agreement.title, group: money },
  { to: '/config/$site/selling/shipping', label: texts.shipping.title, group: money },
  {
    to: '/config/$site/selling/taxes',
    label: texts.taxes.title,
    group: money,
    below: '/config/$site/selling/providers/taxes',
  },
  { to: '/config/$site/selling/try-out', label: tryOut.title, group: money },
  {
    to: '/config/$site/selling/checkout',
    label: texts.checkout.title,
    group: checkout,
    below: '/config/$site/selling/providers/addresses',
  },
  { to: '/config/$site/selling/notes', label: productNotes.title, group: checkout },
  { to: '/config/$site/selling/policies', label: policies.title, group: checkout },
  { to: '/config/$site/selling/law', label: law.title, group: checkout },
  { to: '/config/$site/selling/invoices', label: invoices.title, group: papers },
  { to: '/config/$site/selling/staff-mails', label: staffMails.title, group: papers },
] as const;
