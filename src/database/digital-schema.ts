/* Files that are sold; the columns' conventions are those of `columns.ts`. */

/** A file of a digital product; its bytes are in the blob store under `blob_key`, which no address names. */
export interface ProductFiles {
  id: string;
  website_id: string;
  item_id: string;
  blob_key: string;
  /** What the buyer's copy is called. */
  filename: string;
  media_type: string;
  byte_size: number;
  position: number;
  created_at: number;
}

/** That an order opens the files of an item for a time. Who holds the token may fetch them as often as needed. */
export interface DownloadGrants {
  id: string;
  website_id: string;
  order_id: string;
  item_id: string;
  token_hash: string;
  expires_at: number;
  created_at: number;
}

export interface DigitalTables {
  product_files: ProductFiles;
  download_grants: DownloadGrants;
}
