/** A word that narrows a collection's list, with the address of the list that it gives. */
export interface OutlineTerm {
  title: string;
  fullUrl: string;
}

export interface OutlineEntry {
  id: string;
  title: string;
  fullUrl: string;
  /** Epoch milliseconds. */
  publishOn?: number;
  author?: string;
  tags: OutlineTerm[];
  categories: OutlineTerm[];
}

/** What a collection has, in few words: its items without texts and pictures, the newest first. */
export interface Outline {
  title: string;
  description: string;
  fullUrl: string;
  /** The address of its RSS feed, where it has one. */
  feedUrl?: string;
  entries: OutlineEntry[];
}
