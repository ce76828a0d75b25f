import { describe, expect, it } from 'vitest';
import { blockTypes } from '#catalog/block-types.ts';
import type { Block, Document } from '#contract/document.ts';
import type { ContentPage } from '#contract/page-model.ts';
import { blocks } from './blocks/registry.ts';
import { PageNeeds } from './page-needs.ts';
import { wholeOf } from './page-parts.ts';
import { renderSections } from './sections.tsx';
import { sampleOutline } from './testing/sample-outline.ts';
import { sampleData, sampleImage, sampleItem } from './testing/sample-page.ts';

const film = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ';
/** What makes a block show something, whichever it is. */
const someProps = {
  html: '<p>Text</p>',
  image: 'a1',
  url: film,
  text: 'Text',
  title: 'Title',
  label: 'Label',
  code: '<script>1</script>',
  pictures: [{ image: 'a1', title: 'One' }],
  rows: [{ title: 'One', text: 'Text', label: 'One', value: 3 }],
  collection: 'c1',
};

function blockOf(type: number, typeVersion: number, order: string, props: Block['props'] = someProps): Block {
  return {
    sectionId: 's1',
    order,
    type,
    typeVersion,
    props,
    layout: { desktop: { column: 1, width: 6, row: 1, height: 2 } },
  };
}

const orderOf = (at: number) => `a${String.fromCodePoint(48 + at)}`;

/** A page with one of every block that there is, so many in a section. */
function everyBlock(inSection = blocks.length): Document {
  const sectionOf = (at: number) => `s${Math.floor(at / inSection) + 1}`;
  const all = blocks.map(({ type, migrations }, at): [string, Block] => [
    `b${at}`,
    { ...blockOf(type, migrations.length + 1, orderOf(at)), sectionId: sectionOf(at) },
  ]);
  const sections = blocks.map((_, at) => [sectionOf(at), { order: orderOf(at), theme: '', grid: {} }] as const);
  return { sections: Object.fromEntries(sections), blocks: Object.fromEntries(all) };
}

/** A kept section, the block of which is called as one of the page that shows it. */
function kept(words: string): Document {
  const block = blockOf(blockTypes.html, 1, 'a0', { html: `<p>${words}</p>` });
  return { sections: { s1: { order: 'a0', theme: '', grid: {} } }, blocks: { b0: block } };
}

/** What the page shows and needs by now, a document of the same content being drawn anew. */
const fresh = (page: ContentPage) => drawn({ ...page, document: structuredClone(page.document) });

function drawn(page: ContentPage) {
  const needs = new PageNeeds();
  const { parts = [], ...content } = renderSections(page, needs);
  expect(wholeOf(parts)).toBe(content.html);
  return { ...content, needs };
}

describe('blocks that were drawn before', () => {
  it.each([1, 2, blocks.length])(
    'show and need what those do that are drawn anew, %i in a section (design 9)',
    (count) => {
      const document = everyBlock(count);
      const ids = Object.keys(document.blocks);
      const to = <V>(value: V) => Object.fromEntries(ids.map((id) => [id, value]));
      const shows = `b${blocks.findIndex(({ type }) => type === blockTypes['website-component'])}`;
      const data = sampleData();
      const page: ContentPage = {
        view: 'content',
        status: 200,
        data,
        document,
        images: { a1: sampleImage({ id: 'a1' }) },
        products: to([sampleItem()]),
        outlines: to(sampleOutline()),
        components: { [shows]: kept('Open till five') },
      };
      const { website, navigation } = data;
      const changes: Partial<ContentPage>[] = [
        {},
        { products: to([sampleItem({ title: 'Another' })]) },
        { components: { [shows]: kept('Open till six') } },
        { images: { a1: sampleImage({ id: 'a1', altText: 'Another' }) } },
        { outlines: to(sampleOutline({ title: 'Another', entries: sampleOutline().entries.slice(1) })) },
        { data: { ...data, website: { ...website, language: 'de-DE' } } },
        { data: { ...data, website: { ...website, timeZone: 'Pacific/Auckland' } } },
        { data: { ...data, website: { ...website, siteTitle: 'Another' }, navigation: { ...navigation, items: [] } } },
        { form: { values: {}, errors: {}, message: 'Another' } },
        {},
      ];
      const seen = changes.map((change) => {
        const now = { ...page, ...change };
        drawn(page);
        const again = drawn(now);
        expect(again).toEqual(fresh(now));
        expect(drawn(now)).toEqual(again);
        return again.html;
      });
      expect(seen.at(-1)).toBe(seen[0]);
      expect(new Set(seen).size).toBe(8);
      expect(drawn(page).needs.frameSources.size).toBeGreaterThan(0);
    },
  );

  it('are not drawn again until what they see is another, while those beside them are (design 9)', () => {
    const html = (props: object) => blockOf(2, 1, 'a0', props as Block['props']);
    let reads = 0;
    const image = sampleImage({ id: 'a1' });
    const images = {
      get a1() {
        reads += 1;
        return image;
      },
    };
    const document = { ...everyBlock(), blocks: { b: html({ html: '<p><img data-image="a1" alt=""></p>' }) } };
    const page: ContentPage = { view: 'content', status: 200, data: sampleData(), document, images, products: {} };
    drawn(page);
    const first = reads;
    drawn(page);
    const second = reads - first;
    drawn({ ...page, data: sampleData({ website: { ...sampleData().website, language: 'de-DE' } }) });
    expect(second).toBeLessThan(first);
    expect(reads - first - second).toBe(first);
  });
});
