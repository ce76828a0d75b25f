import { formatter, type FormatterTable } from '../../engine/registry.ts';
import { asNumber, own } from '../../engine/values.ts';

// Both spellings of the field are in use.
const whenDisqus = '{.if websiteSettings.disqusShortname || websiteSettings.disqusShortName}';

const link =
  `${whenDisqus}\n  <a href="{fullUrl|htmlattr}" class="sqs-comment-link sqs-disqus-comment-link" data-id="{id|htmlattr}"></a>\n{.or}\n` +
  '  <a href="{fullUrl|htmlattr}#comments-{id|htmlattr}" class="sqs-comment-link" data-id="{id|htmlattr}">\n' +
  '  {.equal? publicCommentCount 0}No{.or}{publicCommentCount|htmltag}{.end}\n' +
  '  Comment{.notEqual? publicCommentCount 1}s{.end}\n' +
  '  </a>\n{.end}';

const counts = (path: string) =>
  ` data-public-comment-count="{${path}.publicCommentCount|htmlattr}" data-comment-state="{${path}.commentState|htmlattr}"`;

const area =
  `${whenDisqus}\n  <div class="squarespace-comments" id="disqus_thread"></div>\n{.or}\n` +
  '  <div class="squarespace-comments" id="comments-{id|htmlattr}"' +
  `{.if item} data-item-id="{item.id|htmlattr}"${counts('item')}` +
  `{.or}{.if collection} data-collection-id="{collection.id|htmlattr}"${counts('collection')}{.end}{.end}></div>\n{.end}`;

const likes =
  '{.if @ && websiteSettings.simpleLikingEnabled}\n' +
  '  <span class="sqs-simple-like" data-item-id="{id|htmlattr}" data-like-count="{likeCount|htmlattr}">\n' +
  '    <span class="like-icon"></span>\n    <span class="like-count"></span>\n  </span>\n{.end}';

/** Formatters for comments and likes (language 4, social). */
export const commentFormatters: FormatterTable = {
  'comment-count': formatter({
    doc: 'How many public comments there are, in words.',
    safeIn: ['text', 'attribute'],
    example: { template: '{@|comment-count}', json: { publicCommentCount: 3 }, output: '3 Comments' },
    run(item) {
      const count = asNumber(own(item, 'publicCommentCount'));
      return `${count === 0 ? 'No' : count} Comment${count === 1 ? '' : 's'}`;
    },
  }),
  'comment-link': formatter({
    doc: "A link to an item's comments that says how many there are.",
    safeIn: ['text'],
    example: {
      template: '{@|comment-link}',
      json: { id: '5f2a', fullUrl: '/blog/kiln', publicCommentCount: 1 },
      output:
        '\n  <a href="/blog/kiln#comments-5f2a" class="sqs-comment-link" data-id="5f2a">\n  1\n  Comment\n  </a>\n',
    },
    run: (item, _args, context) => context.render(link, item, true),
  }),
  comments: formatter({
    doc: 'The place where the comments of an `item`, or of a `collection`, appear.',
    safeIn: ['text'],
    example: {
      template: '{item|comments}',
      json: { item: { id: '5f2a', publicCommentCount: 2, commentState: 1 } },
      output:
        '\n  <div class="squarespace-comments" id="comments-5f2a" data-item-id="5f2a" data-public-comment-count="2" data-comment-state="1"></div>\n',
    },
    run: (value, _args, context) => context.render(area, value, true),
  }),
  'like-button': formatter({
    doc: 'The button to like an item, where `websiteSettings.simpleLikingEnabled` is on.',
    safeIn: ['text'],
    example: {
      template: '{item|like-button}',
      json: { item: { id: '5f2a', likeCount: 4 }, websiteSettings: { simpleLikingEnabled: true } },
      output:
        '\n  <span class="sqs-simple-like" data-item-id="5f2a" data-like-count="4">\n' +
        '    <span class="like-icon"></span>\n    <span class="like-count"></span>\n  </span>\n',
    },
    run: (item, _args, context) => context.render(likes, item, true),
  }),
};
