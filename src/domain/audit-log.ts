import type { AccountActName, ActName } from '#catalog/acts.ts';
import type { AuditLog } from '#database/audit-schema.ts';
import type { Write } from '#database/database.ts';
import { insertRows } from '#database/prepared.ts';
import { toJson } from '#database/values.ts';

/** Who did it, as far as there is more to say than the kind; `via` is a session's device or the title of a key. */
interface Doer {
  kind: AuditLog['actor_kind'];
  id?: string;
  address?: string;
  via?: string;
}

/** One line of the audit log, as it is written. */
interface Line {
  id: string;
  /** Null of what belongs to no website. */
  websiteId: string | null;
  actor: Doer;
  action: ActName | AccountActName;
  subjectId: string;
  details: Record<string, unknown>;
  now: number;
}

/** Writes lines of the audit log in the caller's transaction. */
export async function insertActs(tx: Write, lines: readonly Line[]): Promise<void> {
  const rows = lines.map(({ id, websiteId, actor, action, subjectId, details, now }) => {
    return {
      id,
      website_id: websiteId,
      actor_kind: actor.kind,
      actor_id: actor.id ?? null,
      address: actor.address || null,
      via: actor.via || null,
      action,
      subject_id: subjectId,
      details: toJson(details),
      created_at: now,
    };
  });
  await insertRows(tx, 'audit_log', rows);
}
