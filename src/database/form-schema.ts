import type { Flag, Json, Owned, Time } from './columns.ts';

/* Forms and what was sent by them. */

export interface Forms extends Owned {
  id: string;
  name: string;
  /** Goes up with each change of the fields. */
  version: number;
  /** `FormContent`. */
  content: Json;
  created_at: Time;
  updated_at: Time;
  /** Kept for the answers that refer to it. */
  deleted_at: Time | null;
}

/** The fields of a form as they were, so that old answers keep their labels. */
export interface FormVersions extends Owned {
  id: string;
  form_id: string;
  version: number;
  fields: Json;
  created_at: Time;
}

export interface FormSubmissions extends Owned {
  id: string;
  form_id: string;
  version: number;
  /** Of the key that it came by, which is good once. */
  key_hash: string;
  state: 'inbox' | 'quarantine' | 'deleted';
  is_read: Flag;
  is_starred: Flag;
  /** The account of who answers it. */
  assigned_to: string | null;
  /** When it was answered last. */
  answered_at: Time | null;
  /** `FormValues`. */
  answers: Json;
  /** One line for lists. */
  summary: string;
  /** All answers in lower case. */
  search_text: string;
  /** Whom a reply goes to. */
  email: string | null;
  page_title: string;
  page_path: string;
  created_at: Time;
  /** As long its form lets it be kept; null is without end. */
  keep_until: Time | null;
  /** When it is deleted for good: then, or some time after somebody deleted it. */
  forget_at: Time | null;
}

/** Answers to messages, by mail. */
export interface FormReplies extends Owned {
  id: string;
  submission_id: string;
  /** Of who wrote it, which may be gone; null is a program. */
  account_id: string | null;
  /** Where answers to it go. */
  reply_to: string;
  text: string;
  created_at: Time;
}

/** Files that came with messages. */
export interface FormFiles extends Owned {
  id: string;
  submission_id: string;
  field_id: string;
  /** The SHA-256 of its bytes. */
  blob_key: string;
  filename: string;
  /** As its bytes say. */
  media_type: string;
  byte_size: number;
  created_at: Time;
}

/** Captchas that were used, until they would have expired. */
export interface SpentCaptchas extends Owned {
  hash: string;
  expires_at: Time;
}

export interface FormTables {
  forms: Forms;
  form_versions: FormVersions;
  form_submissions: FormSubmissions;
  form_replies: FormReplies;
  form_files: FormFiles;
  spent_captchas: SpentCaptchas;
}
