import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { imageWidths } from '#catalog/images.ts';
import { formatter, type Context, type Formatter, type FormatterTable } from '#templates/engine/registry.ts';
import { fieldsOf } from '#templates/formatters/fields.ts';
import { formatters } from '#templates/formatters/registry.ts';
import { escapeHtml } from '#contract/escape-html.ts';
import playerCss from './blocks/audio/player.css?raw';
import { SoundPlayer } from './blocks/audio/sound-player.tsx';
import { unescapeHtml } from './escape-html.ts';
import { PageNeeds } from './page-needs.ts';
import { safeUrl } from './safe-url.ts';

const needsName = 'pageNeeds';

/** What lets a template's formatters say what their page needs, to stand in the data that it is rendered with. */
export function withNeeds(needs: PageNeeds): object {
  return { [needsName]: needs };
}

/** Where a formatter says what its page needs; of a template that is no page's, nobody asks. */
export function needsOf(context: Context): PageNeeds {
  const needs = context.resolve([needsName]);
  return needs instanceof PageNeeds ? needs : new PageNeeds();
}

const onload = / onload="([^"]*)"/;
const dataSource = /data-src="([^"]*)"/;

/** The language's formatter `name`, with its own text changed by `change`. */
function after(name: string, change: (html: string, context: Context) => string): FormatterTable {
  const known: Formatter = formatters[name]!;
  const run: Formatter['run'] = (value, args, context, values) => {
    const html = known.run?.(value, args, context, values);
    return typeof html === 'string' ? change(html, context) : html;
  };
  return { [name]: { ...known, run } };
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';
const textOf = (value: unknown): string => (isText(value) ? value : '');

/** The addresses that this site serves of a picture; `url` is escaped already. */
function sources(url: string, widths: readonly number[] = imageWidths): string {
  const sized = `${url}${url.includes('?') ? '&amp;' : '?'}format=`;
  return widths.map((width) => `${sized}${width}w ${width}w`).join(',');
}

/** What a browser needs to load the picture that the attributes describe, where the language leaves that to a script. */
function loading(html: string): string {
  const [, url] = dataSource.exec(html) ?? [];
  if (!url) return '';
  return `src="${url}${url.includes('?') ? '&amp;' : '?'}format=1000w" srcset="${sources(url)}" sizes="100vw" loading="lazy" decoding="async" `;
}

function image(html: string): string {
  const shown = html.slice(html.indexOf('<img', html.indexOf('</noscript>')));
  return shown.replace('<img ', () => `<img ${loading(shown)}`);
}

/** Tells the page's policy of the code that runs once a picture is there. */
function allowHandler(html: string, context: Context): string {
  const [, code] = onload.exec(html) ?? [];
  if (code) needsOf(context).inlineHandlers.add(unescapeHtml(code));
  return html;
}

/** Formatters of the language that need scripts or addresses which our pages do not have, in a form that works on them. */
export const mediaFormatters: FormatterTable = {
  ...after('image-template', allowHandler),
  ...after('image', image),
  ...after('image-meta', (html) => html + loading(html)),
  ...after('child-image-meta', (html) => html + loading(html)),
  ...after('cover-image-meta', (html) => html + loading(html)),
  'image-srcset': formatter({
    doc: 'A `srcset` attribute of the widths that are served: those in `systemDataVariants`, or all.',
    safeIn: ['tag'],
    example: {
      template: '<img{@|image-srcset}>',
      json: { assetUrl: '/media/1/mug.jpg', systemDataVariants: '640w,100w,300w' },
      output: '<img srcset="/media/1/mug.jpg?format=100w 100w,/media/1/mug.jpg?format=300w 300w">',
    },
    run(value) {
      const { assetUrl, systemDataVariants } = fieldsOf(value);
      if (!isText(assetUrl)) return undefined;
      const named = new Set(textOf(systemDataVariants).split(','));
      const served = imageWidths.filter((width) => named.has(`${width}w`));
      return ` srcset="${sources(escapeHtml(assetUrl), served.length > 0 ? served : imageWidths)}"`;
    },
  }),
  'audio-player': formatter({
    doc: 'A player for `structuredContent.audioAssetUrl`; nothing is loaded before it is pressed.',
    safeIn: ['text'],
    example: {
      template: '{@|audio-player}',
      json: { id: '5f2a', title: 'Kiln', structuredContent: { audioAssetUrl: '/a/kiln.mp3' } },
      output:
        '<div class="player audio-player" id="audio-player-5f2a" data-item-id="5f2a" data-enhance="frame" data-trigger="press"><noscript><audio controls="" preload="none" src="/a/kiln.mp3" aria-label="Kiln"></audio></noscript><a class="button player__play" href="/a/kiln.mp3"><svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true"><path d="M7 4v16l13-8z" fill="currentColor"></path></svg><span class="visually-hidden">Play Kiln.</span></a></div>',
    },
    run(item, _args, context) {
      const { id, title, structuredContent } = fieldsOf(item);
      const url = safeUrl(textOf(fieldsOf(structuredContent).audioAssetUrl));
      if (url === undefined) return undefined;
      const { protocol, origin } = URL.parse(url) ?? {};
      const needs = needsOf(context);
      if (protocol === 'https:' && origin) needs.mediaSources.add(origin);
      needs.styles.add(playerCss).add('.audio-player{position:relative}');
      const name = textOf(id);
      const place = { className: 'audio-player', id: `audio-player-${name}`, 'data-item-id': name };
      const player = { source: url, title: textOf(title), place, needs, mode: 'live' } as const;
      return renderToStaticMarkup(createElement(SoundPlayer, player));
    },
  }),
  'twitter-follow-button': formatter({
    doc: 'A link to follow the account of `userName` or `profileUrl`.',
    safeIn: ['text'],
    example: {
      template: '{@|twitter-follow-button}',
      json: { profileUrl: 'https://twitter.com/fieldkiln' },
      output:
        '<a class="squarespace-follow-button" href="https://x.com/intent/follow?screen_name=fieldkiln" target="_blank" rel="noopener">Follow @fieldkiln</a>',
    },
    run(account) {
      const { userName, profileUrl } = fieldsOf(account);
      const name = textOf(userName) || (textOf(profileUrl).split('/').findLast(Boolean) ?? '');
      if (name === '') return undefined;
      const address = `https://x.com/intent/follow?screen_name=${encodeURIComponent(name.toWellFormed())}`;
      return `<a class="squarespace-follow-button" href="${escapeHtml(address)}" target="_blank" rel="noopener">Follow @${escapeHtml(name)}</a>`;
    },
  }),
};
