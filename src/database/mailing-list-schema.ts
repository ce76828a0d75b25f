import type { Flag, Json, Owned, Time } from './columns.ts';

/* Mailing lists. */

export interface MailingLists extends Owned {
  id: string;
  name: string;
  /** How many are on it, kept by all that changes their state. */
  subscribers: number;
  created_at: Time;
}

/** One person an address on each list. */
export interface Subscribers extends Owned {
  id: string;
  list_id: string;
  /** In lower case. */
  email: string;
  name: string;
  /** Asked to be on it, confirmed that by a mail, or wants no more. */
  state: 'pending' | 'subscribed' | 'unsubscribed';
  /** What was agreed to, as it was shown. */
  consent_text: string;
  /** Of the form that showed it; '' where it was none. */
  consent_version: string;
  /** Where that was: a page's path, or a file. */
  source: string;
  consented_at: Time;
  /** When they were last asked to confirm. */
  asked_at: Time;
  confirmed_at: Time | null;
  ended_at: Time | null;
  created_at: Time;
  /** How many newsletters in a row were refused for good at this address. */
  refusals: number;
  /** Who ended it, if anybody: the person, an owner, or the refusals. */
  ended_by: '' | 'person' | 'owner' | 'refusals';
  /** Whether somebody of this address has placed an order, test orders aside. */
  bought: Flag;
}

/** A mail to a list, from its first draft on. */
export interface Newsletters extends Owned {
  id: string;
  /** Null until one is chosen. */
  list_id: string | null;
  /** `NewsletterSegment`. */
  segment: Json;
  subject: string;
  preheader: string;
  /** `NewsletterPart`s. */
  parts: Json;
  status: 'draft' | 'scheduled' | 'sending' | 'sent' | 'cancelled';
  /** Grows with each change. */
  version: number;
  send_at: Time | null;
  started_at: Time | null;
  ended_at: Time | null;
  /** From when on the next part may be sent; whoever sends one has put it off. Null of one that is held. */
  next_at: Time | null;
  /** The last subscriber who was noted as a recipient; null once all are. */
  frozen_to: string | null;
  recipients: number;
  sent: number;
  refused: number;
  unsubscribed: number;
  created_at: Time;
  updated_at: Time;
}

/** To whom a newsletter goes, noted when its sending begins. */
export interface NewsletterRecipients extends Owned {
  newsletter_id: string;
  subscriber_id: string;
  /** `left` is who was off the list before their turn. */
  state: 'waiting' | 'sent' | 'refused' | 'left';
  due_at: Time;
  tries: number;
  /** Why it was refused, as the mail server says it. */
  told: string;
  /** When they left the list by this mail. */
  unsubscribed_at: Time | null;
}

export interface MailingListTables {
  mailing_lists: MailingLists;
  subscribers: Subscribers;
  newsletters: Newsletters;
  newsletter_recipients: NewsletterRecipients;
}
