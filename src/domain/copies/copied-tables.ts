/**
 * What a copy of a website takes along, each table with the column by which it is read in parts: those that are
 * referred to come first. Preferences are taken by their names, below.
 */
export const copiedTables = {
  assets: 'id',
  asset_tags: 'asset_id',
  files: 'id',
  collections: 'id',
  member_areas: 'id',
  member_area_collections: 'collection_id',
  member_area_files: 'file_id',
  categories: 'id',
  items: 'id',
  item_categories: 'item_id',
  item_tags: 'item_id',
  item_images: 'item_id',
  products: 'item_id',
  item_prices: 'item_id',
  variants: 'id',
  bundle_parts: 'variant_id',
  price_history: 'variant_id',
  product_files: 'id',
  documents: 'id',
  revisions: 'id',
  redirects: 'id',
  forms: 'id',
  form_versions: 'id',
  mailing_lists: 'id',
  saved_sections: 'id',
  own_themes: 'name',
} as const;

/** Which rows of a table are taken, where not all are: of a page's revisions those that it shows and edits. */
export const copiedOnly: Partial<Record<CopiedTable, string>> = {
  revisions: `exists (select 1 from documents where documents.id = revisions.document_id
    and revisions.id in (documents.live_revision_id, documents.draft_revision_id))`,
};

/** What begins anew in the copy: who is on a list stays with the other website. */
export const begunAnew: Partial<Record<keyof typeof copiedTables, Record<string, number>>> = {
  mailing_lists: { subscribers: 0 },
};

export type CopiedTable = keyof typeof copiedTables;

/** Settings that are taken along: whole namespaces, and single ones of those that also hold secrets. */
export const copiedSettings: Readonly<Record<string, true | readonly string[]>> = {
  commerce: true,
  navigation: true,
  site: true,
  code: true,
  cookies: true,
  retention: true,
  comments: true,
  invoices: ['prefix', 'note'],
  styles: true,
  popup: true,
  mail: true,
  mails: true,
  access: ['join', 'accounts'],
  captcha: ['kind', 'siteKey', 'projectId'],
};
