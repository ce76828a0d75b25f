import { indexEntry } from '#database/search-index.ts';
import type { Unit } from '../unit.ts';
import { textsOf } from './document-html.ts';
import { homeUrlId } from '../url-ids.ts';
import { readDocument } from './load-document.ts';

/** Makes a page findable by its words and those of its live document. */
export async function indexPage(unit: Unit, id: string): Promise<void> {
  const { tx, websiteId } = unit;
  const page = await tx
    .selectFrom('collections as page')
    .leftJoin('documents as document', 'document.owner_id', 'page.id')
    .leftJoin('revisions as revision', 'revision.id', 'document.live_revision_id')
    .select(['page.title', 'page.description', 'page.url_id', 'revision.content'])
    .where('page.website_id', '=', websiteId)
    .where('page.id', '=', id)
    .executeTakeFirstOrThrow();
  const texts = page.content === null ? [] : textsOf(readDocument(page.content, () => {}));
  const isHome = page.url_id === homeUrlId;
  await indexEntry(unit, tx, {
    websiteId,
    ownerId: id,
    url: isHome ? '/' : `/${page.url_id}`,
    kind: 'page',
    title: isHome ? 'Home' : page.title,
    body: [page.description, ...texts].join(' '),
  });
}
