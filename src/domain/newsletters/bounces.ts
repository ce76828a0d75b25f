import type { Secrets } from '../secrets.ts';
import type { Unit } from '../unit.ts';
import { weigh } from './weigh.ts';

export interface Bounce {
  email: string;
  kind: 'hard' | 'soft' | 'complaint';
  text?: string;
}

/** What the address of a website holds by which a mail service tells of mails that came back. */
export function bounceToken(secrets: Secrets, websiteId: string): string {
  return secrets.token('bounces', websiteId);
}

/**
 * Notes that a newsletter came back which the mail server had taken: the last one that this address got, once. Who
 * complains is off that list at once. Gives whether there was one.
 */
export async function noteBounce(unit: Unit, { email, kind, text = '' }: Bounce): Promise<boolean> {
  const { tx, websiteId } = unit;
  if (kind === 'soft') return false;
  const last = await tx
    .selectFrom('newsletter_recipients as to')
    .innerJoin('subscribers as person', 'person.id', 'to.subscriber_id')
    .select(['to.newsletter_id', 'person.id', 'person.refusals'])
    .where('to.website_id', '=', websiteId)
    .where('person.website_id', '=', websiteId)
    .where('person.email', '=', email.trim().toLowerCase())
    .where('to.state', 'in', ['sent', 'refused'])
    .orderBy('to.newsletter_id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!last) return false;
  // Who complains wants no more, whatever became of the last one.
  if (kind === 'complaint') await weigh(unit, last, 'complaint');
  const told = text || kind;
  const came = await tx
    .updateTable('newsletter_recipients')
    .set({ state: 'refused', told })
    .where('website_id', '=', websiteId)
    .where('newsletter_id', '=', last.newsletter_id)
    .where('subscriber_id', '=', last.id)
    .where('state', '=', 'sent')
    .returning('subscriber_id')
    .executeTakeFirst();
  if (!came) return kind === 'complaint';
  await tx
    .updateTable('newsletters')
    .set((eb) => ({ sent: eb('sent', '-', 1), refused: eb('refused', '+', 1) }))
    .where('website_id', '=', websiteId)
    .where('id', '=', last.newsletter_id)
    .execute();
  if (kind === 'hard') await weigh(unit, last, 'refused');
  return true;
}
