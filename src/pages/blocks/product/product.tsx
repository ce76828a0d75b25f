import { blockTypes } from '#catalog/block-types.ts';
import { BeginTerms } from '../../begin-terms.tsx';
import { islandHtml } from '../../island.ts';
import { mainImage } from '../../main-image.ts';
import { needChoices } from '../../option-looks.ts';
import { Picture } from '../../picture.tsx';
import { PriceLine, ProductMark } from '../../price-line.tsx';
import { PriceTerms } from '../../price-terms.tsx';
import { purchaseIsland, purchaseProps } from '../../purchase.ts';
import { block } from '../block.ts';
import css from './product.css?raw';

/** One product that can be bought on the spot. */
export const productBlock = block({
  type: blockTypes.product,
  title: 'Product',
  fields: {
    item: { kind: 'item', label: 'Product', default: '' },
    showExcerpt: { kind: 'toggle', label: 'Show excerpt', default: true },
  },
  css,
  render({ showExcerpt }, { items, data, idPrefix, isFirst, needs }) {
    const [item] = items;
    const purchase = item && purchaseProps(item, data);
    if (!item?.structuredContent || !purchase) return null;
    needChoices(purchase, needs);
    const images = shownImages(item);
    return (
      <article className="product-block" data-product={item.id}>
        <div className="product-block__pictures">
          {images.map((image, index) => (
            <Picture
              key={image.id}
              image={image}
              sizes="(max-width: 432px) 100vw, 50vw"
              priority={isFirst && index === 0 ? 'high' : 'none'}
            />
          ))}
        </div>
        <div className="product-block__text">
          <h3 className="product-block__title">
            <a href={item.fullUrl}>{item.title}</a>
          </h3>
          <PriceLine
            product={item.structuredContent}
            currency={purchase.currency}
            locale={purchase.locale}
            keepsPlanUnit={data.websiteSettings.keepsPlanUnit}
          />
          <BeginTerms product={item.structuredContent} locale={purchase.locale} timeZone={data.website.timeZone} />
          <PriceTerms
            product={item.structuredContent}
            currency={purchase.currency}
            locale={purchase.locale}
            hasChoice
          />
          <ProductMark item={item} product={item.structuredContent} data={data} />
          {showExcerpt && item.excerpt && <p>{item.excerpt}</p>}
          <div
            dangerouslySetInnerHTML={{
              __html: islandHtml(purchaseIsland, purchase, { trigger: 'interaction', prefix: idPrefix, needs }),
            }}
          />
        </div>
      </article>
    );
  },
});

/** The main picture first, then those that some variant shows; of all these one is visible at a time. */
function shownImages(item: Parameters<typeof mainImage>[0]) {
  const main = mainImage(item);
  const ofVariants = new Set(item.structuredContent?.variants.map(({ mainImageId }) => mainImageId));
  return [...(main ? [main] : []), ...item.items.filter((image) => image !== main && ofVariants.has(image.id))];
}
