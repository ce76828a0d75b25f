import type { SitePreferences } from '#contract/preferences.ts';
import type { PaymentDeps } from '#domain/payments/payment-deps.ts';
import type { Mailbox } from '#providers/mail/mailbox.ts';
import type { MailProvider } from '#providers/mail/mail-provider.ts';
import type { OpenSmtpServer } from '#providers/mail/smtp-mail.ts';

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

/** What mails need beside what the product's acts do. */
export interface Services extends PaymentDeps {
  mail(websiteId: string): MailProvider;
  mailbox(websiteId: string): Mailbox;
  /** The server that a website's mails are handed to; undefined where they stay in the mailbox. */
  smtp(websiteId: string): Promise<OpenSmtpServer | undefined>;
  /** The sender of a website's mails. */
  mailFrom(websiteId: string): Promise<string>;
  /** How many newsletters a website's mail server is handed a second. */
  newslettersPerSecond(websiteId: string): Promise<number>;
  /** The mails to customers that a website's owner wrote anew. */
  mailTexts(websiteId: string): Promise<SitePreferences['mails']>;
  /** What stands around a website's mails. */
  letterhead(websiteId: string): Promise<Letterhead>;
  /** Whether a website writes amounts with CLDR's fraction digits (platform 3). */
  usesCldrMoney(websiteId: string): Promise<boolean>;
  /** The absolute address of a website, without a trailing slash. */
  baseUrl(websiteId: string): Promise<string>;
}
