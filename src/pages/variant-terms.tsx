import { renderToStaticMarkup } from 'react-dom/server';
import { labels } from '#catalog/labels.ts';
import { isSoldOut } from '#commerce/status.ts';
import type { Item } from '#contract/page.ts';
import type { StructuredContent, Variant } from '#contract/product.ts';
import { localeFor } from '#locale/locale.ts';
import { CldrMoney } from '#storefront/cldr-money.ts';
import type { Context, Formatter } from '#templates/engine/registry.ts';
import { asString } from '#templates/engine/values.ts';
import { escapeAttribute } from '#templates/formatters/core/text.ts';
import { BeginTerms } from './begin-terms.tsx';
import { PriceTerms, trialDaysOf } from './price-terms.tsx';
import { soldOutTextOf } from './purchase.ts';
import { chosenOf, isItem, isPageOf, settingsOf } from './shown-item.ts';

/** A price with what the law asks to be told beside it; where a product has its own page, of each variant. */
export function withTerms(known: Formatter): Formatter {
  return {
    ...known,
    run(value, args, context, values) {
      const price = known.run?.(value, args, context, values);
      const product = isItem(value) ? value.structuredContent : undefined;
      if (!isItem(value) || !product) return price;
      const chosen = chosenOf(value, context);
      if (!chosen && !trialDaysOf(product) && !product.variants.some(hasTerms)) return price;
      const own = chosen && known.run?.(onlyOf(value, product, chosen), args, context, values);
      const printed = own === undefined ? asString(price) : asString(own) + unchosenPrice(asString(price));
      return printed + renderToStaticMarkup(<Terms item={value} product={product} chosen={chosen} context={context} />);
    },
  };
}

/** What is shown again where the choice comes to name no variant. */
const unchosenPrice = (price: string) => `<template class="price-unchosen">${price.trim()}</template>`;

const onlyOf = (item: Item, product: StructuredContent, variant: Variant): Item => ({
  ...item,
  structuredContent: { ...product, variants: [variant], onSale: variant.onSale },
});

interface ItemTerms {
  item: Item;
  product: StructuredContent;
  chosen: Variant | undefined;
  context: Context;
}

function Terms({ item, product, chosen, context }: ItemTerms) {
  const goneText = chosen && goneTextOf(item, product, chosen, context);
  const { website, websiteSettings } = settingsOf(context);
  const shown = { product, chosen, locale: localeFor(website.language) };
  const hasChoice = isPageOf(item, context);
  return (
    <CldrMoney value={websiteSettings.useCLDRMoneyFormat}>
      {hasChoice && <BeginTerms {...shown} timeZone={website.timeZone} />}
      <PriceTerms {...shown} currency={websiteSettings.storeCurrency} hasChoice={hasChoice} goneText={goneText} />
    </CldrMoney>
  );
}

/** What is said of a variant of which nothing is left; where nothing is of the others either, the product says so. */
function goneTextOf({ id }: Item, product: StructuredContent, chosen: Variant, context: Context) {
  if (isSoldOut(product) || !isSoldOut({ ...product, variants: [chosen] })) return undefined;
  return soldOutTextOf(id, settingsOf(context)) ?? labels.soldOut;
}

/** What is said of the last pieces of the variant that the page is drawn with is in sight. */
export function withChosen(known: Formatter): Formatter {
  return {
    ...known,
    run(value, args, context, values) {
      const html = known.run?.(value, args, context, values);
      const chosen = isItem(value) ? chosenOf(value, context) : undefined;
      if (!chosen || typeof html !== 'string') return html;
      const own = ` data-variant-attributes="${escapeAttribute(JSON.stringify(chosen.attributes))}"`;
      return html.replaceAll(`${own} hidden`, own);
    },
  };
}

const hasTerms = ({ priorPrice, unitPrice, ahead, beginsAt }: Variant) =>
  [priorPrice, unitPrice, ahead, beginsAt].some((told) => told !== undefined);
