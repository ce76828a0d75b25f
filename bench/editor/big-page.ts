import { blockTypes } from '#catalog/block-types.ts';
import type { Block, Document, Section } from '#contract/document.ts';
import { publishDraft, saveDraft } from '#domain/pages/documents.ts';
import { createPage } from '#domain/pages/pages.ts';
import { mustAct } from '#domain/testing/act.ts';
import { systemClock } from '#providers/clock.ts';
import type { Shop } from '../../test/shop.ts';

/** So many blocks stand in a section: a section holds at most 60. */
const perSection = 20;
const key = (index: number) => `a${String(index).padStart(4, '0')}x`;

/** A page of so many blocks: words, headings, buttons and quotes, two beside each other, in as many sections as it takes. */
function bigDocument(count: number): Document {
  const sections: Record<string, Section> = {};
  const blocks: Record<string, Block> = {};
  for (let index = 0; index < count; index++) {
    const sectionId = `s${Math.floor(index / perSection)}`;
    sections[sectionId] ??= { order: key(index), theme: 'paper', grid: {} };
    const at = index % perSection;
    const place = { column: at % 2 === 0 ? 1 : 7, width: 6, row: 1 + Math.floor(at / 2) * 3, height: 3 };
    blocks[`b${index}`] = { ...content(index), sectionId, order: key(at), layout: { desktop: place } };
  }
  return { sections, blocks };
}

function content(index: number): Pick<Block, 'type' | 'typeVersion' | 'props'> {
  const typeVersion = 1;
  if (index % 5 === 3) {
    return {
      type: blockTypes.button,
      typeVersion,
      props: { label: `Button ${index}`, url: '/shop', style: 'primary' },
    };
  }
  const words = `Words of block ${index}, which go on for a line or two, with <strong>weight</strong> and <a href="/shop">a link</a>.`;
  return { type: blockTypes.html, typeVersion, props: { html: `<h2>Heading ${index}</h2><p>${words}</p>` } };
}

/** Makes a published page of so many blocks; gives its id. */
export function makeBigPage({ database, site }: Shop, count: number): Promise<string> {
  return mustAct({ database, clock: systemClock }, site.websiteId, async (unit) => {
    const page = await createPage(unit, { title: `Blocks ${count}`, urlId: `blocks-${count}` });
    if (!('id' in page)) return page;
    const draft = await saveDraft(unit, page.id, bigDocument(count));
    if (!('id' in draft)) return draft;
    return (await publishDraft(unit, page.id)) ?? page.id;
  });
}
