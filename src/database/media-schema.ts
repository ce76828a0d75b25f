import type { Json } from './columns.ts';

/* Pictures and files; the columns' conventions are those of `columns.ts`. */

export interface Assets {
  website_id: string;
  id: string;
  /** Names the master in the blob store: the SHA-256 of its bytes. */
  blob_key: string;
  filename: string;
  media_type: string;
  width: number;
  height: number;
  focal_point: string;
  alt_text: string;
  created_at: number;
  /** Of the master; null of pictures from before it was kept. */
  byte_size?: number | null;
  /** `ColorData`; null where it is not known. */
  color_data?: Json | null;
}

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
  /** Of a film or of sound; null where nobody has told it. */
  duration_ms?: number | null;
  /** The picture of a film before it plays. */
  poster_id?: string | null;
  /** Whom it is for: everyone where it is null. */
  access?: 'members' | null;
}

export interface MediaTables {
  assets: Assets;
  files: Files;
}
