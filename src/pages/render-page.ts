import { createElement } from 'react';
import type { SlideType } from '#catalog/slices.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { siteProvider } from '#locale/intl-provider.ts';
import { cldrMoneyMark } from '#storefront/amounts.ts';
import type { Diagnostic } from '#templates/engine/diagnostic.ts';
import { cartDrawerPlace } from './cart-drawer.tsx';
import { CartPill } from './cart-pill.tsx';
import type { ClientAssets } from './client-assets.ts';
import { escapeHtml } from '#contract/escape-html.ts';
import { earlyCode, headHtml } from './head.ts';
import { withNeeds } from './media-formatters.ts';
import type { PageModel } from '#contract/page-model.ts';
import { remembering } from '#locale/bounded-cache.ts';
import { pageContent } from './page-content.ts';
import { PageNeeds } from './page-needs.ts';
import { wholeOf, type KeptText, type PageParts } from './page-parts.ts';
import { pageStyles } from './page-styles.ts';
import { siteCss } from './site-css.ts';
import { plainStyles } from '#contract/site-styles.ts';
import { listLookCss } from './list-look.ts';
import { ownParts, type OwnParts } from './own-parts.ts';
import { withPromoted } from './promoted.ts';
import type { RenderMode } from './blocks/block.ts';
import type { PageContent } from './region-content.ts';
import type { PageTemplate, Theme } from './theme.ts';
import { withWords, writtenOf } from './written.ts';

/** A page as it is sent, and what a content policy must know of it. */
export interface RenderedPage {
  html: string;
  /** The same in parts: its styles, which others have, and what of it stays are parts of their own. */
  parts: PageParts;
  /** The texts of inline `<style>` and executable `<script>` elements, for their hashes. */
  inlineStyles: string[];
  inlineScripts: string[];
  /** The origins that the owner's own code names. */
  codeOrigins: string[];
  /** What its parts have asked for. */
  needs: PageNeeds;
  /** What is wrong with the theme's templates. */
  errors: readonly Diagnostic[];
}

/** What an owner has set for all pages, and for whom it is rendered. */
export interface RenderOptions {
  own?: OwnParts;
  mode?: RenderMode;
  /** Nothing is loaded that runs: it stands in a frame of the owner's application. */
  isStill?: boolean;
  /** How many things the cart pill shows to who edits the page; it is hidden without. */
  sample?: number | undefined;
}

/**
 * Renders a page: its content in the theme's region, styles of just what is on it, and the islands' loader where there
 * is something to load (design 3). Never throws for what a theme got wrong: that is in `errors`.
 */
export function renderPage(model: PageModel, theme: Theme, client: ClientAssets, options: RenderOptions = {}) {
  const { own = {}, mode = 'live', isStill = mode === 'edit', sample } = options;
  const errors: Diagnostic[] = [];
  const { language } = model.data.website;
  const locales = siteProvider(model.data.websiteSettings.useCLDRMoneyFormat);
  const needs = new PageNeeds();
  const promoted = withPromoted(model, needs, { mode, isStill });
  const written = writtenOf(model, theme, { needs, mode });
  const shown = withWords(promoted.data, written);
  const data = { ...shown, ...withNeeds(needs), form: model.form, ...failureOf(model), words: theme.words };
  const print = (template: PageTemplate, more: object = {}) => {
    if (template.needs.asksForLoader) needs.needLoader();
    const rendered = template.render({ ...data, ...more }, { locale: language, locales });
    errors.push(...rendered.errors);
    return rendered.output;
  };
  if (followsLanguages(data)) needs.needLoader();
  const content = pageContent(model, theme, { needs, mode, print });
  const frame = frameOf(model, theme);
  const owned = ownParts(model, own, { theme, needs });
  const region = regionParts(content, (mainContent) => print(frame, { mainContent, slide: slideOf(model) }));
  const drawer = withoutPill.has(model.view) || slideOf(model) ? '' : cartDrawerPlace(model.data, theme, needs);
  const over = pillHtml(model, frame, needs, sample) + drawer + owned.popup + owned.cookies;
  const { icon = theme.icon, isHidden, styles = plainStyles } = own;
  const site = siteCss(styles, theme.choices, { pageType: model.data.pageType, hasPopup: owned.popup !== '', isStill });
  const more = { parts: [promoted.css, ...needs.styles, owned.css].join(''), site: site.css + listLookCss(model.data) };
  const css = pageStyles(styledAs(model), theme, written ?? content, more);
  const fonts = [...client.fonts, ...(site.preload ?? theme.fonts).map((href) => ({ href }))];
  const headNeeds = isStill ? new PageNeeds() : needs;
  const head = headHtml(model, { client: { ...client, fonts }, needs: headNeeds, icon, isHidden });
  const early = earlyCode(client, needs);
  return {
    ...wholeText(model, { head, css, body: [...region, over], owned }),
    inlineStyles: [css, ...needs.inlineStyles, ...owned.styles],
    inlineScripts: [...(early ? [early] : []), ...needs.inlineScripts, ...owned.scripts],
    codeOrigins: owned.origins,
    needs,
    errors,
  };
}

/** Whether the language is noted that members read the page in. */
const followsLanguages = ({ websiteSettings }: Pick<PageModel['data'], 'websiteSettings'>) =>
  websiteSettings.multilingualEmails === true && websiteSettings.hasAccounts === true;

/** Where the content stands while what is around it is printed: nobody has written that. */
const place = `<!--${crypto.randomUUID()}-->`;

/** The region with the content in it, in parts where the content is and the region shows it as it is. */
function regionParts({ html, parts }: PageContent, print: (content: string) => string): PageParts {
  const [before = '', after, ...more] = parts && html ? print(place).split(place) : [];
  if (!parts || after === undefined || more.length > 0) return [print(html)];
  return [before, ...parts, after];
}

/** Most pages of a website have one of few styles; longer ones would take too much. */
const longestKept = 200_000;
const keptStyles = remembering(30, (text: string): KeptText => ({ text }));

interface Texts {
  head: [beforeStyles: string, afterStyles: string];
  css: string;
  body: PageParts;
  owned: ReturnType<typeof ownParts>;
}

function wholeText({ view, data }: PageModel, { head, css, body, owned }: Texts): Pick<RenderedPage, 'html' | 'parts'> {
  const { website, websiteSettings } = data;
  const isNoted = followsLanguages(data);
  const mark = (websiteSettings.useCLDRMoneyFormat ? ` ${cldrMoneyMark}` : '') + (isNoted ? ' data-languages' : '');
  const before = `<!doctype html>\n<html lang="${escapeHtml(website.language)}"${mark}>\n<head>\n${head[0]}`;
  const between = `${head[1]}\n${owned.head}</head>\n<body class="page page--${view}">\n`;
  const styles = css.length > longestKept ? { text: css } : keptStyles(css);
  const parts = [before, styles, between, ...body, `\n${owned.bodyEnd}</body>\n</html>\n`];
  return { html: wholeOf(parts), parts };
}

/** What names the failed request, on the page that tells of it. */
function failureOf(model: PageModel): { requestId?: string | undefined } {
  return model.view === 'error' ? { requestId: model.requestId } : {};
}

/** What it is made of slices for; undefined of any other page. */
function slideOf(model: PageModel): SlideType | undefined {
  if (model.view === 'lock-screen' || model.view === 'account') return model.screen?.slide;
  return model.view === 'content' ? model.slide : undefined;
}

/** A slide looks as pages of blocks do, wherever it stands. */
const styledAs = (model: PageModel) => (slideOf(model) ? 'content' : model.view);

function frameOf(model: PageModel, theme: Theme): PageTemplate {
  if (slideOf(model)) return theme.slideRegion;
  return model.view === 'checkout' ? theme.checkoutRegion : theme.region;
}

/** Where the cart is at hand already, or nothing of the shop is. */
const withoutPill = new Set<PageModel['view']>(['cart', 'checkout', 'order', 'order-status', 'lock-screen', 'error']);

/** The floating pill, unless the page is one that it leads to or the theme has placed its own. */
function pillHtml(model: PageModel, frame: PageTemplate, needs: PageNeeds, sample?: number): string {
  if (withoutPill.has(model.view) || slideOf(model) || frame.needs.hasCartPill) return '';
  needs.needLoader();
  return renderToStaticMarkup(createElement(CartPill, { sample }));
}
