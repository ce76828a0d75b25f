import { blockTypes } from '#catalog/block-types.ts';
import type { Document } from '#contract/document.ts';
import { indexEntry } from '#database/search-index.ts';
import { inOneLine } from '../plain-text.ts';
import type { Unit } from '../unit.ts';
import { textsOf } from './document-html.ts';
import { homeUrlId } from '../url-ids.ts';
import { bounds } from './load-components.ts';
import { readDocument } from './load-document.ts';

/** Makes a page findable by its words, those of its live document, and those of the kept sections that it shows. */
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
  const texts =
    page.content === null
      ? []
      : await wordsOf(
          unit,
          readDocument(page.content, () => {}),
        );
  const isHome = page.url_id === homeUrlId;
  await indexEntry(unit, tx, {
    websiteId,
    ownerId: id,
    url: isHome ? '/' : `/${page.url_id}`,
    kind: 'page',
    title: isHome ? 'Home' : page.title,
    body: inOneLine([page.description, ...texts]),
  });
}

/** The texts of a document and of the kept sections in it; `trail` has those that it is in. */
async function wordsOf(unit: Unit, document: Document, trail: readonly string[] = []): Promise<string[]> {
  const texts = textsOf(document);
  const ids = trail.length < bounds.depth ? keptIn(document).filter((id) => !trail.includes(id)) : [];
  if (ids.length === 0) return texts;
  const kept = await unit.tx
    .selectFrom('saved_sections')
    .select(['id', 'content'])
    .where('website_id', '=', unit.websiteId)
    .where('id', 'in', ids)
    .execute();
  for (const { id, content } of kept) {
    texts.push(
      ...(await wordsOf(
        unit,
        readDocument(content, () => {}),
        [...trail, id],
      )),
    );
  }
  return texts;
}

/** The kept sections that a document's blocks show. */
function keptIn({ blocks }: Document): string[] {
  const shown = Object.values(blocks).filter(({ type }) => type === blockTypes['website-component']);
  const ids = shown.flatMap(({ props }) => (typeof props.section === 'string' ? props.section : []));
  return [...new Set(ids)].slice(0, bounds.all);
}
