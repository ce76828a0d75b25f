import { blockTypes } from '#catalog/block-types.ts';
import { collectionTypes } from '#catalog/collection-types.ts';
import type { Database } from '#database/database.ts';
import { newId } from '#database/ids.ts';
import { toJson } from '#database/values.ts';
import type { TestSite } from './site.ts';

/** A home page with a summary of the shop and with its first product. */
export async function makeTestHome(database: Database, { websiteId, itemIds }: TestSite): Promise<void> {
  const now = 1_800_000_000_000;
  const ids = { collection: newId(now), document: newId(now), revision: newId(now) };
  const owned = { website_id: websiteId };
  const names = { type: collectionTypes.page, url_id: 'home', title: 'Home', description: '', status: 'published' };
  await database.write(async (tx) => {
    const shop = await tx
      .selectFrom('collections')
      .select('id')
      .where('website_id', '=', websiteId)
      .where('url_id', '=', 'shop')
      .executeTakeFirstOrThrow();
    const layout = { desktop: { column: 1, width: 6, row: 1, height: 1 } };
    const block = { sectionId: 's', order: 'a0', typeVersion: 1, layout };
    const content = {
      sections: { s: { order: 'a0', theme: 'paper', grid: {} } },
      blocks: {
        summary: { ...block, type: blockTypes['summary-v2'], props: { collection: shop.id } },
        product: { ...block, type: blockTypes.product, props: { item: itemIds[0] } },
      },
    };
    await tx
      .insertInto('collections')
      .values({ ...owned, ...names, id: ids.collection, position: 1, created_at: now, updated_at: now })
      .execute();
    await tx
      .insertInto('revisions')
      .values({ ...owned, id: ids.revision, document_id: ids.document, content: toJson(content), created_at: now })
      .execute();
    const revisions = { live_revision_id: ids.revision, draft_revision_id: ids.revision };
    await tx
      .insertInto('documents')
      .values({ ...owned, ...revisions, id: ids.document, owner_id: ids.collection })
      .execute();
  });
}
