import { blockTypes, blockVariants } from '#catalog/block-types.ts';
import { blockWords } from '#catalog/page-words.ts';
import type { Item } from '#contract/page.ts';
import { itemAddress } from '../../item-address.ts';
import { mainImage } from '../../main-image.ts';
import { Picture } from '../../picture.tsx';
import { PriceLine, ProductMark } from '../../price-line.tsx';
import { PriceTerms } from '../../price-terms.tsx';
import { block, type BlockContext } from '../block.ts';
import { Controls } from '../gallery/controls.tsx';
import controlsCss from '../gallery/controls.css?raw';
import { Day } from '../outline/day.tsx';
import css from './summary.css?raw';

/** Items of a collection, as cards or as a list. */
export const summaryBlock = block({
  type: blockTypes['summary-v2'],
  title: 'Summary',
  variants: [
    { code: blockVariants['summary-wall'], title: 'Summary: wall', props: { layout: 'wall' } },
    { code: blockVariants['summary-carousel'], title: 'Summary: carousel', props: { layout: 'carousel' } },
    { code: blockVariants['summary-list'], title: 'Summary: list', props: { layout: 'list' } },
    { code: blockVariants['summary-grid'], title: 'Summary: grid', props: { layout: 'grid' } },
    { code: blockVariants.events, title: 'Events', props: { layout: 'list', showDate: true, showPrice: false } },
  ],
  fields: {
    collection: { kind: 'collection', label: 'Collection', default: '' },
    limit: { kind: 'number', label: 'Items', minimum: 1, maximum: 30, default: 3 },
    layout: { kind: 'choice', label: 'Layout', options: ['grid', 'list', 'wall', 'carousel'], default: 'grid' },
    showPrice: { kind: 'toggle', label: 'Show price', default: true },
    showDate: { kind: 'toggle', label: 'Show date', default: false },
    showExcerpt: { kind: 'toggle', label: 'Show excerpt', default: false },
  },
  css,
  shared: [controlsCss],
  render({ limit, layout, showPrice, showDate, showExcerpt }, context) {
    const items = context.items.slice(0, limit);
    if (items.length === 0) return null;
    const isMoving = layout === 'carousel';
    const cards = (
      <ul className={`summary summary--${layout}`} {...(isMoving && scrollable)}>
        {items.map((item) => (
          <Card
            key={item.id}
            item={item}
            context={context}
            hasPrice={showPrice}
            hasDate={showDate}
            hasExcerpt={showExcerpt}
          />
        ))}
      </ul>
    );
    if (!isMoving || items.length <= besideEachOther) return cards;
    context.needs.needLoader();
    return (
      <div data-enhance="gallery">
        {cards}
        <Controls count={items.length} hasArrows />
      </div>
    );
  },
});

/** So many cards of a carousel are in sight at once where there is room. */
const besideEachOther = 2;
// What scrolls can be reached by keyboard.
const scrollable = { 'data-track': '', tabIndex: 0, 'aria-label': blockWords.summary.items };

const productSizes = '(max-width: 519px) 100vw, (max-width: 999px) 50vw, 33vw';
// Pictures of posts are wide and are cropped to the card's shape: more of them is drawn than is seen.
const postSizes = '(max-width: 519px) 150vw, (max-width: 999px) 75vw, 50vw';

interface CardProps {
  item: Item;
  context: BlockContext;
  hasPrice: boolean;
  hasDate: boolean;
  hasExcerpt: boolean;
}

function Card({ item, context: { data, locale, isFirst }, hasPrice, hasDate, hasExcerpt }: CardProps) {
  const image = mainImage(item);
  const product = item.structuredContent;
  return (
    <li className="product-card">
      <a className="product-card__link" href={itemAddress(item)}>
        {image && (
          <Picture
            className="product-card__picture"
            image={image}
            alt=""
            sizes={product ? productSizes : postSizes}
            priority={isFirst ? 'high' : 'none'}
          />
        )}
        <h3 className="product-card__title">{item.title}</h3>
      </a>
      {hasDate && item.publishOn !== undefined && (
        <Day className="product-card__date" at={item.publishOn} locale={locale} timeZone={data.website.timeZone} />
      )}
      {hasExcerpt && item.excerpt && <p className="product-card__excerpt">{item.excerpt}</p>}
      {product && hasPrice && (
        <div className="product-card__price">
          <PriceLine
            product={product}
            currency={data.websiteSettings.storeCurrency}
            locale={locale}
            keepsPlanUnit={data.websiteSettings.keepsPlanUnit}
          />
          <PriceTerms product={product} currency={data.websiteSettings.storeCurrency} locale={locale} />
          <ProductMark item={item} product={product} data={data} />
        </div>
      )}
    </li>
  );
}
