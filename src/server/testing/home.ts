import { blockTypes } from '#catalog/block-types.ts';
import type { Database } from '#database/database.ts';
import { publishDraft, saveDraft } from '#domain/pages/documents.ts';
import { createPage } from '#domain/pages/pages.ts';
import { act } from '#domain/testing/act.ts';
import { granted } from '#domain/unit.ts';
import type { TestSite } from './site.ts';

/** A home page with a summary of the shop and with its first product. */
export async function makeTestHome(database: Database, { websiteId, itemIds }: TestSite): Promise<void> {
  await act({ database, clock: { now: () => 1_800_000_000_000 } }, websiteId, async (unit) => {
    const shop = await unit.tx
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
    const page = granted(await createPage(unit, { title: 'Home', urlId: 'home' }));
    granted(await saveDraft(unit, page.id, content));
    granted(await publishDraft(unit, page.id));
  });
}
