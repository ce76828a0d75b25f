import type { Flag, Json, Owned, Time } from './columns.ts';

/* A website, and what lies around it beside its content. */

export interface Websites {
  id: string;
  /** Its name in addresses of the owner's side, as in /config/field-and-kiln. */
  handle: string;
  title: string;
  tagline: string;
  description: string;
  theme: string;
  language: string;
  time_zone: string;
  currency: string;
  /** Serves loopback addresses. */
  is_default: Flag;
  /** Since when visitors are told to come back later. */
  offline_since: Time | null;
  /** Since when it is to be forgotten: its owner may have it back for a while. */
  deleted_at: Time | null;
  created_at: Time;
  /** Room for its pictures and files, in megabytes; the installation's own where nothing is said. */
  media_mb?: number | null;
}

/** Namespaced settings of a website (platform 7). */
export interface Preferences extends Owned {
  namespace: string;
  key: string;
  value: Json;
}

/** A host that a website asks for, and has once it is proven. */
export interface Domains {
  website_id: string;
  host: string;
  is_primary: 0 | 1;
  /** What the last check found (`contract/domain-calls.ts`). */
  state: 'unchecked' | 'no-answer' | 'unproven' | 'taken' | 'elsewhere' | 'ready';
  /** JSON: the addresses that the host had then. */
  found: string | null;
  /** Since when it is proven: from then on it is this website's alone. */
  verified_at: number | null;
  checked_at: number | null;
}

/** Where an address leads at which nothing is any more, or never was. */
export interface Redirects {
  id: string;
  website_id: string;
  /** A path, or with `/*` at its end all paths below one. */
  source: string;
  /** A path, with `/*` at its end where what is below is to go along, or an address elsewhere. */
  target: string;
  status: 301 | 302;
  /** Kept by itself as a page moved; an owner made the others. */
  is_kept: 0 | 1;
  created_at: number;
}

/** How far a website is that is made as another one is. */
export interface WebsiteCopies {
  website_id: string;
  source_id: string;
  /** Rows that are copied, and all that are to be. */
  done: number;
  total: number;
  finished_at: number | null;
}

/** Opens the first run of an empty installation, once. */
export interface FirstRunTokens {
  token_hash: string;
  created_at: number;
  expires_at: number;
}

export interface WebsiteTables {
  websites: Websites;
  preferences: Preferences;
  domains: Domains;
  redirects: Redirects;
  website_copies: WebsiteCopies;
  first_run_tokens: FirstRunTokens;
}
