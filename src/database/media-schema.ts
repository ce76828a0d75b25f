import type { Json } from './columns.ts';

/* Pictures and files; the columns' conventions are those of `columns.ts`. */

export interface Assets {
  website_id: string;
  id: string;
  /** Names what is shown in the blob store: the SHA-256 of the original's bytes, or of that and how it is shown. */
  blob_key: string;
  /** The original's key, where it is shown turned or in part. */
  master_key?: string | null;
  /** `PictureEdit`, by which it is shown so. */
  edit?: Json | null;
  filename: string;
  media_type: string;
  width: number;
  height: number;
  /** The point that stays in sight, as shares of the width and the height. */
  focal_x: number;
  focal_y: number;
  alt_text: string;
  /** Whether it shows several pictures one after the other: 0 or 1. */
  moves?: number;
  /** Where it lies in the library; nowhere in particular where it is empty. */
  folder?: string;
  /** What it is found by, small. */
  words?: string;
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
  /** What a font says of itself, as JSON. */
  font?: string | null;
}

export interface AssetTags {
  website_id: string;
  asset_id: string;
  tag: string;
}

/** A picture or a file that was deleted, and can be brought back for a time. */
export interface MediaTrash {
  website_id: string;
  id: string;
  kind: 'picture' | 'file';
  blob_key: string;
  /** The original's key, where a picture was shown turned or in part. */
  master_key: string | null;
  filename: string;
  media_type: string;
  byte_size: number | null;
  /** Its rows as they were. */
  content: Json;
  deleted_at: number;
}

/** A file on its way that comes in parts. */
export interface Uploads {
  website_id: string;
  id: string;
  /** Who began it, and alone goes on with it: an account, a program's key, or what a visitor is known by. */
  begun_by: string;
  /** `UploadPurpose`. */
  purpose: string;
  filename: string;
  /** As it was said at the beginning. */
  byte_size: number;
  /** Of the file where it comes from; by it the same file is known again. */
  last_modified: number | null;
  /** So many bytes are on the disk. */
  received: number;
  /** What became of it; null until it is whole and taken. */
  answer: Json | null;
  touched_at: number;
}

/** A part of one, whose bytes are in the blob store under its name. */
export interface UploadParts {
  website_id: string;
  upload_id: string;
  starts_at: number;
  byte_size: number;
  name: string;
}

export interface MediaTables {
  assets: Assets;
  asset_tags: AssetTags;
  files: Files;
  media_trash: MediaTrash;
  uploads: Uploads;
  upload_parts: UploadParts;
}
