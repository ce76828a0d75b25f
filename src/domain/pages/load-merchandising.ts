import { scarceUpTo } from '#catalog/stock.ts';
import { restockMessages, restockWords } from '#catalog/restock-words.ts';
import { countsStock, isInStock, isSoldOut } from '#commerce/status.ts';
import { Merchandising } from '#contract/catalogue.ts';
import type { MerchandisingContext, Item, PageData } from '#contract/page.ts';
import type { StructuredContent } from '#contract/product.ts';
import { parseJsonOr } from '#contract/parse-json.ts';
import { prepareOfIds } from '#database/prepared.ts';
import { notesLanguages } from '../websites/flags.ts';
import type { Site } from '../websites/site.ts';
import type { LoadDeps } from './loaded-page.ts';

type Part = Pick<PageData, 'productMerchandisingContext'>;

const quiet: Merchandising = { scarcityEnabled: false, scarcityText: '', scarcityShownByDefault: false };

/** What the owner says of little or no stock of the products among `items`, as a part of the page's data (platform 3). */
export async function loadMerchandising(
  { database: { read }, clock }: Pick<LoadDeps, 'database' | 'clock'>,
  site: Site,
  items: readonly Item[],
): Promise<Part> {
  const products = new Map(items.flatMap(({ id, structuredContent: product }) => (product ? [[id, product]] : [])));
  if (products.size === 0) return {};
  const rows = await selectSaid(read, { websiteId: site.id, ids: [...products.keys()] });
  const said = new Map(
    rows.map((row) => [row.item_id, parseJsonOr(Merchandising, row.merchandising ?? '', undefined)]),
  );
  const languages = notesLanguages(site) && { multilingualEmails: true };
  const contexts = [...products].flatMap(([id, product]) => {
    const views = restockViews(product, clock.now());
    // There is something to say of what is sold out, also where nobody wrote anything.
    const words = said.get(id) ?? (views.length > 0 ? quiet : undefined);
    return words ? [[id, { ...contextOf(words, product, views), ...languages }] as const] : [];
  });
  return contexts.length === 0 ? {} : { productMerchandisingContext: Object.fromEntries(contexts) };
}

const selectSaid = prepareOfIds((db, { websiteId, ids }: { websiteId: string; ids: readonly string[] }) =>
  db
    .selectFrom('products')
    .select(['item_id', 'merchandising'])
    .where('website_id', '=', websiteId)
    .where('item_id', 'in', ids)
    .where('merchandising', 'is not', null),
);

type Views = MerchandisingContext['restockNotificationViews'];

function contextOf(words: Merchandising, { variants }: StructuredContent, views: Views): MerchandisingContext {
  const { scarcityEnabled, scarcityText, scarcityShownByDefault, customSoldOutText, restockEnabled = true } = words;
  return {
    scarcityEnabled,
    scarcityText,
    scarcityShownByDefault,
    ...(customSoldOutText !== undefined && { customSoldOutText }),
    scarcityTemplateViews: [...(scarcityShownByDefault ? scarceInAll(variants) : []), ...scarceVariants(variants)],
    restockNotificationViews: restockEnabled ? views : [],
    restockNotificationMessages: {
      CTAText: words.restockText || restockWords.CTAText,
      placeholderText: restockWords.placeholderText,
      buttonText: restockWords.buttonText,
      successText: words.restockSuccessText || restockMessages.signedUp,
      mailingListDescription: restockWords.mailingListDescription,
    },
    mailingListSignUpEnabled: words.mailingListSignUpEnabled === true && words.mailingListId !== undefined,
    mailingListOptInByDefault: words.mailingListOptInByDefault ?? false,
  };
}

/** The variants that one can wait for; those of a product that can be had otherwise are shown when they are chosen. */
function restockViews(product: StructuredContent, now: number): Views {
  if (!countsStock(product.productType)) return [];
  const hiddenByDefault = !isSoldOut(product);
  return (
    product.variants
      // What is over does not come back.
      .filter((variant) => !isInStock(variant) && !(variant.beginsAt !== undefined && variant.beginsAt <= now))
      .map(({ id: variantId, attributes }) => ({ variantId, attributes, hiddenByDefault }))
  );
}

/** What is said before a variant is chosen: how few there are of all together. Without options nothing is to choose. */
function scarceInAll(variants: StructuredContent['variants']): MerchandisingContext['scarcityTemplateViews'] {
  const hasOptions = variants.some(({ attributes }) => Object.keys(attributes).length > 0);
  const qtyInStock = variants.reduce((sum, variant) => sum + variant.qtyInStock, 0);
  const isScarce = qtyInStock > 0 && qtyInStock <= scarceUpTo && !variants.some(({ unlimited }) => unlimited);
  return hasOptions && isScarce ? [{ qtyInStock, attributes: {} }] : [];
}

function scarceVariants(variants: StructuredContent['variants']): MerchandisingContext['scarcityTemplateViews'] {
  return variants
    .filter(({ unlimited, qtyInStock }) => !unlimited && qtyInStock > 0 && qtyInStock <= scarceUpTo)
    .map(({ qtyInStock, attributes }) => ({ qtyInStock, attributes }));
}
