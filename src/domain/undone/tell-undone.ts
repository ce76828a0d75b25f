import { Type } from 'typebox';
import { parseJson } from '#contract/parse-json.ts';
import type { Write } from '#database/database.ts';
import type { Jobs } from '#database/job-schema.ts';
import { insertJob } from '../queue.ts';

const hourMs = 3_600_000;
/** Mails of what could not be done: that one of them could not be sent is told by no other. */
const ownMails = 'undone-';
const Told = Type.Object({ mailId: Type.Optional(Type.String()) });

/** Makes due that who looks after a website is told of work that was given up, once an hour at most. */
export async function tellUndone(tx: Write, job: Jobs, now: number): Promise<void> {
  const { website_id: websiteId, kind } = job;
  if (websiteId === null || kind === 'mail.undone') return;
  if (kind === 'mail.deliver' && parseJson(Told, job.payload).mailId?.startsWith(ownMails)) return;
  const hour = Math.floor(now / hourMs);
  await insertJob(tx, { kind: 'mail.undone', websiteId, payload: { hour }, name: `undone:${websiteId}:${hour}` }, now);
}
