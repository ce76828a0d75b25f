import { reports as texts } from '../texts/reports.ts';

/** The reports in the order of their navigation. */
export const ways = [
  { to: '/config/$site/reports', label: texts.names.sales },
  { to: '/config/$site/reports/taxes', label: texts.names.taxes },
  { to: '/config/$site/reports/gift-cards', label: texts.names['gift-cards'] },
  { to: '/config/$site/reports/stock', label: texts.names.stock },
  { to: '/config/$site/reports/payouts', label: texts.names.payouts },
] as const;
