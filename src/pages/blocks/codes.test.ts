import { expect, it } from 'vitest';
import { migrateDocument } from '#documents/migrate.ts';
import { sampleData, sampleImage, sampleItem } from '../testing/sample-page.ts';
import { PageNeeds } from '../page-needs.ts';
import { renderSections } from '../sections.tsx';
import { blockMigrations, placeable } from './registry.ts';

const images = { a1: sampleImage() };
const shown = { view: 'content', status: 200, data: sampleData() } as const;

function documentOf(type: number, props: object) {
  const layout = { desktop: { column: 1, width: 6, row: 1, height: 1 } };
  return {
    sections: { s: { order: 'a0', theme: 'paper', grid: {} } },
    blocks: { b: { sectionId: 's', order: 'a0', type, typeVersion: 1, props: { ...props }, layout } },
  };
}

/** What a page shows of a block of this type. */
function render(type: number, props: object, mode?: 'live' | 'edit'): string {
  const page = { ...shown, document: documentOf(type, props), images, products: { b: [sampleItem()] } };
  return renderSections(page, new PageNeeds(), mode).html;
}

it.each([
  [2, { html: '<p>Hello</p>' }, '<div class="text"><p>Hello</p></div>'],
  [4, { address: '12 Orchard Lane\nHudson' }, '12 Orchard Lane'],
  [5, { image: 'a1' }, '<figure class="image">'],
  [8, { pictures: [{ image: 'a1' }] }, '<div class="gallery gallery--grid '],
  [21, {}, '<div class="spacer" aria-hidden="true">'],
  [22, { url: 'https://tables.example/x' }, '>Load content from tables.example</button>'],
  [23, { code: 'glaze', language: 'text' }, '>glaze</code>'],
  [31, { quote: 'Soup', source: 'Ines' }, 'Soup'],
  [32, { url: '/assets/kiln.mp4' }, 'src="/assets/kiln.mp4"'],
  [33, {}, '<search class="search">'],
  [43, { item: 'i1' }, 'data-island="product-purchase"'],
  [47, {}, '<hr class="line line--thin '],
  [53, { label: 'Shop', url: '/shop' }, 'href="/shop"'],
  [54, { links: [{ url: 'https://www.instagram.com/kiln' }] }, 'rel="me">Instagram<'],
  [55, { collection: 'c' }, '<ul class="summary summary--grid">'],
  [67, {}, 'href="/account/join"'],
  [69, { rows: [{ title: 'Is it safe?' }] }, '<summary class="accordion__title fold-sign">Is it safe?</summary>'],
  [70, { texts: [{ text: 'Stoneware' }] }, '<li>Stoneware</li>'],
])(
  'shows a block of the type %i (platform 3.3, 3.5, 3.6, 3.9, 3.21 to 3.23, 3.31 to 3.33, 3.36, 3.40, 3.46 to 3.48, 3.59, 3.61 and 3.62)',
  (type, props, part) => {
    expect(render(type, props)).toContain(part);
  },
);

it('keeps what is unknown, the type -1, as it is, and shows it to editors alone (platform 3.1)', () => {
  const document = documentOf(-1, { from: 'elsewhere', html: '<p>Kept</p>' });
  expect(migrateDocument(document, blockMigrations)).toBe(document);
  expect(render(-1, document.blocks.b.props)).not.toContain('data-block');
  expect(render(-1, document.blocks.b.props, 'edit')).toContain('<div class="block__empty">Unknown block</div>');
});

it.each([
  [10, { title: 'The kiln', address: '12 Orchard Lane\nHudson' }, '<address class="map__address">12 Orchard Lane'],
  [19, { links: [{ url: 'https://vimeo.com/kiln' }] }, 'rel="me">Vimeo<'],
  [20, { collection: 'c', layout: 'list' }, '<ul class="summary summary--list">'],
  [48, { links: [{ url: 'https://www.instagram.com/kiln' }] }, 'rel="me">Instagram<'],
  [57, { address: '12 Orchard Lane\nHudson' }, '<address class="email-footer__address">12 Orchard Lane'],
  [58, {}, 'href="https://shop.example/about">View in browser</a>'],
])(
  'shows a block of the type %i, which older websites bring, and offers none (platform 3.11, 3.19, 3.20, 3.41, 3.50 and 3.51)',
  (type, props, part) => {
    expect(render(type, props)).toContain(part);
    expect(placeable(false).some((block) => block.type === type)).toBe(false);
  },
);
