/* Accounts of owners and their staff; the columns' conventions are those of `schema.ts`. */

export interface Accounts {
  id: string;
  email: string;
  password_hash: string;
  created_at: number;
}

export interface Memberships {
  website_id: string;
  account_id: string;
  /** Role code (platform 3). */
  role: number;
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
}

/** Counts of guesses, as of passwords, within a window of time. */
export interface RateLimits {
  key: string;
  window_start: number;
  count: number;
}

/** Counts of events within a day from the first of them, by the hash of what is counted. */
export interface DailyCounts {
  key_hash: string;
  started_at: number;
  count: number;
}

export interface AccountTables {
  accounts: Accounts;
  memberships: Memberships;
  invitations: Invitations;
  account_sessions: AccountSessions;
  rate_limits: RateLimits;
  daily_counts: DailyCounts;
}
