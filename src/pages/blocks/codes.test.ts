import { expect, it } from 'vitest';
import { sampleData, sampleImage, sampleItem } from '../testing/sample-page.ts';
import { PageNeeds } from '../page-needs.ts';
import { renderSections } from '../sections.tsx';

const images = { a1: sampleImage() };
const shown = { view: 'content', status: 200, data: sampleData() } as const;

/** What a page shows of a block of this type. */
function render(type: number, props: object): string {
  const layout = { desktop: { column: 1, width: 6, row: 1, height: 1 } };
  const document = {
    sections: { s: { order: 'a0', theme: 'paper', grid: {} } },
    blocks: { b: { sectionId: 's', order: 'a0', type, typeVersion: 1, props: { ...props }, layout } },
  };
  return renderSections({ ...shown, document, images, products: { b: [sampleItem()] } }, new PageNeeds()).html;
}

it.each([
  [2, { html: '<p>Hello</p>' }, '<div class="text"><p>Hello</p></div>'],
  [4, { address: '12 Orchard Lane\nHudson' }, '12 Orchard Lane'],
  [5, { image: 'a1' }, '<figure class="image">'],
  [31, { quote: 'Soup', source: 'Ines' }, 'Soup'],
  [53, { label: 'Shop', url: '/shop' }, 'href="/shop"'],
  [54, { links: [{ url: 'https://www.instagram.com/kiln' }] }, 'rel="me">Instagram<'],
  [55, { collection: 'c' }, '<ul class="summary summary--grid">'],
])('shows a block of the type %i (platform 3.3, 3.5, 3.6, 3.31, 3.46 to 3.48)', (type, props, part) => {
  expect(render(type, props)).toContain(part);
});
