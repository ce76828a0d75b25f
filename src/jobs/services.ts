import type { Database } from '#database/database.ts';
import type { Clock } from '#providers/clock.ts';
import type { Faults } from '#providers/faults.ts';
import type { MailProvider } from '#providers/mail/mail-provider.ts';
import type { PaymentProvider } from '#providers/payments/payment-provider.ts';

/** A website's own on its mails, beside its name. */
export interface Letterhead {
  /** Colours of the theme, as "#F5F0E7": around the letter, of the letter, and of what is written on both. */
  ground: string;
  paper: string;
  ink: string;
  /** Fonts that machines have, as CSS names them, and those of the shop's name with its size in px and weight. */
  font: string;
  nameFont: string;
  nameSize: number;
  nameWeight: number;
  /** The shop's postal address, line by line. */
  address: string[];
  /** Terms, privacy and the like; addresses on the website or absolute. */
  legal: { title: string; url: string }[];
}

/** What work behind the pages needs; the server and `vitrine worker` assemble it. */
export interface Services {
  database: Database;
  clock: Clock;
  faults: Faults;
  /** A website's way of taking money. Throws where it has none of that name; not for use inside a transaction. */
  payments(websiteId: string, provider: string): Promise<PaymentProvider>;
  mail(websiteId: string): MailProvider;
  /** The sender of a website's mails. */
  mailFrom(websiteId: string): Promise<string>;
  /** What stands around a website's mails. */
  letterhead(websiteId: string): Promise<Letterhead>;
  /** Whether a website writes amounts with CLDR's fraction digits (platform 3). */
  usesCldrMoney(websiteId: string): Promise<boolean>;
  /** The absolute address of a website, without a trailing slash. */
  baseUrl(websiteId: string): Promise<string>;
  /** The secret token in an order's address; the same for the same order. */
  orderToken(orderId: string): string;
  /** A secret token of 192 bits for an id and a purpose; the same for the same id. */
  secretToken(purpose: string, id: string): string;
  /** What a token is stored as. */
  hashToken(token: string): string;
}
