import { blockTypes } from '#catalog/block-types.ts';
import type { BlockProps } from '#contract/document.ts';
import { newBlock, rows, type NewBlock, type SectionTemplate } from './section-template.ts';
import { sectionWords as words } from './section-words.ts';

type Name = keyof typeof blockTypes;
type Box = [column: number, width: number, row: number, height: number];

const part = (name: Name, [column, width, row, height]: Box, props: BlockProps = {}): NewBlock => ({
  ...newBlock(blockTypes[name]),
  props,
  place: { column, width, row, height },
});

const html = (...lines: string[]) => ({ html: lines.join('') });
const h1 = (text: string) => `<h1>${text}</h1>`;
const centered = (...lines: string[]) => html(...lines.map((line) => line.replace('>', ' class="align-center">')));
const h2 = (text: string) => `<h2>${text}</h2>`;
const h3 = (text: string) => `<h3>${text}</h3>`;
const p = (text: string) => `<p>${text}</p>`;
const list = (...entries: string[]) => `<ul>${entries.map((entry) => `<li>${entry}</li>`).join('')}</ul>`;
const button = (label: string, url = '/', style = 'primary', alignment = 'left') => ({ label, url, style, alignment });
const { say } = words;

const tight = { rowHeight: 24, padding: 'small' };
const { groups, titles } = words;

/** What the gallery of sections offers. */
export const sectionTemplates: readonly SectionTemplate[] = [
  {
    title: titles.opening,
    group: groups.openings,
    theme: 'paper',
    grid: rows,
    blocks: () => [
      part('html', [1, 9, 1, 6], html(h1(say.heading), p(say.promise))),
      part('button', [1, 6, 7, 2], button(say.look, '/shop')),
    ],
  },
  {
    title: titles.openingWithPicture,
    group: groups.openings,
    theme: 'bone',
    grid: rows,
    blocks: () => [
      part('html', [1, 5, 2, 8], html(h1(say.heading), p(say.promise))),
      part('button', [1, 5, 10, 2], button(say.look, '/shop')),
      part('image', [7, 6, 1, 14]),
    ],
  },
  {
    title: titles.openingCentered,
    group: groups.openings,
    theme: 'mist',
    grid: rows,
    blocks: () => [
      part('html', [3, 8, 1, 6], centered(h1(say.heading), p(say.promise))),
      part('button', [3, 8, 7, 2], button(say.look, '/shop', 'primary', 'center')),
    ],
  },
  {
    title: titles.openingDark,
    group: groups.openings,
    theme: 'ink',
    grid: rows,
    blocks: () => [
      part('html', [1, 8, 1, 6], html(h1(say.heading), p(say.promise))),
      part('button', [1, 4, 7, 2], button(say.look, '/shop', 'secondary')),
    ],
  },
  {
    title: titles.announcement,
    group: groups.openings,
    theme: 'butter',
    grid: { rowHeight: 24, padding: 'small' },
    blocks: () => [part('marquee', [1, 12, 1, 2], { texts: say.news.map((text) => ({ text })), size: 'small' })],
  },
  {
    title: titles.newProducts,
    group: groups.products,
    theme: 'paper',
    grid: rows,
    blocks: ({ collection }) => [
      part('html', [1, 9, 1, 2], html(h2(say.newHere))),
      part('summary-v2', [1, 12, 3, 12], { collection, limit: 3, layout: 'grid' }),
    ],
  },
  {
    title: titles.productList,
    group: groups.products,
    theme: 'bone',
    grid: rows,
    blocks: ({ collection }) => [
      part('html', [1, 4, 1, 6], html(h2(say.favorites), p(say.favoritesText))),
      part('summary-v2', [5, 8, 1, 12], { collection, limit: 6, layout: 'list', showExcerpt: true }),
    ],
  },
  {
    title: titles.oneProduct,
    group: groups.products,
    theme: 'paper',
    grid: rows,
    blocks: ({ item }) => [part('product', [1, 12, 1, 14], { item })],
  },
  {
    title: titles.shopByKind,
    group: groups.products,
    theme: 'paper',
    grid: rows,
    blocks: () => [
      part('html', [1, 12, 1, 2], html(h2(say.kinds))),
      ...[1, 5, 9].map((column) =>
        part('image', [column, 4, 3, 10], {
          layout: 'card',
          title: say.kind,
          text: '',
          button: say.look,
          url: '/shop',
        }),
      ),
    ],
  },
  {
    title: titles.story,
    group: groups.stories,
    theme: 'paper',
    grid: rows,
    blocks: () => [
      part('image', [1, 6, 1, 14]),
      part('html', [8, 5, 2, 10], html(h2(say.storyTitle), p(say.story), p(say.storyMore))),
    ],
  },
  {
    title: titles.storyReversed,
    group: groups.stories,
    theme: 'sage',
    grid: rows,
    blocks: () => [
      part('html', [1, 5, 2, 10], html(h2(say.storyTitle), p(say.story), p(say.storyMore))),
      part('image', [7, 6, 1, 14]),
    ],
  },
  {
    title: titles.words,
    group: groups.stories,
    theme: 'paper',
    grid: rows,
    blocks: () => [part('html', [3, 8, 1, 10], html(h2(say.storyTitle), p(say.story), p(say.storyMore)))],
  },
  {
    title: titles.twoColumns,
    group: groups.stories,
    theme: 'paper',
    grid: rows,
    blocks: () => [
      part('html', [1, 6, 1, 8], html(h2(say.storyTitle), p(say.story))),
      part('html', [7, 6, 1, 8], html(h2(say.howTitle), p(say.how))),
    ],
  },
  {
    title: titles.threeReasons,
    group: groups.stories,
    theme: 'mist',
    grid: rows,
    blocks: () => say.reasons.map(([title, text], at) => part('html', [1 + 4 * at, 4, 1, 6], html(h3(title), p(text)))),
  },
  {
    title: titles.steps,
    group: groups.stories,
    theme: 'bone',
    grid: rows,
    blocks: () => [
      part('html', [1, 12, 1, 2], html(h2(say.howTitle))),
      ...say.steps.map(([title, text], at) =>
        part('html', [1 + 4 * at, 4, 3, 6], html(h3(`${at + 1}. ${title}`), p(text))),
      ),
    ],
  },
  {
    title: titles.film,
    group: groups.pictures,
    theme: 'ink',
    grid: rows,
    blocks: () => [
      part('html', [1, 12, 1, 2], html(h2(say.filmTitle))),
      part('video', [1, 12, 3, 16], { title: say.filmTitle }),
    ],
  },
  {
    title: titles.gallery,
    group: groups.pictures,
    theme: 'paper',
    grid: rows,
    blocks: () => [part('html', [1, 12, 1, 2], html(h2(say.galleryTitle))), part('gallery', [1, 12, 3, 14])],
  },
  {
    title: titles.widePicture,
    group: groups.pictures,
    theme: 'paper',
    grid: { padding: 'bleed' },
    blocks: () => [part('image', [1, 12, 1, 12], { aspect: '16:9' })],
  },
  {
    title: titles.threePictures,
    group: groups.pictures,
    theme: 'paper',
    grid: rows,
    blocks: () => [1, 5, 9].map((column) => part('image', [column, 4, 1, 10], { aspect: '4:5' })),
  },
  {
    title: titles.quote,
    group: groups.quotes,
    theme: 'butter',
    grid: rows,
    blocks: () => [part('quote', [2, 10, 1, 6], { quote: say.quote, source: say.customer })],
  },
  {
    title: titles.twoQuotes,
    group: groups.quotes,
    theme: 'bone',
    grid: rows,
    blocks: () => [
      part('quote', [1, 6, 1, 6], { quote: say.quote, source: say.customer }),
      part('quote', [7, 6, 1, 6], { quote: say.secondQuote, source: say.customer }),
    ],
  },
  {
    title: titles.prices,
    group: groups.offers,
    theme: 'paper',
    grid: rows,
    blocks: () => [
      part('html', [1, 12, 1, 2], html(h2(say.pricesTitle))),
      ...say.prices.map(([title, price, ...what], at) =>
        part('html', [1 + 4 * at, 4, 3, 8], html(h3(title), p(price), list(...what))),
      ),
    ],
  },
  {
    title: titles.callToAct,
    group: groups.offers,
    theme: 'ink',
    grid: rows,
    blocks: () => [
      part('html', [1, 8, 1, 4], html(h2(say.callTitle), p(say.call))),
      part('button', [9, 4, 2, 2], button(say.write, '/contact', 'secondary', 'right')),
    ],
  },
  {
    title: titles.questions,
    group: groups.help,
    theme: 'paper',
    grid: rows,
    blocks: () => [
      part('html', [1, 4, 1, 4], html(h2(say.questionsTitle))),
      part('accordion', [5, 8, 1, 8], {
        rows: say.questions.map(([title, text]) => ({ title, html: p(text) })),
      }),
    ],
  },
  {
    title: titles.form,
    group: groups.help,
    theme: 'paper',
    grid: rows,
    blocks: ({ form }) => [
      part('html', [1, 5, 1, 6], html(h2(say.formTitle), p(say.form))),
      part('form', [7, 6, 1, 12], { form }),
    ],
  },
  {
    title: titles.contact,
    group: groups.help,
    theme: 'mist',
    grid: rows,
    blocks: () => [
      part('html', [1, 5, 1, 8], html(h2(say.contactTitle), p(say.contact), p(say.hours))),
      part('map', [7, 6, 1, 12], { title: say.place, address: say.address }),
    ],
  },
  {
    title: titles.follow,
    group: groups.help,
    theme: 'paper',
    grid: tight,
    blocks: () => [
      part('html', [1, 12, 1, 2], html(h2(say.followTitle))),
      part('socialaccountlinks-v2', [1, 12, 3, 2], { links: [{ url: 'https://instagram.com/' }] }),
    ],
  },
  {
    title: titles.search,
    group: groups.help,
    theme: 'bone',
    grid: tight,
    blocks: () => [
      part('html', [1, 6, 1, 2], html(h2(say.searchTitle))),
      part('search', [1, 6, 3, 2], { placeholder: '' }),
    ],
  },
  {
    title: titles.empty,
    group: groups.empty,
    theme: 'paper',
    grid: rows,
    blocks: () => [],
  },
];
