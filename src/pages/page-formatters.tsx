import { renderToStaticMarkup } from 'react-dom/server';
import type { ReactElement } from 'react';
import { labels } from '#catalog/labels.ts';
import { quickViewWords } from '#catalog/page-words.ts';
import { productTypes } from '#catalog/product-types.ts';
import type { Item } from '#contract/page.ts';
import type { StructuredContent } from '#contract/product.ts';
import { movePoint } from '#locale/decimal-text.ts';
import type { PurchaseProps } from '#storefront/purchase/purchase-props.ts';
import { CldrMoney } from '#storefront/cldr-money.ts';
import { needsChoice } from '#storefront/purchase/check-purchase.ts';
import { QuantityInput } from '#storefront/purchase/quantity-input.tsx';
import { VariantSelectors } from '#storefront/purchase/variant-selectors.tsx';
import { formatter, type Formatter, type FormatterTable } from '#templates/engine/registry.ts';
import { localMoney } from '#templates/formatters/commerce/money-text.ts';
import { priceFormattersWith } from '#templates/formatters/commerce/product-price.ts';
import { decimalOf } from '#templates/formatters/i18n/in-locale.ts';
import { formatters } from '#templates/formatters/registry.ts';
import { islandHtml } from './island.ts';
import { mediaFormatters, needsOf } from './media-formatters.ts';
import type { FormState } from '#contract/page-model.ts';
import { localeFor } from '#locale/locale.ts';
import { inPage } from './in-page.ts';
import { buyBar } from './buy-bar.tsx';
import { needChoices } from './option-looks.ts';
import type { PageNeeds } from './page-needs.ts';
import { plainMoney } from './plain-money.ts';
import { PriceLine, ProductMark } from './price-line.tsx';
import { OwnAmountForm } from './own-amount.tsx';
import { ownAmountOf, purchaseIsland, purchaseProps, type OwnAmount, type Settings } from './purchase.ts';
import { Restock } from './restock.tsx';
import { chosenOf, isItem, isPageOf, settingsOf } from './shown-item.ts';
import { talkFormatters } from './talk-formatters.tsx';
import { withChosen, withTerms } from './variant-terms.tsx';

/** Prints a product's interactive part; `purchase` is what the item at hand gives. */
type Print = (purchase: PurchaseProps, needs: PageNeeds, own: OwnAmount | undefined) => string;

/** `hasBar` says that there is the button, with which the bar comes that stands for it on phones. */
const overrides: Record<string, { doc: string; print: Print; hasBar?: boolean }> = {
  'product-checkout': {
    hasBar: true,
    doc: 'All of buying a product: its options, the quantity and the button.',
    print: (purchase, needs, own) =>
      islandHtml(purchaseIsland, purchase, place(purchase, needs)) +
      (own ? renderToStaticMarkup(<OwnAmountForm {...own} />) : ''),
  },
  'add-to-cart-btn': {
    hasBar: true,
    doc: 'The button that puts the product into the cart, for a theme that places options and quantity itself.',
    print: (purchase, needs) =>
      islandHtml(purchaseIsland, { ...purchase, formId: formId(purchase) }, place(purchase, needs)),
  },
  'variants-select': {
    doc: 'The options of a product that has several variants; they belong to the form of its add-to-cart button.',
    print: (purchase) =>
      needsChoice(purchase.product)
        ? renderToStaticMarkup(
            <VariantSelectors
              product={purchase.product}
              looks={purchase.looks}
              values={purchase.values}
              formId={formId(purchase)}
              idPrefix={`${formId(purchase)}-`}
            />,
          )
        : '',
  },
  'quantity-input': {
    doc: 'The quantity of 1 to 9999, where several of the product can be bought at once.',
    print: (purchase, needs) =>
      purchase.showsQuantity
        ? renderToStaticMarkup(
            inPage(
              purchase,
              needs,
              <QuantityInput
                value={purchase.values?.quantity}
                formId={formId(purchase)}
                idPrefix={`${formId(purchase)}-`}
              />,
            ),
          )
        : '',
  },
};

type ShopPart = (item: Item, product: StructuredContent, settings: Settings) => ReactElement;

const productPrice: ShopPart = (_item, product, { website, websiteSettings }) => (
  <CldrMoney value={websiteSettings.useCLDRMoneyFormat}>
    <PriceLine product={product} currency={websiteSettings.storeCurrency} locale={localeFor(website.language)} />
  </CldrMoney>
);

const shopParts: Record<string, ShopPart> = {
  'product-status': (item, product, data) => <ProductMark item={item} product={product} data={data} />,
};

const moneyString = formatter({
  doc: "Cents as money of the store, in the page's locale.",
  safeIn: ['text'],
  example: { template: '{@|money-string}', json: 123_450, output: '$1,234.50' },
  run(value, _args, context) {
    const cents = decimalOf(value);
    const currency = context.resolve(['websiteSettings', 'storeCurrency']);
    return cents === undefined ? '' : localMoney({}, context)({ value: movePoint(cents, -2), currency });
  },
});

const restockForm = formatter({
  doc: 'How visitors ask to be told when a sold-out product, or a part of it, is back.',
  safeIn: ['text'],
  example: { template: '{@|product-restock-notification}', json: { id: 'p1' }, output: '' },
  run(value, _args, context) {
    const said = isItem(value) ? settingsOf(context).productMerchandisingContext?.[value.id] : undefined;
    if (!isItem(value) || !said || said.restockNotificationViews.length === 0) return '';
    const needs = needsOf(context);
    const { captchaSettings: captcha } = settingsOf(context).website;
    needs.needLoader();
    if (captcha) needs.needCaptcha();
    const chosenId = chosenOf(value, context)?.id;
    return renderToStaticMarkup(<Restock productId={value.id} said={said} captcha={captcha} chosenId={chosenId} />);
  },
});

const quickView = formatter({
  doc: 'The way to open a product over the list: a link to its page, which opens in place where scripts run.',
  args: '[group:text]',
  safeIn: ['text'],
  example: { template: '{@|product-quick-view collectionId}', json: { id: 'p1' }, output: '' },
  run(value, _args, context) {
    if (!isItem(value)) return '';
    needsOf(context).needLoader();
    return renderToStaticMarkup(
      <a className="quick-view-button" href={value.fullUrl} data-enhance="quick-view" data-trigger="press">
        {labels.quickView}
        <span className="visually-hidden">{quickViewWords.of(value.title)}</span>
      </a>,
    );
  },
});

/** What templates print, with prices that are written here rather than by a script. */
const printed: FormatterTable = {
  ...formatters,
  ...mediaFormatters,
  ...talkFormatters,
  ...priceFormattersWith(localMoney),
  'money-string': moneyString,
  'plain-money': plainMoney,
  'product-quick-view': quickView,
  'product-restock-notification': restockForm,
};

/**
 * The language's formatters with the interactive ones replaced by those that print islands, so that a theme becomes
 * interactive without a change (design 3), and with prices that are written here rather than by a script.
 */
export const pageFormatters: FormatterTable = {
  ...printed,
  'product-price': withTerms(byShop('product-price', productPrice)),
  'product-scarcity': withChosen(printed['product-scarcity']!),
  ...Object.fromEntries(Object.entries(shopParts).map(([name, part]) => [name, byShop(name, part)])),
  ...Object.fromEntries(Object.entries(overrides).map(([name, override]) => [name, interactive(name, override)])),
};

function interactive(name: string, { doc, print, hasBar }: (typeof overrides)[string]): Formatter {
  return formatter({
    doc,
    safeIn: ['text'],
    example: { template: `{@|${name}}`, json: {}, output: '' },
    run(value, _args, context) {
      if (!isItem(value)) return undefined;
      const [settings, form] = [settingsOf(context), context.resolve(['form']) as FormState | undefined];
      const purchase = purchaseProps(value, settings, form);
      if (!purchase) return undefined;
      needChoices(purchase, needsOf(context));
      const printed = print(purchase, needsOf(context), ownAmountOf(value, settings, form));
      return hasBar && isPageOf(value, context) ? printed + buyBar(value, needsOf(context)) : printed;
    },
  });
}

/** A paywall's price and mark are the shop's: templates do not know its type (platform 3). */
function byShop(name: string, part: ShopPart): Formatter {
  const known: Formatter = printed[name]!;
  return {
    ...known,
    run(value, args, context, values) {
      const product = isItem(value) ? value.structuredContent : undefined;
      if (!isItem(value) || product?.productType !== productTypes.paywall) {
        return known.run?.(value, args, context, values);
      }
      return renderToStaticMarkup(part(value, product, settingsOf(context)));
    },
  };
}

function place({ itemId }: PurchaseProps, needs: PageNeeds) {
  return { trigger: 'interaction', prefix: `p${itemId}-`, needs } as const;
}

function formId({ itemId }: PurchaseProps): string {
  return `purchase-${itemId}`;
}
