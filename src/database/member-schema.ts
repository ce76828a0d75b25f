import type { Flag, Owned, Time } from './columns.ts';

/* Members of websites, whom the specification calls site users. */

/** One person an address; who is not confirmed has no row yet. */
export interface SiteUsers extends Owned {
  id: string;
  /** In lower case, and theirs: a mail to it was answered. */
  email: string;
  name: string;
  password_hash: string;
  /** What they read in; the website's own language where they did not say. */
  language: string | null;
  blocked_at: Time | null;
  created_at: Time;
  /** When they last used it. */
  seen_at: Time;
}

export interface SiteUserSessions extends Owned {
  token_hash: string;
  /** What its person names it by; opens nothing. */
  id: string;
  site_user_id: string;
  /** As "Firefox on Windows"; empty where the browser did not say. */
  device: string;
  /** Where it was last used from, and when. */
  address: string;
  is_remembered: Flag;
  created_at: Time;
  seen_at: Time;
  expires_at: Time;
}

export interface SiteUserPasskeys extends Owned {
  id: string;
  site_user_id: string;
  /** What the authenticator calls it, in base64url; the public key, COSE in base64url. */
  credential_id: string;
  public_key: string;
  /** How often it says that it was used; 0 where it does not count. */
  counter: number;
  name: string;
  created_at: Time;
  used_at: Time | null;
}

/** What a member's passkey has to sign; gone once it was. */
export interface SiteUserChallenges extends Owned {
  challenge_hash: string;
  /** Whose passkey it adds; null where any may answer it. */
  site_user_id: string | null;
  expires_at: Time;
}

/** What was mailed to open, make or change an account; gone once it was used. */
export interface SiteUserLinks extends Owned {
  id: string;
  kind: 'join' | 'reset' | 'code' | 'email';
  /** Of a link's token, or of a code with its address. */
  secret_hash: string;
  /** Where it was mailed, in lower case. */
  email: string;
  name: string;
  /** Whose address it changes. */
  site_user_id: string | null;
  /** The path on the website that its person came from, and goes on to. */
  next: string | null;
  created_at: Time;
  expires_at: Time;
}

/** What those who work on a website say of a member, for each other. */
export interface SiteUserNotes extends Owned {
  id: string;
  site_user_id: string;
  account_id: string | null;
  text: string;
  created_at: Time;
}

/** A product that somebody keeps for later. */
export interface Wishes extends Owned {
  /** Names a member, or is the hash of a browser's token. */
  wisher: string;
  item_id: string;
  /** Whose it is, with whom it goes. */
  site_user_id: string | null;
  created_at: Time;
}

export interface MemberTables {
  site_users: SiteUsers;
  site_user_sessions: SiteUserSessions;
  site_user_passkeys: SiteUserPasskeys;
  site_user_challenges: SiteUserChallenges;
  site_user_links: SiteUserLinks;
  site_user_notes: SiteUserNotes;
  wishes: Wishes;
}
