import { inUnit, type UnitDeps } from '../unit.ts';

const batch = 100;
const actor = { kind: 'system', id: 'sweep' } as const;

/** Shows everyone the pages whose time has come. */
export async function publishScheduled(deps: UnitDeps): Promise<void> {
  const now = deps.clock.now();
  for (;;) {
    const due = await deps.database.read
      .selectFrom('collections')
      .select(['id', 'website_id'])
      .where('status', '=', 'scheduled')
      .where('publish_on', '<=', now)
      .limit(batch)
      .execute();
    for (const { id, website_id } of due) await publish(deps, website_id, id);
    if (due.length < batch) return;
  }
}

function publish(deps: UnitDeps, websiteId: string, id: string): Promise<void> {
  return inUnit(deps, { websiteId, actor }, async (unit) => {
    const published = await unit.tx
      .updateTable('collections')
      .set((eb) => ({ status: 'published', publish_on: null, updated_at: eb('updated_at', '+', 1) }))
      .where('website_id', '=', websiteId)
      .where('id', '=', id)
      .where('status', '=', 'scheduled')
      .where('publish_on', '<=', unit.now)
      .returning('title')
      .executeTakeFirst();
    if (!published) return;
    await unit.record({ action: 'collection.appear', subjectId: id, details: { title: published.title } });
    // Lists, searches and menus anywhere may show what is in it.
    unit.touch(`website:${websiteId}`);
  });
}
