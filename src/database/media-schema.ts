/* Files beside pictures; the columns' conventions are those of `schema.ts`. */

/** A file that pages may link; its bytes are in the blob store under `blob_key`. */
export interface Files {
  id: string;
  website_id: string;
  blob_key: string;
  filename: string;
  /** As its bytes say. */
  media_type: string;
  byte_size: number;
  created_at: number;
}

export interface MediaTables {
  files: Files;
}
