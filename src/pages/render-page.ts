import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { siteProvider } from '#locale/intl-provider.ts';
import { cldrMoneyMark } from '#storefront/amounts.ts';
import type { Diagnostic } from '#templates/engine/diagnostic.ts';
import type { Template } from '#templates/engine/template.ts';
import { CartPill } from './cart-pill.tsx';
import type { ClientAssets } from './client-assets.ts';
import { escapeHtml } from '#contract/escape-html.ts';
import { codeTexts } from './code-texts.ts';
import { earlyCode, headHtml } from './head.ts';
import { policyNeedsName, type PolicyNeeds } from './media-formatters.ts';
import type { PageModel } from './model.ts';
import { pageContent } from './page-content.ts';
import { pageStyles } from './page-styles.ts';
import { ownParts, type OwnParts } from './own-parts.ts';
import type { Theme } from './theme.ts';

/** A page as it is sent, and what a content policy must know of it. */
export interface RenderedPage {
  html: string;
  /** The texts of inline `<style>` and executable `<script>` elements, for their hashes. */
  inlineStyles: string[];
  inlineScripts: string[];
  /** The origins of frames that a visitor may load on this page, for the policy's `frame-src`. */
  frameSources: string[];
  /** The origins that the owner's own code names. */
  codeOrigins: string[];
  /** What the theme's templates print. */
  needs: PolicyNeeds;
  /** What is wrong with the theme's templates. */
  errors: readonly Diagnostic[];
}

/**
 * Renders a page: its content in the theme's region, styles of just what is on it, and the islands' loader where there
 * is something to load (design 3). Never throws for what a theme got wrong: that is in `errors`.
 */
export function renderPage(model: PageModel, theme: Theme, client: ClientAssets, own: OwnParts = {}): RenderedPage {
  const errors: Diagnostic[] = [];
  const { language } = model.data.website;
  const { useCLDRMoneyFormat } = model.data.websiteSettings;
  const locales = siteProvider(useCLDRMoneyFormat);
  const requestId = model.view === 'error' ? model.requestId : undefined;
  const needs: PolicyNeeds = { inlineHandlers: new Set(), mediaSources: new Set() };
  const data = { ...model.data, [policyNeedsName]: needs, form: model.form, requestId };
  const print = (template: Template, more: object = {}) => {
    const rendered = template.render({ ...data, ...more }, { locale: language, locales });
    errors.push(...rendered.errors);
    return rendered.output;
  };
  const content = pageContent(model, theme, print);
  const frame = model.view === 'checkout' ? theme.checkoutRegion : theme.region;
  const region = print(frame, { mainContent: content.html });
  const parts = ownParts(model.view, own);
  const body = region + pillHtml(model, region) + parts.cookies;
  const css = pageStyles(model.view, theme, content, parts.css);
  const fonts = [...client.fonts, ...theme.fonts.map((href) => ({ href }))];
  const icon = own.icon ?? theme.icon;
  const head = headHtml(model, { client: { ...client, fonts }, css, body, icon, isHidden: own.isHidden });
  const early = earlyCode(client, body);
  const html =
    `<!doctype html>\n<html lang="${escapeHtml(language)}"${useCLDRMoneyFormat ? ` ${cldrMoneyMark}` : ''}>\n` +
    `<head>\n${head}\n${parts.head}</head>\n` +
    `<body class="page page--${model.view}">\n${body}\n${parts.bodyEnd}</body>\n</html>\n`;
  return {
    html,
    inlineStyles: [css, ...codeTexts(body, 'style'), ...parts.styles],
    inlineScripts: [...(early ? [early] : []), ...codeTexts(body, 'script'), ...parts.scripts],
    frameSources: frameSources(body),
    codeOrigins: parts.origins,
    needs,
    errors,
  };
}

/** The origins of what visitors can load into frames; the blocks say them in `data-frame`. */
function frameSources(body: string): string[] {
  const urls = [...body.matchAll(/\bdata-frame="(https:[^"]+)"/g)].map(([, url = '']) => new URL(url).origin);
  return [...new Set(urls)];
}

const withoutPill = new Set<PageModel['view']>(['cart', 'checkout', 'order', 'order-status', 'lock-screen', 'error']);

/** The floating pill, unless the page is one that it leads to or the theme has placed its own. */
function pillHtml({ view }: PageModel, region: string): string {
  if (withoutPill.has(view) || region.includes('data-cart-pill')) return '';
  return renderToStaticMarkup(createElement(CartPill));
}
