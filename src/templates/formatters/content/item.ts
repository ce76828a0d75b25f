import { recordTypes } from '#catalog/record-types.ts';
import { formatter, type Context, type FormatterTable } from '../../engine/registry.ts';
import { asNumber, asString, isArray, isMissing, isObject, isTruthy, own } from '../../engine/values.ts';
import { isOnSale, isSoldOut } from '../commerce/product.ts';
import { slugify } from '../core/slug.ts';
import { quoted } from './markup.ts';

/** Formatters for items, addresses and plain texts (language 4). */
export const itemFormatters: FormatterTable = {
  AbsUrl: formatter({
    doc: 'The value as an address below `base-url`.',
    example: {
      template: '{path|AbsUrl}',
      json: { 'base-url': 'https://shop.example', path: 'mugs' },
      output: 'https://shop.example/mugs',
    },
    run: (value, _args, context) => `${asString(context.resolve(['base-url']))}/${asString(value)}`,
  }),
  capitalize: formatter({
    doc: 'The text in capitals.',
    example: { template: '{@|capitalize}', json: 'Field & Kiln', output: 'FIELD & KILN' },
    run: (value) => asString(value).toUpperCase(),
  }),
  humanizeDuration: formatter({
    doc: 'Milliseconds as minutes and seconds.',
    safeIn: ['text', 'attribute'],
    example: { template: '{@|humanizeDuration}', json: 65_000, output: '1:05' },
    run(value) {
      const seconds = (asNumber(value) / 1000) | 0;
      const minutes = (seconds / 60) | 0;
      return `${minutes}:${String(seconds - minutes * 60).padStart(2, '0')}`;
    },
  }),
  'item-classes': formatter({
    doc: "Class names for an item's element: its promoted block, categories, tags, author, type, place in the list and state.",
    safeIn: ['text', 'attribute'],
    example: {
      template: '{@|item-classes}',
      json: { recordTypeLabel: 'text', categories: ['Wheel work'], starred: true },
      output: 'hentry category-wheel-work post-type-text featured',
    },
    run: (item, _args, context) => itemClasses(item, context),
  }),
};

function itemClasses(item: unknown, context: Context): string {
  const promoted = context.resolve(['promotedBlockType']);
  const author = own(context.resolve(['author']), 'displayName');
  const index = context.resolve(['@index']);
  const isProduct = asNumber(own(item, 'recordType')) === recordTypes['store-item'];
  return (
    'hentry' +
    (isTruthy(promoted) ? ` promoted promoted-block-${slugify(asString(promoted))}` : '') +
    slugs('category', context.resolve(['categories'])) +
    slugs('tag', context.resolve(['tags'])) +
    (isTruthy(author) ? ` author-${slugify(asString(author))}` : '') +
    ` post-type-${quoted(context.resolve(['recordTypeLabel']))}` +
    (isMissing(index) ? '' : ` article-index-${asNumber(index)}`) +
    (isTruthy(context.resolve(['starred'])) ? ' featured' : '') +
    (isProduct && isOnSale(item) ? ' on-sale' : '') +
    (isProduct && isSoldOut(item) ? ' sold-out' : '')
  );
}

function slugs(prefix: string, names: unknown): string {
  const list = isArray(names) ? names : isObject(names) ? Object.keys(names).map(() => undefined) : [];
  return list.map((name) => ` ${prefix}-${slugify(asString(name))}`).join('');
}
