import type { Unit } from '../unit.ts';

/** Notes that somebody left the list by a newsletter, once. */
export async function noteLeft(
  { tx, websiteId, now }: Unit,
  { newsletterId, subscriberId }: { newsletterId: string; subscriberId: string },
): Promise<void> {
  const noted = await tx
    .updateTable('newsletter_recipients')
    .set({ unsubscribed_at: now })
    .where('website_id', '=', websiteId)
    .where('newsletter_id', '=', newsletterId)
    .where('subscriber_id', '=', subscriberId)
    .where('unsubscribed_at', 'is', null)
    .returning('subscriber_id')
    .executeTakeFirst();
  if (!noted) return;
  await tx
    .updateTable('newsletters')
    .set((eb) => ({ unsubscribed: eb('unsubscribed', '+', 1) }))
    .where('website_id', '=', websiteId)
    .where('id', '=', newsletterId)
    .execute();
}
