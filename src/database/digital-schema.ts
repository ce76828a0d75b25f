import type { Unstampable } from '#catalog/stamps.ts';

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
  /** `Unstampable`: why buyers get it as it is, once a stamp was tried. */
  unstampable: Unstampable | null;
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

/** A buyer's own copy of a PDF, with who bought it on each page. */
export interface StampedFiles {
  id: string;
  website_id: string;
  grant_id: string;
  file_id: string;
  blob_key: string;
  byte_size: number;
  created_at: number;
}

export interface DigitalTables {
  stamped_files: StampedFiles;
  product_files: ProductFiles;
  download_grants: DownloadGrants;
}
