import { agreement } from '../texts/agreement.ts';
import { invoices } from '../texts/invoices.ts';
import { law } from '../texts/law.ts';
import { policies } from '../texts/policies.ts';
import { productNotes } from '../texts/product-notes.ts';
import { staffMails } from '../texts/staff-mails.ts';
import { selling as texts } from '../texts/selling.ts';

/** The parts of the settings of the shop in the order of their navigation. */
export const ways = [
  { to: '/config/$site/selling', label: texts.discounts.title },
  { to: '/config/$site/selling/gift-cards', label: texts.giftCards.title },
  { to: '/config/$site/selling/shipping', label: texts.shipping.title },
  { to: '/config/$site/selling/taxes', label: texts.taxes.title },
  { to: '/config/$site/selling/checkout', label: texts.checkout.title },
  { to: '/config/$site/selling/notes', label: productNotes.title },
  { to: '/config/$site/selling/policies', label: policies.title },
  { to: '/config/$site/selling/payments', label: texts.payments.title },
  { to: '/config/$site/selling/pay-later', label: agreement.title },
  { to: '/config/$site/selling/law', label: law.title },
  { to: '/config/$site/selling/invoices', label: invoices.title },
  { to: '/config/$site/selling/staff-mails', label: staffMails.title },
] as const;
