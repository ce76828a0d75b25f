import { labels } from '#catalog/labels.ts';
import { productTypes } from '#catalog/product-types.ts';
import { formatter, type FormatterTable } from '../../engine/registry.ts';
import { asBoolean, asString, get, isMissing, own } from '../../engine/values.ts';
import { escapeAttribute } from '../core/text.ts';
import { quoted } from '../content/markup.ts';
import { isOnSale, isSoldOut } from './product.ts';

const scarcity =
  '{.repeated section scarcityTemplateViews}\n' +
  '  <div class="product-scarcity"{.if attributes} data-variant-attributes="{attributes|json|htmltag}" hidden{.end}>\n' +
  '    {scarcityText|message qtyInStock:qtyInStock|htmltag}\n' +
  '  </div>\n{.end}';

const restock =
  '\n\n\n\n\n\n{.repeated section views}\n' +
  '<div class="product-restock-notification" data-product-id="{product.id|htmlattr}" data-variant-id="{variantId|htmlattr}"' +
  '{.if hiddenByDefault} hidden{.end}>\n' +
  '  <span class="product-restock-cta">{messages.CTAText|htmltag}</span>\n' +
  '  <form class="product-restock-form" action="#">\n' +
  '    <input type="text" x-autocompletetype="email" spellcheck="false" name="email" placeholder="{messages.placeholderText|htmlattr}">\n' +
  '    <input class="sqs-editable-button" type="submit" value="{messages.buttonText|htmlattr}">\n' +
  '  </form>\n' +
  '{.if mailingListSignUpEnabled}  <label class="product-restock-mailing-list"><input type="checkbox" name="isJoinMailingList"' +
  '{.if mailingListOptInByDefault} checked{.end}>{messages.mailingListDescription|htmltag}</label>{.end}\n' +
  '{.if captchaSiteKey}  <div class="captcha-container"></div>{.end}\n' +
  '</div>\n{.end}';

/** Formatters that read `productMerchandisingContext`, by the product's id (language 4, commerce; platform 3). */
export const merchandisingFormatters: FormatterTable = {
  'product-status': formatter({
    doc: 'The mark "sold out", with the shop\'s own text, or "sale"; nothing for other products.',
    safeIn: ['text'],
    example: {
      template: '{@|product-status}',
      json: { id: 'p1', structuredContent: { productType: productTypes.physical, variants: [{ qtyInStock: 0 }] } },
      output: '<div class="product-mark sold-out">sold out</div>',
    },
    run(product, _args, context) {
      const localized = (name: string) => asString(context.resolve(['localizedStrings', name]));
      if (isSoldOut(product)) {
        const id = asString(own(product, 'id'));
        const custom = id && asString(get(context.resolve(['productMerchandisingContext']), [id, 'customSoldOutText']));
        const text = custom || localized('productSoldOutText') || labels.soldOut;
        return `<div class="product-mark sold-out">${escapeAttribute(text)}</div>`;
      }
      if (!isOnSale(product)) return undefined;
      return `<div class="product-mark sale">${localized('productSaleText') || labels.sale}</div>`;
    },
  }),
  'product-scarcity': formatter({
    doc: 'What the shop says about the last pieces, for each variant it concerns; without merchandising data the value passes on.',
    safeIn: ['text'],
    example: {
      template: '{item|product-scarcity}',
      json: {
        item: { id: 'p1' },
        productMerchandisingContext: {
          p1: {
            scarcityEnabled: true,
            scarcityText: 'Only {qtyInStock} left',
            scarcityTemplateViews: [{ qtyInStock: 2 }],
          },
        },
      },
      output: '\n  <div class="product-scarcity">\n    Only 2 left\n  </div>\n',
    },
    run(product, _args, context) {
      const merchandising = own(context.resolve(['productMerchandisingContext']), asString(own(product, 'id')));
      if (!asBoolean(own(merchandising, 'scarcityEnabled'))) return product;
      const view = {
        scarcityTemplateViews: own(merchandising, 'scarcityTemplateViews') ?? null,
        scarcityText: own(merchandising, 'scarcityText') ?? null,
      };
      return context.render(scarcity, view, true);
    },
  }),
  'product-restock-notification': formatter({
    doc: 'A form for each sold-out variant, to be told when it is back.',
    safeIn: ['text'],
    example: { template: '{@|product-restock-notification}', json: { id: 'p1' }, output: '\n\n\n\n\n\n' },
    run(product, _args, context) {
      const id = asString(own(product, 'id'));
      const merchandising = get(context.resolve(['productMerchandisingContext']), [id]);
      const view = {
        product: product ?? null,
        views: own(merchandising, 'restockNotificationViews') ?? null,
        messages: own(merchandising, 'restockNotificationMessages') ?? null,
        mailingListSignUpEnabled: own(merchandising, 'mailingListSignUpEnabled') ?? null,
        mailingListOptInByDefault: own(merchandising, 'mailingListOptInByDefault') ?? null,
        captchaSiteKey: get(context.resolve(['website']), ['captchaSettings', 'siteKey']) ?? null,
      };
      return context.render(restock, view, true);
    },
  }),
  'product-quick-view': formatter({
    doc: 'The button that shows the product over the page; products of one group, by a field or a name, can be paged through.',
    args: '[group:text]',
    safeIn: ['text'],
    example: {
      template: '{@|product-quick-view collectionId}',
      json: { id: 'p1', collectionId: 'c1' },
      output:
        '<span class="sqs-product-quick-view-button" role="button" tabindex="0" data-id="p1" data-group="c1">Quick View</span>',
    },
    run(product, [name = ''], context) {
      const onProduct = own(product, name);
      const found = isMissing(onProduct) ? context.resolve([name]) : onProduct;
      const group = isMissing(found) ? name : asString(found);
      const text = context.resolve(['localizedStrings', 'productQuickViewText']);
      return (
        '<span class="sqs-product-quick-view-button" role="button" tabindex="0"' +
        ` data-id="${quoted(own(product, 'id'))}" data-group="${quoted(group)}">${isMissing(text) ? labels.quickView : asString(text)}</span>`
      );
    },
  }),
};
