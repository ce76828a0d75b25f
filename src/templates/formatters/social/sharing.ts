import { formatter, type Formatter, type FormatterTable } from '../../engine/registry.ts';
import { asNumber, asString, get, isArray, isMissing, isObject, own } from '../../engine/values.ts';
import { escapeAttribute } from '../core/text.ts';
import { quoted } from '../content/markup.ts';

const link = /(\b(https?|ftp|file):\/\/[-A-Z0-9+&@#/%?=~_|!:,.;]*[-A-Z0-9+&@#\\/%=~_|])/gi;
const mention = /(^| )@([a-z0-9_]+)/gi;
const hashtag = /(^| )#([a-z0-9_]+)/gi;

const sample = {
  id: '5f2a',
  fullUrl: '/blog/kiln',
  title: 'Kiln',
  recordType: 1,
  assetUrl: '/i/kiln.jpg',
  mainImageId: 'm1',
};
const sampleAttributes =
  ' data-system-data-id="m1" data-asset-url="/i/kiln.jpg" data-record-type="1" data-full-url="/blog/kiln" data-title="Kiln"';

/** Formatters for sharing and other sites (language 4, social). */
export const sharingFormatters: FormatterTable = {
  'activate-twitter-links': formatter({
    doc: 'Addresses, @names and #tags of a text as links.',
    example: {
      template: '{@|activate-twitter-links}',
      json: 'Glaze by @fieldkiln',
      output: 'Glaze by <a target="new" href="https://twitter.com/fieldkiln/">@fieldkiln</a>',
    },
    run: (value) =>
      asString(value)
        .replace(link, '<a target="new" href="$1">$1</a>')
        .replace(mention, '$1<a target="new" href="https://twitter.com/$2/">@$2</a>')
        .replace(hashtag, '$1<a target="new" href="https://twitter.com/hashtag/$2?src=hash">#$2</a>'),
  }),
  'google-calendar-url': formatter({
    doc: 'The address that puts an event into a Google calendar, its times in UTC.',
    example: {
      template: '{@|google-calendar-url}',
      json: {
        title: 'Open kiln',
        startDate: 1_700_000_000_000,
        endDate: 1_700_003_600_000,
        location: { addressLine1: '1 Clay Rd', addressCountry: 'US' },
      },
      output:
        'http://www.google.com/calendar/event?action=TEMPLATE&text=Open%20kiln' +
        '&dates=20231114T221320Z/20231114T231320Z&location=1%20Clay%20Rd%2C%20US',
    },
    run: googleCalendarUrl,
  }),
  'social-button': shareButton(
    'social-button',
    'The place of the share buttons, where the site has any.',
    'div',
    'button-style',
  ),
  'social-button-inline': shareButton(
    'social-button-inline',
    'The same inside a line of text.',
    'span',
    'inline-style',
  ),
  'twitter-follow-button': formatter({
    doc: 'The place of the follow button for an account.',
    safeIn: ['text'],
    example: {
      template: '{@|twitter-follow-button}',
      json: { profileUrl: 'https://twitter.com/fieldkiln' },
      output:
        "<script>Y.use('squarespace-follow-buttons', function(Y) { Y.on('domready', function() { " +
        'Y.Squarespace.FollowButtonUtils.renderAll(); }); });</script>' +
        '<div class="squarespace-follow-button" data-username="fieldkiln"></div>',
    },
    run(account) {
      const name = asString(own(account, 'userName')) || asString(own(account, 'profileUrl')).split('/').at(-1);
      return (
        "<script>Y.use('squarespace-follow-buttons', function(Y) { Y.on('domready', function() { " +
        'Y.Squarespace.FollowButtonUtils.renderAll(); }); });</script>' +
        `<div class="squarespace-follow-button" data-username="${quoted(name)}"></div>`
      );
    },
  }),
};

function shareButton(name: string, doc: string, element: 'div' | 'span', style: string): Formatter {
  return formatter({
    doc,
    safeIn: ['text'],
    example: {
      template: `{item|${name}}`,
      json: { item: sample, website: { shareButtonOptions: { facebook: true } } },
      output: `<${element} class="squarespace-social-buttons ${style}"${sampleAttributes}></${element}>`,
    },
    run(item, _args, context) {
      const options = get(context.resolve(['website']), ['shareButtonOptions']);
      const count = isArray(options) ? options.length : isObject(options) ? Object.keys(options).length : 0;
      if (count === 0) return '';
      return `<${element} class="squarespace-social-buttons ${style}"${shareAttributes(item)}></${element}>`;
    },
  });
}

function shareAttributes(item: unknown): string {
  const asset = own(item, 'assetUrl');
  const systemImage = own(item, 'systemDataId');
  return (
    ` data-system-data-id="${quoted(isMissing(systemImage) ? own(item, 'mainImageId') : systemImage)}"` +
    ` data-asset-url="${quoted(isMissing(asset) ? get(item, ['mainImage', 'assetUrl']) : asset)}"` +
    ` data-record-type="${quoted(own(item, 'recordType'))}"` +
    ` data-full-url="${quoted(own(item, 'fullUrl'))}"` +
    ` data-title="${escapeAttribute(asString(own(item, 'title')))}"`
  );
}

function googleCalendarUrl(event: unknown): string {
  const start = utcStamp(own(event, 'startDate'));
  const end = utcStamp(own(event, 'endDate'));
  const location = own(event, 'location');
  const address = ['addressLine1', 'addressLine2', 'addressCountry']
    .map((line) => asString(own(location, line)).trim())
    .filter((line) => line !== '')
    .join(', ');
  return (
    `http://www.google.com/calendar/event?action=TEMPLATE&text=${encodeTitle(asString(own(event, 'title')))}` +
    `&dates=${start}/${end}${address === '' ? '' : `&location=${encodeURIComponent(address.toWellFormed())}`}`
  );
}

/** Leaves `/`, `@` and `+` as they are, where `encodeURIComponent` would not, and encodes what that leaves. */
function encodeTitle(title: string): string {
  const encoded = encodeURIComponent(title.toWellFormed());
  return encoded.replace(/%2F|%40|%2B/g, decodeURIComponent).replace(/[!'()~]/g, percent);
}

function percent(character: string): string {
  return `%${character.charCodeAt(0).toString(16).toUpperCase()}`;
}

/** As 20231114T221320Z; '' for what is no time. */
function utcStamp(timestamp: unknown): string {
  const date = new Date(asNumber(timestamp));
  if (Number.isNaN(date.getTime())) return '';
  return date.toISOString().replace(/[-:]|\.\d+/g, '');
}
