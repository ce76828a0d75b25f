import { hash } from 'node:crypto';
import { Settings } from 'typebox/system';
import { Value } from 'typebox/value';
import { captchaSources } from '#catalog/captcha-scripts.ts';
import { PageData } from '#contract/page.ts';
import type { PageModel, TemplatePage } from '#contract/page-model.ts';
import type { SitePreferences } from '#contract/preferences.ts';
import type { LoadDeps } from '#domain/pages/loaded-page.ts';
import { loadSiteSlide } from '#domain/pages/site-slides.ts';
import { remembering } from '#locale/bounded-cache.ts';
import type { OwnParts } from '#pages/own-parts.ts';
import { mayHavePopup, type ShownPopup } from '#pages/popup.ts';
import { renderQuickView } from '#pages/quick-view.ts';
import { renderPage, type RenderedPage } from '#pages/render-page.ts';
import type { PageParts } from '#pages/page-parts.ts';
import { compressPage } from './compress-page.ts';
import { feedXml } from './feed.ts';
import { allowPayments, allowWindows } from './payment-policy.ts';
import type { Services } from '../services.ts';
import type { Site } from '#domain/websites/site.ts';
import type { CachedPage } from '../page-cache.ts';

// What a page's data can be either of is told apart by a literal: to sort that by narrowness, anew for each page, would
// take nine times what cleaning takes.
Settings.Set({ unionPrioritySort: false });

const sha256 = (text: string | Buffer) => hash('sha256', text, 'base64');
/** Styles are the same on many pages. */
const sourceHash = remembering(30, (text: string) => sha256(text));

type Code = Omit<RenderedPage, 'html' | 'parts' | 'errors'>;

/** The content policy of a page: its own inline styles and handlers by hash, its blocks' frames, its sound, and nothing else (design 9). */
function contentPolicy({ inlineStyles, inlineScripts, codeOrigins, needs }: Code): string {
  const hashes = (texts: Iterable<string>) => Array.from(texts, (text) => ` 'sha256-${sourceHash(text)}'`).join('');
  const handlers = needs.inlineHandlers.size > 0 ? ` 'unsafe-hashes'${hashes(needs.inlineHandlers)}` : '';
  const own = codeOrigins.map((origin) => ` ${origin}`).join('');
  const [captcha, captchaFrames] = needs.hasCaptcha ? [` ${captchaSources.join(' ')}`, captchaSources] : ['', []];
  return [
    "default-src 'self'",
    `script-src 'self'${hashes(inlineScripts)}${handlers}${own}${captcha}`,
    `style-src 'self'${hashes(inlineStyles)}${own}`,
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data:${own}`,
    ["frame-src 'self'", ...needs.frameSources, ...codeOrigins, ...captchaFrames].join(' '),
    ["media-src 'self'", ...needs.mediaSources].join(' '),
    ...(own ? [`connect-src 'self'${own}`, `font-src 'self'${own}`] : []),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ].join('; ');
}

/** What is sent for a text: its bytes, compressed too, under the hash of its content. */
export async function toPage(
  text: string | PageParts,
  status: number,
  headers: Record<string, string>,
  tags: string[],
): Promise<CachedPage> {
  const { body, gzip } = compressPage(text);
  // Taken here, while other threads compress.
  const etag = `"${sha256(body).slice(0, 27)}"`;
  return { status, headers, body, gzip: await gzip, etag, tags };
}

/** Renders a model to what is sent, with the website's popup over it where it has one. */
export async function renderModel(
  services: Pick<Services, 'presentation' | 'report'> & LoadDeps,
  site: Site,
  model: PageModel,
  tags: string[],
  options: { isSafe?: boolean } = {},
): Promise<CachedPage> {
  const { popup: settings } = site.preferences;
  if (!settings.isOn || !mayHavePopup(model)) return printModel(services, site, model, { ...options, tags });
  const over = await loadSiteSlide(services, site, 'popup-overlay');
  const popup = { settings, slide: over.model };
  return printModel(services, site, model, { ...options, tags: [...tags, ...over.tags], popup });
}

interface PrintOptions {
  tags: string[];
  isSafe?: boolean;
  popup?: ShownPopup;
}

/** The same of what is loaded already. Template errors are reported, never shown. */
export function printModel(
  services: Pick<Services, 'presentation' | 'report'>,
  site: Pick<Site, 'theme' | 'preferences'>,
  model: PageModel,
  { tags, isSafe = false, popup }: PrintOptions,
): Promise<CachedPage> {
  const { presentation } = services;
  const own = { ...ownPartsOf(site.preferences, isSafe), popup };
  const rendered = renderPage(model, presentation.theme(site.theme), presentation.client, { own });
  for (const error of rendered.errors) services.report(`The theme ${site.theme}: ${error.message}`, undefined);
  const checkout = model.view === 'checkout' ? model.checkout : undefined;
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': allowPayments(contentPolicy(rendered), checkout),
    ...allowWindows(checkout),
  };
  return toPage(rendered.parts, model.status, headers, tags);
}

/** What an owner has set for all pages; in safe mode without code of their own. */
function ownPartsOf({ site, code, cookies, styles }: SitePreferences, isSafe: boolean): OwnParts {
  return {
    icon: site.favicon?.url,
    isHidden: site.isHidden,
    // Rules of the owner's own could hide the page as well as code could.
    styles: isSafe ? { ...styles, css: '' } : styles,
    code: isSafe || code.isOff ? undefined : code,
    cookies: cookies.isBannerOn ? cookies : undefined,
  };
}

/** A page's data as `?format=json` answers it: nothing passes but what the public schema names (design 9). */
export function renderJson(model: PageModel, tags: string[]): Promise<CachedPage> {
  const data = Value.Clean(PageData, Value.Clone(model.data));
  return toPage(JSON.stringify(data), model.status, { 'content-type': 'application/json; charset=utf-8' }, tags);
}

/** A product as it opens over a list. Template errors are reported, never shown. */
export function renderProductView(
  { presentation, report }: Pick<Services, 'presentation' | 'report'>,
  site: Pick<Site, 'theme'>,
  model: TemplatePage,
  tags: string[],
): Promise<CachedPage> {
  const { view, errors } = renderQuickView(model, presentation.theme(site.theme));
  for (const error of errors) report(`The theme ${site.theme}: ${error.message}`, undefined);
  return toPage(JSON.stringify(view), model.status, { 'content-type': 'application/json; charset=utf-8' }, tags);
}

/** A list as an RSS 2.0 feed. */
export function renderFeed(model: PageModel, tags: string[]): Promise<CachedPage> {
  return toPage(feedXml(model.data), model.status, { 'content-type': 'application/rss+xml; charset=utf-8' }, tags);
}
