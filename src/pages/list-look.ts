import type { PageData } from '#contract/page.ts';

const grid = '.product-list__grid.product-list__grid.product-list__grid';
const card = `${grid}>.product-card`;

/** The rules of a list whose owner has set how it looks; they come after the theme's. */
export function listLookCss({ collection }: Pick<PageData, 'collection'>): string {
  const { columns, ratio, hasSecondPicture } = collection?.listLook ?? {};
  return [
    ratio && `:root{--product-ratio:${ratio}}.row.row .row__picture img{aspect-ratio:${ratio}}`,
    columns && columnRules(columns),
    hasSecondPicture && secondPicture,
    hasSecondPicture && !columns && notOverTheLarge,
  ]
    .filter(Boolean)
    .join('');
}

/** So many alike, on a phone two: none is larger than the others. A theme that lists rows keeps them. */
function columnRules(columns: number): string {
  const alike =
    `${card}{grid-area:auto;flex-direction:column}${card},${card} .product-card__link{flex:initial}` +
    `${card} .product-card__picture{position:relative;flex:none}` +
    `${card} img{position:static;block-size:auto;aspect-ratio:var(--product-ratio)}`;
  const beside = (count: number) => `${grid}:nth-child(n){grid-template-columns:repeat(${count},minmax(0,1fr))}`;
  const onTablets = `@media(min-width:720px){${beside(Math.min(columns, 3))}}`;
  return `${alike}${onTablets}@media(min-width:1200px){${beside(columns)}}`;
}

/**
 * It lies over the first, and is seen by who points at the card or row or comes to it by keys; who can only tap does not
 * fetch it. A row has its picture in a place of its own.
 */
const secondPicture =
  '.product-card__link{position:relative}' +
  `${card} .product-card__picture.picture--second{position:absolute;inset:0 0 auto;opacity:0}` +
  '.row .row__picture.picture--second{opacity:0}' +
  ':is(.product-card__link,.row__link):is(:hover,:focus-visible) .picture--second{opacity:1!important}' +
  `@media(hover:none){:is(${card},.row.row) .picture--second{display:none}}` +
  '@media(prefers-reduced-motion:no-preference){.picture--second{transition:opacity 200ms ease-out}}';

/** In a list whose first card is large its picture fills what is left of two rows. */
const notOverTheLarge =
  '@media(min-width:720px){.product-list__grid>:first-child:nth-last-child(n+5) .picture--second{display:none}}';
