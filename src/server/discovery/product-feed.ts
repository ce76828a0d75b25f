import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { feedUnits } from '#catalog/measures.ts';
import { productTypes } from '#catalog/product-types.ts';
import { chargeable } from '#commerce/prices.ts';
import { countsStock } from '#commerce/status.ts';
import { variantUrl } from '#commerce/variants.ts';
import { referenceOf } from '#commerce/unit-price.ts';
import type { OfficeProduct, OfficeVariant } from '#contract/product-calls.ts';
import { publicProducts } from '#domain/catalogue/public-products.ts';
import { plainText } from '#domain/plain-text.ts';
import { toDecimal } from '#locale/money.ts';
import { refuseClosedShop } from '../pages/closed-shop.ts';
import { element } from '../pages/xml.ts';
import type { Services } from '../services.ts';

/** In seconds. */
const anHour = 3600;
/** What the specification of product data allows. */
const most = { title: 150, description: 5000, pictures: 10 } as const;
const sold: readonly number[] = [productTypes.physical, productTypes.digital];

interface Shop {
  baseUrl: string;
  title: string;
  currency: string;
  showsUnitPrices: boolean;
}

/** `/products.xml`: what is for sale, variant by variant, as search engines and marketplaces take it (Google's product data specification, RSS 2.0). */
export function productFeed(app: FastifyInstance, services: Services): void {
  app.get('/products.xml', { schema: { hide: true }, config: { limits: 'calls' } }, async ({ site }, reply) => {
    refuseClosedShop(site, 'product-list');
    const { database, clock } = services;
    const { title, currency } = site;
    const { showsUnitPrices } = site.preferences.commerce;
    const shop = { baseUrl: await services.baseUrl(site.id), title, currency, showsUnitPrices };
    reply.header('cache-control', `public, max-age=${anHour}`).type('application/rss+xml; charset=utf-8');
    return reply.send(Readable.from(feedXml(publicProducts(database.read, site.id, clock.now()), shop)));
  });
}

async function* feedXml(products: AsyncGenerator<OfficeProduct>, shop: Shop): AsyncGenerator<string> {
  // Before anything is sent: where this fails the answer says so.
  let next = await products.next();
  const head = [element('title', shop.title), element('link', `${shop.baseUrl}/`), element('description', shop.title)];
  yield `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel>\n${head.join('')}\n`;
  for (; !next.done; next = await products.next()) {
    const product = next.value;
    // What one pays by the month, or as much as one likes, has no price that could be compared.
    if (!sold.includes(product.productType) || product.subscriptionPlan || product.ownAmounts) continue;
    yield product.variants.map((variant) => itemXml(product, variant, shop)).join('');
  }
  yield '</channel></rss>\n';
}

function itemXml(
  product: OfficeProduct,
  variant: OfficeVariant,
  { baseUrl, title, currency, showsUnitPrices }: Shop,
): string {
  const name = [product.title, ...Object.values(variant.attributes)].join(' – ');
  const money = (cents: number) => `${toDecimal(cents, currency)} ${currency}`;
  const first = product.pictures.find(({ id }) => id === variant.imageId) ?? product.pictures[0];
  const others = product.pictures.filter((picture) => picture !== first).slice(0, most.pictures);
  const address = (picture: { url: string }) => `${baseUrl}${picture.url}?format=1500w`;
  const parts = [
    element('g:id', variant.id),
    product.variants.length > 1 ? element('g:item_group_id', product.id) : '',
    element('g:title', name.slice(0, most.title)),
    element('g:description', (product.excerpt || plainText(product.body) || product.title).slice(0, most.description)),
    element('g:link', baseUrl + addressOf(product, variant)),
    first ? element('g:image_link', address(first)) : '',
    ...others.map((picture) => element('g:additional_image_link', address(picture))),
    ...availability(product, variant),
    element('g:price', money(variant.price)),
    variant.onSale ? element('g:sale_price', money(chargeable(variant))) : '',
    element('g:brand', variant.brand ?? product.brand ?? title),
    variant.gtin ? element('g:gtin', variant.gtin) : element('g:mpn', variant.sku),
    element('g:condition', 'new'),
    ...unitPricing(variant, showsUnitPrices),
    variant.weightGrams > 0 ? element('g:shipping_weight', `${variant.weightGrams} g`) : '',
  ];
  return `<item>${parts.join('')}</item>\n`;
}

function addressOf({ url, variants }: OfficeProduct, { sku }: OfficeVariant): string {
  return variantUrl(url.split('/').map(encodeURIComponent).join('/'), variants, sku);
}

/** Whether it is there, or sold before it is: from which day on, where the shop says one. */
function availability({ productType }: OfficeProduct, variant: OfficeVariant): string[] {
  const { unlimited, stock, aheadLimit, owed, aheadKind, aheadOn } = variant;
  if (!countsStock(productType) || unlimited || stock > 0) return [element('g:availability', 'in_stock')];
  if (aheadLimit <= owed) return [element('g:availability', 'out_of_stock')];
  const kind = aheadKind === 'pre-order' ? 'preorder' : 'backorder';
  return [
    element('g:availability', kind),
    ...(aheadOn === null ? [] : [element('g:availability_date', `${aheadOn}T00:00Z`)]),
  ];
}

/** How much is in it, and for how much of that its price is told. */
function unitPricing({ content, unitPricePer }: OfficeVariant, isShown: boolean): string[] {
  const per = content === null ? undefined : referenceOf(content, unitPricePer);
  if (!isShown || content === null || per === undefined) return [];
  const [measure, base] = [content, per].map((text) => {
    const [amount = '', unit = ''] = text.split(' ');
    return feedUnits[unit] && amount + feedUnits[unit];
  });
  if (measure === undefined || base === undefined) return [];
  return [element('g:unit_pricing_measure', measure), element('g:unit_pricing_base_measure', base)];
}
