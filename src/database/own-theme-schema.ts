import type { Json } from './columns.ts';

/** A theme that an owner has brought; nothing of it changes. */
export interface OwnThemes {
  website_id: string;
  /** "own-" and the hash of its files. */
  name: string;
  title: string;
  /** Its files as they were checked, by their paths. */
  files: Json;
  created_at: number;
}

export interface OwnThemeTables {
  own_themes: OwnThemes;
}
