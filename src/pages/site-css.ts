import { fontLibrary, fontPairs, standIns, type FontId, type LibraryFont } from '#catalog/font-library.ts';
import { sectionThemes, type SectionTheme } from '#catalog/section-themes.ts';
import { styledKindOf } from '#catalog/tweaks.ts';
import type { KindStyles, Palette, SiteStyles } from '#contract/site-styles.ts';
import { contrastRatio, isDark } from '#documents/contrast.ts';
import { sectionColors, textOn, type SectionColors } from '#documents/section-colors.ts';
import { fontUrl } from '#contract/font-url.ts';
import { shapeRules } from './shape-css.ts';
import type { ThemeChoices } from './theme-settings.ts';

/** What an owner's styles put on every page: rules that come after the theme's, and fonts that are loaded at once instead. */
export interface SiteCss {
  css: string;
  preload: string[] | undefined;
}

/** Which page it is that is styled: of what type, and whether a popup may open over it. */
export interface StyledPage {
  pageType?: number | undefined;
  hasPopup?: boolean;
  /** Whether nothing moves by itself, as while it is edited. */
  isStill?: boolean;
}

/** Writes a website's styles as CSS for its theme; empty where it looks as its theme does (platform 2 and 3). */
export function siteCss(styles: SiteStyles, choices: ThemeChoices, page: StyledPage = {}): SiteCss {
  const { fonts, kinds = {}, css: own } = styles;
  const kind = page.pageType && styledKindOf(page.pageType);
  const ofKind = kind ? kinds[kind] : undefined;
  const ofPopup = page.hasPopup ? kinds['popup-overlay'] : undefined;
  const pair = chosenPair(fonts);
  const css = [colorRules(styles.colors, choices), pair && fontFaces(pair), fontRules(fonts, pair, choices)];
  return {
    css: [
      ...css,
      shapeRules(styles.shape, page.isStill),
      ofKind && kindRules(ofKind, styles, choices, ''),
      ofPopup && kindRules(ofPopup, styles, choices, '.popup'),
      own,
    ]
      .filter(Boolean)
      .join('\n'),
    preload: pair && [...new Set([pair.headings, pair.text])].map((id) => fontUrl(id, 'latin', 'normal')),
  };
}

function colorRules({ palette, themes, defaultThemeId }: SiteStyles['colors'], choices: ThemeChoices): string {
  const colors = palette ?? choices.palette;
  const first = defaultThemeId ?? 'paper';
  // Without a palette of its own the website keeps its theme's sections, but for those that were chosen.
  const chosen = new Set<SectionTheme>([...(defaultThemeId ? [first, 'paper' as const] : []), ...idsOf(themes)]);
  const changed = palette ? sectionThemes : sectionThemes.filter((id) => chosen.has(id));
  if (changed.length === 0) return '';
  const look = (id: SectionTheme) => lookOf(sectionColors(colors, id, themes[id]), choices);
  const { ground } = sectionColors(colors, first, themes[first]);
  const root = [
    ...(palette ? tokensOf(palette, choices) : []),
    ...(palette || chosen.has(first) ? [look(first), `color-scheme:${isDark(ground) ? 'dark' : 'light'}`] : []),
  ];
  return `:root{${root.join(';')}}${changed.map((id) => `[data-theme='${id}']{${look(id)}}`).join('')}`;
}

const idsOf = (themes: object) => Object.keys(themes) as SectionTheme[];

/** The theme's own names for the five colours, and for what is read on two of them. */
function tokensOf(palette: Palette, { tokens }: ThemeChoices): string[] {
  const values = {
    ...palette,
    'on-bright': textOn(palette.bright, palette),
    'on-dark': textOn(palette.dark, palette),
  };
  return Object.entries(tokens).map(([token, color]) => `${token}:${values[color]}`);
}

/** The properties that parts of a page ask for; what is marked stands in the accent. */
function lookOf({ ground, text, quiet, accent }: SectionColors, { line }: ThemeChoices): string {
  const onMark = contrastRatio(ground, accent) >= contrastRatio(text, accent) ? ground : text;
  const lines = `--line:color-mix(in srgb,${text} ${line * 100}%,transparent);--rule:var(--stroke) solid var(--line)`;
  return `--ground:${ground};--text:${text};--quiet:${quiet};--accent:${accent};--mark:${accent};--on-mark:${onMark};${lines}`;
}

interface Pair {
  headings: FontId;
  text: FontId;
  /** Of headings. */
  weight?: number;
}

/** The two fonts that were chosen; undefined where the theme's own stay. */
function chosenPair({ activeThemeId, themes }: SiteStyles['fonts']): Pair | undefined {
  if (activeThemeId === undefined) return undefined;
  const pairs: Record<string, Pair> = fontPairs;
  return activeThemeId === 'own' ? themes.own : pairs[activeThemeId];
}

/** U+0100 and on, with the marks and currencies that come with them: loaded only where they are on the page. */
const latinExt =
  'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+0304,U+0308,U+0329,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF';

function fontFaces({ headings, text }: Pair): string {
  return [...new Set([headings, text])].map(facesOf).join('');
}

/** A font in both ranges and, where it has them, real italics; with a stand-in of its width and height. */
function facesOf(id: FontId): string {
  const font: LibraryFont = fontLibrary[id];
  const styles = font.hasItalic ? (['normal', 'italic'] as const) : (['normal'] as const);
  const face = (range: 'latin' | 'latin-ext', style: 'normal' | 'italic') =>
    `@font-face{font-family:'${font.title}';font-style:${style};font-weight:${font.weights.join(' ')};font-display:swap;` +
    `src:url(${fontUrl(id, range, style)}) format('woff2')${range === 'latin' ? '' : `;unicode-range:${latinExt}`}}`;
  return styles.flatMap((style) => [face('latin', style), face('latin-ext', style)]).join('') + standInOf(font);
}

function standInOf({ title, kind, metrics }: LibraryFont): string {
  const { local, width } = standIns[kind];
  const size = metrics.width / width;
  const percent = (value: number) => `${Math.round(value * 1000) / 10}%`;
  const sources = local.map((name) => `local('${name}')`).join(',');
  const overrides = `ascent-override:${percent(metrics.ascent / size)};descent-override:${percent(metrics.descent / size)}`;
  return `@font-face{font-family:'${title} stand-in';src:${sources};size-adjust:${percent(size)};${overrides};line-gap-override:${percent(metrics.lineGap / size)}}`;
}

const family = (id: FontId) => {
  const { title, kind } = fontLibrary[id];
  return `'${title}','${title} stand-in',${standIns[kind].generic}`;
};

/** What stands in the pair's fonts. A theme's own letters are wide or heavy in ways that another font is not. */
const usages = {
  text: 'body',
  headings: 'h1,h2,h3,h4,.quote__text,.site-header__title',
  navigation: '.site-header .site-nav__link,.site-header__search,.site-header__cart',
  buttons: '.button',
} as const;

function fontRules({ usageCategories }: SiteStyles['fonts'], pair: Pair | undefined, choices: ThemeChoices): string {
  const root = pair ? `:root{${choices.text}:${family(pair.text)};${choices.headings}:${family(pair.headings)}}` : '';
  const rules = Object.entries(usages).map(([name, selector]) => {
    const usage = usageCategories[name as keyof typeof usages];
    const ofHeadings = name === 'headings';
    const weight = usage?.weight ?? (ofHeadings ? pair?.weight : undefined);
    const font = usage?.font;
    const declarations = [
      font && `font-family:var(${choices[font]})`,
      weight && `font-weight:${weight}`,
      pair && ofHeadings && 'font-stretch:100%',
    ].filter(Boolean);
    return declarations.length > 0 ? `${selector}{${declarations.join(';')}}` : '';
  });
  return root + rules.join('');
}

/** A kind of page, or what is `inside` of a page, in a look and with corners of its own. */
function kindRules({ theme, ...shape }: KindStyles, { colors }: SiteStyles, choices: ThemeChoices, inside: string) {
  const { corners, buttonCorners } = shape;
  const look = theme && sectionColors(colors.palette ?? choices.palette, theme, colors.themes[theme]);
  const root = [
    look && `${lookOf(look, choices)};--paper:${look.ground};--ink:${look.text}`,
    look && `color-scheme:${isDark(look.ground) ? 'dark' : 'light'}`,
    corners !== undefined && `--corner:${corners}px`,
  ].filter(Boolean);
  return [
    root.length > 0 && `${inside || ':root'}{${root.join(';')}}`,
    corners !== undefined && `${inside} .section picture{border-radius:${corners}px;overflow:hidden}`,
    buttonCorners !== undefined && `${inside} .button{border-radius:${buttonCorners}px}`,
  ]
    .filter(Boolean)
    .join('')
    .trim();
}
