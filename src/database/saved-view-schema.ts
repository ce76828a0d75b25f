import type { Owned, Time } from './columns.ts';

/** A search, filters and sorting of a list that a team keeps under a name. */
export interface SavedViews extends Owned {
  /** The caller's: saved again it is the same, changed. */
  id: string;
  list: 'orders' | 'products' | 'customers' | 'gift-cards' | 'subscriptions';
  name: string;
  search: string;
  created_at: Time;
}

export interface SavedViewTables {
  saved_views: SavedViews;
}
