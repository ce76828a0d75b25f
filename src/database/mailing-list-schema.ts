import type { Owned, Time } from './columns.ts';

/* Mailing lists. */

export interface MailingLists extends Owned {
  id: string;
  name: string;
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
}

export interface MailingListTables {
  mailing_lists: MailingLists;
  subscribers: Subscribers;
}
