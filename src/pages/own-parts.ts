import { cookieTexts } from '#catalog/cookie-texts.ts';
import { escapeHtml } from '#contract/escape-html.ts';
import type { CodeSettings, CookieSettings } from '#contract/site-settings.ts';
import type { SiteStyles } from '#contract/site-styles.ts';
import { elementTexts } from './element-texts.ts';
import cookiesCss from './cookies.css?raw';
import type { PageModel, PageView } from '#contract/page-model.ts';
import type { PageNeeds } from './page-needs.ts';
import { pagePopup, type ShownPopup } from './popup.ts';
import type { Theme } from './theme.ts';

/** What an owner has set for all pages of the website. */
export interface OwnParts {
  /** The address of an icon. */
  icon?: string | undefined;
  isHidden?: boolean;
  /** How it looks beside its theme. */
  styles?: SiteStyles | undefined;
  code?: CodeSettings | undefined;
  /** What visitors are asked; nothing where they are not. */
  cookies?: CookieSettings | undefined;
  popup?: ShownPopup | undefined;
}

/** The same as a page holds it, and what its content policy must know of it. */
interface PageParts {
  head: string;
  bodyEnd: string;
  cookies: string;
  /** The window that opens over the page. */
  popup: string;
  css: string;
  scripts: string[];
  styles: string[];
  origins: string[];
}

/** Where cards and passwords are typed, or nothing is to be seen yet, no foreign code runs. */
const withoutCode = new Set<PageView>(['checkout', 'account', 'lock-screen', 'error', 'access-denied']);

/** The owner's own on one kind of page, with the code of that page alone. */
export function ownParts(
  model: PageModel,
  { code, cookies, popup }: OwnParts,
  page: { theme: Theme; needs: PageNeeds },
): PageParts {
  const { view } = model;
  const { headerCode = '' } = model.own ?? {};
  const isAsked = cookies !== undefined && view !== 'lock-screen';
  const over = pagePopup(model, popup, { ...page, isAsked });
  const asked = isAsked ? { cookies: bannerHtml(cookies), css: cookiesCss } : { cookies: '', css: '' };
  const banner = { ...over, ...asked, css: over.css + asked.css };
  if (!code || withoutCode.has(view)) return { ...banner, head: '', bodyEnd: '', scripts: [], styles: [], origins: [] };
  const { orderConfirmed } = code;
  const head = [code.head, headerCode].filter(Boolean).join('\n');
  const bodyEnd = [code.bodyEnd, view === 'order' ? orderConfirmed : ''].filter(Boolean).join('\n');
  const both = `${head}\n${bodyEnd}`;
  const hasCode = both.trim() !== '';
  const wait = (html: string) =>
    html && (isAsked && code.needsConsent ? `<template data-optional>${html}</template>\n` : `${html}\n`);
  return {
    ...banner,
    head: wait(head),
    bodyEnd: wait(bodyEnd),
    scripts: elementTexts(both, 'script').filter(Boolean),
    styles: elementTexts(both, 'style').filter(Boolean),
    origins: hasCode ? [...new Set([...originsIn(both), ...code.origins])] : [],
  };
}

/** The origins of what code names by `src` or `href`. */
function originsIn(code: string): string[] {
  const urls = code.matchAll(/\b(?:src|href)\s*=\s*["']?(https:\/\/[a-z0-9.:-]+)/gi);
  return Array.from(urls, ([, url = '']) => URL.parse(url)?.origin ?? '').filter(Boolean);
}

/** Asks once, and again when the visitor wants to think better of it. */
function bannerHtml({ text, policyUrl }: CookieSettings): string {
  const policy = policyUrl && ` <a href="${escapeHtml(policyUrl)}">${cookieTexts.policy}</a>`;
  return `<div class="cookies" data-enhance="cookies" data-trigger="visible">
<section class="cookies__banner" aria-label="${cookieTexts.title}" hidden>
<p>${escapeHtml(text || cookieTexts.question)}${policy}</p>
<div class="cookies__answers">
<button class="button" type="button" data-consent="declined">${cookieTexts.decline}</button>
<button class="button" type="button" data-consent="accepted">${cookieTexts.accept}</button>
</div>
</section>
<button class="cookies__again" type="button" hidden>${cookieTexts.again}</button>
</div>`;
}
