import { reviewLimits } from '#catalog/review-words.ts';
import { unitCodes } from '#catalog/measures.ts';
import { chargeable } from '#commerce/prices.ts';
import { countsStock, isInStock } from '#commerce/status.ts';
import { variantUrl } from '#commerce/variants.ts';
import type { Item, PageData } from '#contract/page.ts';
import type { StructuredContent, UnitPrice, Variant } from '#contract/product.ts';
import { toDecimal } from '#locale/money.ts';
import { escapeJson } from './escape-html.ts';
import type { PageModel } from '#contract/page-model.ts';

/** A thing in the vocabulary of schema.org. */
type Thing = { '@type': string } & Record<string, unknown>;

/** The page in the vocabulary of schema.org, as a `<script>` of data; '' where there is nothing to say. */
export function structuredData(model: PageModel): string {
  const graph = thingsOf(model);
  if (graph.length === 0) return '';
  return `<script type="application/ld+json">${escapeJson({ '@context': 'https://schema.org', '@graph': graph })}</script>`;
}

function thingsOf(model: PageModel): Thing[] {
  const { view, data } = model;
  if (data.fullUrl === '/' && view === 'content') return [organization(data), website(data)];
  if (view === 'product' && data.item?.structuredContent) {
    return [product(model, data.item, data.item.structuredContent), ...breadcrumbs(data)];
  }
  if (view === 'blog-item' && data.item) return [article(model, data.item), ...breadcrumbs(data)];
  return view === 'product-list' || view === 'blog-list' ? breadcrumbs(data) : [];
}

function organization({ website: { siteTitle, baseUrl, siteDescription } }: PageData): Thing {
  return {
    '@type': 'Organization',
    '@id': `${baseUrl}/#organization`,
    name: siteTitle,
    url: `${baseUrl}/`,
    ...(siteDescription && { description: siteDescription }),
  };
}

function website({ website: { siteTitle, baseUrl, language } }: PageData): Thing {
  return {
    '@type': 'WebSite',
    name: siteTitle,
    url: `${baseUrl}/`,
    inLanguage: language,
    publisher: { '@id': `${baseUrl}/#organization` },
    potentialAction: {
      '@type': 'SearchAction',
      target: `${baseUrl}/search?q={search_term_string}`,
      'query-input': 'required name=search_term_string',
    },
  };
}

function product({ canonicalUrl, data }: PageModel, item: Item, content: StructuredContent): Thing {
  const currency = data.websiteSettings.storeCurrency;
  return {
    '@type': 'Product',
    name: item.title,
    url: canonicalUrl,
    ...(item.excerpt && { description: item.excerpt }),
    image: imagesOf(item, data),
    ...videosOf(item, data),
    ...ratingOf(item),
    ...(content.variants[0] && { sku: content.variants[0].sku }),
    brand: { '@type': 'Brand', name: content.brand ?? data.website.siteTitle },
    ...(content.manufacturer && {
      manufacturer: { '@type': 'Organization', name: content.manufacturer.split('\n')[0] },
    }),
    offers: content.variants.map((variant) => {
      const url = canonicalUrl && variantUrl(canonicalUrl, content.variants, variant.sku);
      return { ...offer(variant, content.productType, currency, url), ...includedIn(variant, item, data) };
    }),
  };
}

/** How buyers rate it, and what the latest of them say. */
function ratingOf({ rating, reviews = [] }: Item) {
  if (!rating) return {};
  const review = reviews.slice(0, reviewLimits.inSight).map(({ author, publishOn, rating: ratingValue, body }) => ({
    '@type': 'Review',
    author: { '@type': 'Person', name: author.displayName },
    datePublished: new Date(publishOn).toISOString(),
    reviewRating: { '@type': 'Rating', ratingValue, bestRating: 5 },
    ...(body && { reviewBody: body }),
  }));
  const { average: ratingValue, count: reviewCount } = rating;
  return { aggregateRating: { '@type': 'AggregateRating', ratingValue, reviewCount, bestRating: 5 }, review };
}

function offer(variant: Variant, productType: number, currency: string, url: string | undefined): Thing {
  const name = Object.values(variant.attributes).join(' / ');
  return {
    '@type': 'Offer',
    sku: variant.sku,
    ...(variant.gtin && { gtin: variant.gtin }),
    ...(name && { name }),
    ...(variant.brand && {
      itemOffered: { '@type': 'Product', sku: variant.sku, brand: { '@type': 'Brand', name: variant.brand } },
    }),
    url,
    price: toDecimal(chargeable(variant), currency),
    priceCurrency: currency,
    ...(variant.unitPrice && unitPricing(variant.unitPrice, chargeable(variant), currency)),
    availability: `https://schema.org/${availability(variant, productType)}`,
    ...(isAhead(variant) && variant.ahead?.on && { availabilityStarts: variant.ahead.on }),
    ...(variant.beginsAt !== undefined && { availabilityEnds: new Date(variant.beginsAt).toISOString() }),
    itemCondition: 'https://schema.org/NewCondition',
  };
}

/** What a bundle holds, piece by piece; `C62` is the code of a piece. */
function includedIn({ id }: Variant, { madeOf = [] }: Item, { website: { baseUrl } }: PageData) {
  const parts = madeOf.find(({ variantIds }) => variantIds.includes(id))?.parts;
  if (!parts) return {};
  const includesObject = parts.map(({ title, name, pieces, fullUrl }) => ({
    '@type': 'TypeAndQuantityNode',
    amountOfThisGood: pieces,
    unitCode: 'C62',
    typeOfGood: {
      '@type': 'Product',
      name: [title, name].filter(Boolean).join(', '),
      ...(fullUrl && { url: baseUrl + fullUrl }),
    },
  }));
  return { includesObject };
}

function availability(variant: Variant, productType: number): string {
  if (countsStock(productType) && !isInStock(variant)) return 'OutOfStock';
  if (!isAhead(variant)) return 'InStock';
  return variant.ahead?.kind === 'pre-order' ? 'PreOrder' : 'BackOrder';
}

/** Whether what can be had of it is not there yet. */
const isAhead = ({ unlimited, qtyInStock, ahead }: Variant) =>
  !unlimited && qtyInStock === 0 && ahead !== undefined && ahead.left > 0;

/** What the offer holds, and for how much of that its price is compared. */
function unitPricing({ content, per }: UnitPrice, paid: number, priceCurrency: string) {
  const quantity = (text: string) => {
    const [value = '', unit = ''] = text.split(' ');
    return { '@type': 'QuantitativeValue', value, unitCode: unitCodes[unit] };
  };
  const referenceQuantity = { ...quantity(content), valueReference: quantity(per) };
  const price = toDecimal(paid, priceCurrency);
  return { priceSpecification: { '@type': 'UnitPriceSpecification', price, priceCurrency, referenceQuantity } };
}

function article({ canonicalUrl, data }: PageModel, item: Item): Thing {
  return {
    '@type': 'BlogPosting',
    headline: item.title,
    url: canonicalUrl,
    mainEntityOfPage: canonicalUrl,
    ...(item.excerpt && { description: item.excerpt }),
    image: imagesOf(item, data),
    ...(item.publishOn !== undefined && { datePublished: new Date(item.publishOn).toISOString() }),
    dateModified: new Date(item.updatedOn).toISOString(),
    ...(item.author && { author: { '@type': 'Person', name: item.author.displayName } }),
    publisher: organization(data),
    ...(item.tags.length > 0 && { keywords: item.tags.join(', ') }),
  };
}

function imagesOf({ items }: Item, { website: { baseUrl } }: PageData): string[] {
  return items.map(({ assetUrl }) => `${baseUrl}${assetUrl}?format=1500w`);
}

/** The videos among a product's pictures. */
function videosOf({ title, excerpt, items }: Item, { website: { baseUrl } }: PageData) {
  const videos = items.flatMap(({ video, assetUrl, altText }) => {
    if (!video) return [];
    return {
      '@type': 'VideoObject',
      name: altText || title,
      description: altText || excerpt || title,
      thumbnailUrl: `${baseUrl}${assetUrl}?format=1500w`,
      contentUrl: `${baseUrl}${video.url}`,
      uploadDate: new Date(video.addedOn).toISOString(),
      ...(video.durationMs !== undefined && { duration: `PT${Math.round(video.durationMs / 1000)}S` }),
    };
  });
  return videos.length > 0 ? { subjectOf: videos } : {};
}

/** The way from the home page to this one. */
function breadcrumbs({ website: { siteTitle, baseUrl }, collection, item }: PageData): Thing[] {
  if (!collection) return [];
  const steps = [{ title: siteTitle, fullUrl: '/' }, collection, ...(item ? [item] : [])];
  return [
    {
      '@type': 'BreadcrumbList',
      itemListElement: steps.map(({ title, fullUrl }, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name: title,
        item: baseUrl + fullUrl,
      })),
    },
  ];
}
