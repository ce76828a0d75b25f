import { compileTemplate, type AidedTemplate } from '#templates/compile.ts';
import type { Limits } from '#templates/engine/limits.ts';
import type { Template } from '#templates/engine/template.ts';
import { predicates } from '#templates/predicates/registry.ts';
import { themeWords, type ThemeWord } from '#catalog/theme-words.ts';
import type { PageView } from '#contract/page-model.ts';
import { libraryUrl } from '#contract/font-url.ts';
import { pageFormatters } from './page-formatters.tsx';
import { templateNeeds, type TemplateNeeds } from './template-needs.ts';
import {
  readSettings,
  type MailStyle,
  type SocialStyle,
  type ThemeChoices,
  type ThemedView,
} from './theme-settings.ts';

/** A theme as it lies in its folder. */
export interface ThemeSource {
  name: string;
  /** The content of `theme.json`. */
  settings: unknown;
  /** File name → text. */
  files: Record<string, string>;
  /** What each of its templates may use, where others have made it. */
  limits?: Partial<Limits>;
  /** By which its milliseconds are counted. */
  clock?: () => number;
}

/** A template of a theme, and what its text needs. */
export interface PageTemplate extends Template {
  needs: TemplateNeeds;
}

/** A theme ready to render with: templates compiled once, styles by kind of page. */
export interface Theme {
  name: string;
  /** What stands around every page's content, which it prints as `{mainContent}`. */
  region: PageTemplate;
  /** What stands around the checkout's: less, and quieter. */
  checkoutRegion: PageTemplate;
  /** What stands around slices: nothing of the website's own. */
  slideRegion: PageTemplate;
  /** The templates of the pages that a theme writes itself. */
  pages: Record<ThemedView, PageTemplate>;
  /** What opens over a list in the place of a product's page. */
  quickView: PageTemplate;
  css: Record<PageView, string>;
  /** What its sheets say of blocks and sections beside what every page has. */
  blockCss: string;
  /** What it has for the pages of products alone, and for the cart's. */
  productCss: string;
  cartCss: string;
  /** Whether what is put into the cart opens it beside the page. */
  hasCartDrawer: boolean;
  /** Addresses of the fonts that every page preloads. */
  fonts: string[];
  /** The site's icon as SVG, from `icon.svg`. */
  icon?: string | undefined;
  social: SocialStyle;
  mail: MailStyle;
  /** What an owner's own styles change in it. */
  choices: ThemeChoices;
  /** What its templates print as `{words.skip}`. */
  words: Record<ThemeWord, string>;
}

/** HTML that the writers have cleaned or the server has made itself; all else is escaped where it is printed. */
const trusted = ['body', 'mainContent', 'promotedBlock'];

const tables = { formatters: pageFormatters, predicates };

// What themes share, and what serves where a theme does not write it: a theme's own file of the same name comes first.
const builtIn = import.meta.glob<string>('./templates/*', { query: '?raw', import: 'default', eager: true });
const sharedFiles = Object.fromEntries(Object.entries(builtIn).map(([path, text]) => [path.split('/').at(-1), text]));

/** The names under which a theme's own template takes the place of one that all share. */
export const sharedTemplates: readonly string[] = Object.keys(sharedFiles);

/**
 * Compiles a theme; its files are partials under their names, and those that it does not write are the shared ones.
 * Throws where `theme.json` is wrong, and where a style sheet that it names is missing.
 */
export function prepareTheme(source: ThemeSource): Theme {
  const { name } = source;
  const files = { ...sharedFiles, ...source.files };
  const { styles, fonts, social, mail, choices, cart, words } = readSettings(name, source.settings);
  const compile = (file: string) => {
    const template = compileFile(source, file);
    return { ...(source.limits ? staying(template) : template), needs: templateNeeds(file, files) };
  };
  const textOf = (named: readonly string[]) => {
    const missing = named.find((file) => files[file] === undefined);
    if (missing) throw new Error(`themes/${name}/theme.json: /styles names ${missing}, which is not there.`);
    return named.map((file) => files[file]).join('');
  };
  return {
    name,
    region: compile('site.region'),
    checkoutRegion: compile('checkout.region'),
    slideRegion: compile('slide.region'),
    pages: pagesOf(compile),
    quickView: compile('quick-view.html'),
    css: cssOf((view) => textOf([...styles.all, ...styles[view]])),
    blockCss: textOf(styles.content),
    productCss: textOf(styles.product),
    cartCss: textOf(styles.cart),
    hasCartDrawer: cart === 'drawer',
    fonts: fonts.flatMap(({ package: cut, file, preload }) =>
      preload ? [cut === undefined ? libraryUrl(file) : `/assets/fonts/${file}`] : [],
    ),
    icon: files['icon.svg'],
    social,
    mail,
    choices,
    words: { ...themeWords, ...words },
  };
}

/** What people call a theme, as its settings say. */
export const themeTitle = ({ name, settings }: ThemeSource): string | undefined => readSettings(name, settings).title;

/** Whether a file of a theme is a template. */
export const isTemplate = (file: string): boolean => /\.(?:html|region)$/.test(file);

/** Compiles one template of a theme, or one that all share, as pages use it. */
export function compileFile({ name, files: own, limits = {}, clock }: ThemeSource, file: string): AidedTemplate {
  const files = { ...sharedFiles, ...own };
  const text = files[file];
  if (text === undefined) throw new Error(`There is no template ${file}.`);
  const budget = { limits, clock };
  return compileTemplate(text, tables, { name: `${name}/${file}`, partials: files, escape: { trusted }, ...budget });
}

/** A page's policy keeps what others have made from running and loading; that it leads away by itself, this does. */
function staying(template: Template): Template {
  return {
    ...template,
    render(data, options) {
      const rendered = template.render(data, options);
      return { ...rendered, output: rendered.output.replaceAll(/http-equiv/gi, 'http-&#101;quiv') };
    },
  };
}

function pagesOf(compile: (file: string) => PageTemplate): Theme['pages'] {
  return {
    'product-list': compile('product-list.html'),
    product: compile('product-item.html'),
    'blog-list': compile('blog-list.html'),
    'blog-item': compile('blog-item.html'),
    'template-page': compile('template-page.html'),
    'not-found': compile('not-found.html'),
    error: compile('error.html'),
  };
}

function cssOf(sheet: (view: PageView) => string): Theme['css'] {
  return {
    content: sheet('content'),
    'product-list': sheet('product-list'),
    product: sheet('product'),
    'blog-list': sheet('blog-list'),
    'blog-item': sheet('blog-item'),
    'template-page': sheet('template-page'),
    search: sheet('search'),
    cart: sheet('cart'),
    checkout: sheet('checkout'),
    order: sheet('order'),
    'order-status': sheet('order-status'),
    account: sheet('account'),
    'lock-screen': sheet('lock-screen'),
    'access-denied': sheet('access-denied'),
    'not-found': sheet('not-found'),
    error: sheet('error'),
  };
}
