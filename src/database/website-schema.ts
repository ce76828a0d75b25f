/* What lies around a website, beside its content; the columns' conventions are those of `schema.ts`. */

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

export interface WebsiteTables {
  redirects: Redirects;
}
