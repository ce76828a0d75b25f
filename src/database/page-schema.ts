import type { Flag, Json, Owned, Time } from './columns.ts';

/* What a website shows: collections, their items, and documents. */

export interface Collections extends Owned {
  id: string;
  /** Collection type (platform 3); a page is a collection of type 10. */
  type: number;
  url_id: string;
  title: string;
  /** Its name in navigations, where that is not its title. */
  navigation_title: string | null;
  description: string;
  position: number;
  /** `published`, `draft`, `scheduled`: published by itself at `publish_on`, or `deleted`: put away, and seen by nobody. */
  status: string;
  /** Of one that was put away, the status that it had. */
  status_before: string | null;
  /** For members alone; else for everyone. */
  access: 'members' | null;
  /** Of one for members: whoever knows the password may see it. */
  password_hash: string | null;
  /** Its title for search engines and other sites, where that is another. */
  seo_title: string | null;
  /** The picture that other sites show of it. */
  social_image_id: string | null;
  /** Whether search engines are to leave it out. */
  is_unlisted: Flag | null;
  /** Of a list of products: whether they can be opened over it. */
  has_quick_view: Flag | null;
  /** Of a list of products: `ListLook`, where it was set. */
  list_look: Json | null;
  /** Code of the owner's own in the head of this page. */
  header_code: string | null;
  /** When one that is scheduled appears. */
  publish_on: Time | null;
  created_at: Time;
  updated_at: Time;
}

export interface Categories extends Owned {
  id: string;
  collection_id: string;
  parent_id: string | null;
  url_id: string;
  title: string;
  position: number;
  /** The first category of a store, which stands for all of its products and is no filter. */
  type: 'ROOT' | null;
}

export interface Items extends Owned {
  id: string;
  collection_id: string;
  record_type: number;
  url_id: string;
  title: string;
  excerpt: string;
  body: string;
  main_image_id: string | null;
  tags: Json;
  author_name: string | null;
  starred: Flag;
  position: number;
  status: string;
  /** Of a product: whether only a link leads to it. */
  is_hidden: Flag | null;
  publish_on: Time | null;
  external_link: string | null;
  passthrough: Flag;
  source_url: string | null;
  promoted_block_type: number | null;
  /** `PostBlock`: what stands above it. */
  block: Json | null;
  /** `StoredEmbed`: what another site says of that. */
  oembed: Json | null;
  /** `RecordSource`: at which service it was made, and by whom. */
  service: Json | null;
  /** The ids of its files, in their order. */
  files: Json | null;
  comment_state: number;
  like_count: number;
  public_comment_count: number;
  start_date: Time | null;
  end_date: Time | null;
  location: Json | null;
  created_at: Time;
  updated_at: Time;
}

export interface ItemCategories extends Owned {
  item_id: string;
  category_id: string;
}

/** Each tag of an item, as written; `items.tags` has them in the owner's order. */
export interface ItemTags extends Owned {
  item_id: string;
  tag: string;
}

export interface ItemImages extends Owned {
  item_id: string;
  asset_id: string;
  position: number;
}

export interface Documents extends Owned {
  id: string;
  owner_id: string;
  live_revision_id: string | null;
  draft_revision_id: string | null;
  /** Counts what was done to the draft. */
  version: number;
  /** When its draft is shown to visitors by itself. */
  publish_at: Time | null;
  /** Since when somebody who may not publish it asks for that. */
  proposed_at: Time | null;
}

/** What one edit did to a draft, and the version that it made. */
export interface DocumentEdits extends Owned {
  document_id: string;
  version: number;
  /** Who sent it, and which of theirs it was: the same is not done twice. */
  client_id: string;
  sequence: number;
  account_id: string | null;
  content: Json;
  created_at: Time;
}

export interface Revisions extends Owned {
  id: string;
  document_id: string;
  content: Json;
  created_at: Time;
  /** What somebody called it, to find it again. */
  name: string | null;
  /** Since when visitors saw it; null of a draft. */
  published_at: Time | null;
  /** Who named or published it. */
  account_id: string | null;
}

/** An address that shows a page's draft to whoever has it, for a while. */
export interface PreviewLinks extends Owned {
  id: string;
  page_id: string;
  token_hash: string;
  account_id: string | null;
  created_at: Time;
  expires_at: Time;
}

/** A section that is kept for other pages: a document with it alone. */
export interface SavedSections extends Owned {
  id: string;
  title: string;
  content: Json;
  created_at: Time;
}

/** A tab in which a page is edited now. */
export interface EditorsHere extends Owned {
  page_id: string;
  client_id: string;
  account_id: string;
  /** The block or section that is chosen in it. */
  place: string | null;
  seen_at: Time;
}

export interface PageTables {
  collections: Collections;
  categories: Categories;
  items: Items;
  item_categories: ItemCategories;
  item_tags: ItemTags;
  item_images: ItemImages;
  documents: Documents;
  revisions: Revisions;
  document_edits: DocumentEdits;
  saved_sections: SavedSections;
  preview_links: PreviewLinks;
  editors_here: EditorsHere;
}
