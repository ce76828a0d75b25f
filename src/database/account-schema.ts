import type { Generated } from 'kysely';
import type { Flag } from './columns.ts';

/* Accounts of owners and their staff; the columns' conventions are those of `columns.ts`. */

export interface Accounts {
  id: string;
  email: string;
  password_hash: string;
  /** Sealed; null where codes of an app are not asked for. */
  totp_secret: string | null;
  /** The last step whose code was used: each is good once. */
  totp_step: Generated<number>;
  created_at: number;
}

export interface Memberships {
  website_id: string;
  account_id: string;
  /** Role code (platform 3). */
  role: number;
  /** What they are mailed or not, as JSON by kind, where somebody has chosen. */
  told: string | null;
}

/** A link by which one person joins a team; gone once it was used. */
export interface Invitations {
  id: string;
  website_id: string;
  token_hash: string;
  /** Whom it is for, where that is said. */
  email: string | null;
  role: number;
  created_at: number;
  expires_at: number;
  /** How often somebody tried to make an account of an email that has one. */
  guesses: number;
}

export interface AccountSessions {
  token_hash: string;
  /** What its person names it by; opens nothing. */
  id: string;
  /** As "Firefox on Windows"; empty where the browser did not say. */
  device: string;
  /** Where it was last used from, and when. */
  address: string;
  seen_at: number;
  account_id: string;
  created_at: number;
  expires_at: number;
  /** When its person last proved to be it. */
  proved_at: number;
}

/** What opens an account without its password or app; gone once it was used. */
export interface RecoveryCodes {
  account_id: string;
  code_hash: string;
}

/** A link by which a forgotten password is replaced; gone once it was used. */
export interface PasswordResets {
  token_hash: string;
  account_id: string;
  expires_at: number;
  /** Whether it was mailed, and not printed by the server. */
  is_mailed: Flag;
}

/** A key of an account's device or password manager; its private half never comes here. */
export interface Passkeys {
  id: string;
  account_id: string;
  /** What the authenticator calls it, in base64url; the public key, COSE in base64url. */
  credential_id: string;
  public_key: string;
  /** How often it says that it was used; 0 where it does not count. */
  counter: number;
  name: string;
  created_at: number;
  used_at: number | null;
}

/** What a passkey has to sign; gone once it was. */
export interface PasskeyChallenges {
  challenge_hash: string;
  /** Whose passkey it adds; null where any may answer it. */
  account_id: string | null;
  expires_at: number;
}

export interface AccountTables {
  accounts: Accounts;
  memberships: Memberships;
  invitations: Invitations;
  account_sessions: AccountSessions;
  recovery_codes: RecoveryCodes;
  password_resets: PasswordResets;
  passkeys: Passkeys;
  passkey_challenges: PasskeyChallenges;
}
