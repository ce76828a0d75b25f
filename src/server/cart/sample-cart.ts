import { productTypes } from '#catalog/product-types.ts';
import { chargeable } from '#commerce/prices.ts';
import type { CartEntry, ShoppingCart } from '#contract/cart.ts';
import type { Item } from '#contract/page.ts';
import { itemsNow, loadItems } from '#domain/pages/load-items.ts';
import type { Services } from '../services.ts';
import type { Site } from '#domain/websites/site.ts';
import { showEntries } from '#domain/cart/cart-view.ts';

const shown = 2;
const asked = 50;

/** A cart that nobody filled, of the site's first products: for the editor (decisions, cart). */
export async function sampleCart(services: Services, site: Site): Promise<ShoppingCart> {
  const context = itemsNow(services, site);
  const items = await loadItems(services.database.read, context, { limit: asked });
  const entries = items.flatMap(toEntry).slice(0, shown);
  const priced = entries.map(({ id, itemId, productType, quantity, purchasePriceCents }) => {
    return { id, itemId, productType, quantity, unitPriceCents: purchasePriceCents };
  });
  return showEntries(services, site, undefined, entries, priced);
}

function toEntry(item: Item): CartEntry[] {
  const { structuredContent: product, assetUrl, altText = '', originalSize = '' } = item;
  const variant = product?.variants[0];
  if (!variant || product.productType !== productTypes.physical) return [];
  const purchasePriceCents = chargeable(variant);
  return [
    {
      id: `sample-${item.id}`,
      itemId: item.id,
      quantity: 1,
      chosenVariant: { id: variant.id, sku: variant.sku, attributes: variant.attributes },
      title: item.title,
      productType: product.productType,
      fullUrl: item.fullUrl,
      ...(assetUrl && { image: { assetUrl, altText, originalSize } }),
      subTotal: purchasePriceCents,
      purchasePriceCents,
    },
  ];
}
