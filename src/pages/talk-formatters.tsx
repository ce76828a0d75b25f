import { renderToStaticMarkup } from 'react-dom/server';
import type { PageData } from '#contract/page.ts';
import { formatter, type Context, type FormatterTable } from '#templates/engine/registry.ts';
import { fieldsOf } from '#templates/formatters/fields.ts';
import { Comments, type CommentedOn } from './comments.tsx';
import commentsCss from './comments.css?raw';
import { needsOf } from './media-formatters.ts';

/** Formatters of the language for what visitors say and like, in a form that works on our pages (platform 7). */
export const talkFormatters: FormatterTable = {
  comments: formatter({
    doc: 'The comments of an `item`, or of a `collection`, and the form to write one.',
    safeIn: ['text'],
    example: { template: '{@|comments}', json: {}, output: '' },
    run(value, _args, context) {
      const { website, websiteSettings: settings } = settingsOf(context);
      const place = placeOf(value);
      if (!place || !settings?.commentsEnabled) return '';
      const needs = needsOf(context);
      needs.needLoader();
      needs.styles.add(commentsCss);
      return renderToStaticMarkup(<Comments {...place} website={website} settings={settings} />);
    },
  }),
};

/** What a template hands over: an item, or the data around one or around a collection. */
function placeOf(value: unknown): { of: CommentedOn; isItem: boolean } | undefined {
  const { item, collection } = fieldsOf(value);
  if (isPlace(item)) return { of: item, isItem: true };
  if (isPlace(value) && !isPlace(collection)) return { of: value, isItem: true };
  return isPlace(collection) ? { of: collection, isItem: false } : undefined;
}

const isPlace = (value: unknown): value is CommentedOn => typeof fieldsOf(value).id === 'string';

/** The page's own data, as the contract gave it to the theme. */
function settingsOf(context: Context): Pick<PageData, 'website' | 'websiteSettings'> {
  return {
    website: context.resolve(['website']) as PageData['website'],
    websiteSettings: context.resolve(['websiteSettings']) as PageData['websiteSettings'],
  };
}
