/** Who changed what, when and from where: one row an act, never changed (design 11). */
export interface AuditLog {
  id: string;
  /** Null of what accounts do that belongs to no website, as signing in; their id is the subject then. */
  website_id: string | null;
  actor_kind: 'visitor' | 'member' | 'owner' | 'system';
  /** The account's or the member's id; of the system, the part's name. */
  actor_id: string | null;
  /** The caller's network address, of owners. */
  address: string | null;
  /** The session's device, as "Firefox on Windows", or the title of the program's key. */
  via: string | null;
  /** What was done, as "product.update". */
  action: string;
  subject_id: string;
  /** JSON: what a reader needs to understand it, as the names of the changed fields. */
  details: string;
  created_at: number;
}

export interface AuditTables {
  audit_log: AuditLog;
}
