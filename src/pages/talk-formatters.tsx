import { renderToStaticMarkup } from 'react-dom/server';
import { commentWords, likeWords } from '#catalog/comment-words.ts';
import type { Item, PageData } from '#contract/page.ts';
import { formatter, type Context, type Formatter, type FormatterTable } from '#templates/engine/registry.ts';
import { fieldsOf } from '#templates/formatters/fields.ts';
import { formatters } from '#templates/formatters/registry.ts';
import { Comments, type CommentedOn } from './comments.tsx';
import commentsCss from './comments.css?raw';
import { needsOf } from './media-formatters.ts';
import { ShareLinks } from './share-links.tsx';
import talkCss from './talk.css?raw';

/** Formatters of the language for what visitors say, like and share, in a form that works on our pages (platform 7). */
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
      if (website.captchaSettings) needs.needCaptcha();
      needs.styles.add(commentsCss);
      return renderToStaticMarkup(<Comments {...place} website={website} settings={settings} />);
    },
  }),
  'comment-link': {
    ...formatters['comment-link']!,
    run(value, args, context, values) {
      const { disqusShortname } = settingsOf(context).websiteSettings ?? {};
      // The language leaves the words to a script of theirs.
      if (!disqusShortname) return formatters['comment-link']?.run?.(value, args, context, values);
      const { id, fullUrl } = fieldsOf(value);
      const place = { href: `${String(fullUrl)}#disqus_thread`, 'data-id': String(id) };
      return renderToStaticMarkup(
        <a {...place} className="sqs-comment-link sqs-disqus-comment-link">
          {commentWords.title}
        </a>,
      );
    },
  },
  'like-button': formatter({
    doc: 'The button to like an item, where `websiteSettings.simpleLikingEnabled` is on.',
    safeIn: ['text'],
    example: { template: '{@|like-button}', json: { id: '5f2a' }, output: '' },
    run(value, _args, context) {
      const item = fieldsOf(value) as Partial<Item>;
      if (item.id === undefined || !settingsOf(context).websiteSettings?.simpleLikingEnabled) return '';
      const needs = needsOf(context);
      needs.needLoader();
      needs.styles.add(talkCss);
      return renderToStaticMarkup(<LikeButton id={item.id} count={item.likeCount ?? 0} />);
    },
  }),
  'social-button': sharing('social-button', 'div'),
  'social-button-inline': sharing('social-button-inline', 'span'),
};

/** Likes the item, or takes that back, in plain HTML; `enhancements/like.ts` does it in place. */
function LikeButton({ id, count }: { id: string; count: number }) {
  const facts = { 'data-item-id': id, 'data-like-count': count };
  return (
    <form
      className="sqs-simple-like"
      method="post"
      action={`/likes/${id}`}
      {...facts}
      data-enhance="like"
      data-trigger="visible"
    >
      <button className="like-button" type="submit">
        <span className="like-icon" aria-hidden="true" />
        {likeWords.like} <span className="like-count">{count > 0 ? count : ''}</span>
      </button>
    </form>
  );
}

/** The language's place of share buttons, with links in it. */
function sharing(name: 'social-button' | 'social-button-inline', element: 'div' | 'span'): Formatter {
  const known = formatters[name]!;
  return {
    ...known,
    run(value, args, context, values) {
      const place = known.run?.(value, args, context, values);
      const { website } = settingsOf(context);
      const item = fieldsOf(value) as Partial<Item>;
      if (typeof place !== 'string' || place === '' || !website?.shareButtonOptions) return place;
      needsOf(context).styles.add(talkCss);
      const absolute = (path = '') => (path === '' ? '' : new URL(path, `${website.baseUrl}/`).href);
      const shared = { url: absolute(item.fullUrl), title: item.title ?? '', picture: absolute(item.assetUrl) };
      const links = <ShareLinks options={website.shareButtonOptions} shared={shared} />;
      return place.replace(`</${element}>`, () => `${renderToStaticMarkup(links)}</${element}>`);
    },
  };
}

/** What a template hands over: an item, or the data around one or around a collection. */
function placeOf(value: unknown): { of: CommentedOn; isItem: boolean } | undefined {
  const { item, collection } = fieldsOf(value);
  if (isPlace(item)) return { of: item, isItem: true };
  if (isPlace(value) && !isPlace(collection)) return { of: value, isItem: true };
  return isPlace(collection) ? { of: collection, isItem: false } : undefined;
}

const isPlace = (value: unknown): value is CommentedOn => typeof fieldsOf(value).id === 'string';

/** The page's own data, as the contract gave it to the theme; what has none is a template of no page. */
function settingsOf(context: Context) {
  return {
    website: context.resolve(['website']) as PageData['website'],
    websiteSettings: context.resolve(['websiteSettings']) as PageData['websiteSettings'] | undefined,
  };
}
