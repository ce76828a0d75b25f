import { fontPairs } from '#catalog/font-library.ts';
import { sectionThemes, type SectionTheme } from '#catalog/section-themes.ts';
import { styledKindOf } from '#catalog/tweaks.ts';
import type { KindStyles, Palette, SiteStyles } from '#contract/site-styles.ts';
import { contrastRatio, isDark } from '#documents/contrast.ts';
import { sectionColors, textOn, type SectionColors } from '#documents/section-colors.ts';
import { facesOf, familyText, preloadOf, type AnyFont } from './font-css.ts';
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
  const css = [colorRules(styles.colors, choices), pair && fontFaces(pair, fonts), fontRules(fonts, pair, choices)];
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
    preload: pair && [...new Set([pair.headings, pair.text])].flatMap((id) => preloadOf(id, fonts.families)),
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
  const root = [...(palette ? tokensOf(palette, choices) : []), ...(palette || chosen.has(first) ? [look(first)] : [])];
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
  const scheme = `color-scheme:${isDark(ground) ? 'dark' : 'light'}`;
  return `--ground:${ground};--text:${text};--quiet:${quiet};--accent:${accent};--mark:${accent};--on-mark:${onMark};${lines};${scheme}`;
}

interface Pair {
  headings: AnyFont;
  text: AnyFont;
  /** Of headings. */
  weight?: number;
}

/** The two fonts that were chosen; undefined where the theme's own stay. */
function chosenPair({ activeThemeId, themes }: SiteStyles['fonts']): Pair | undefined {
  if (activeThemeId === undefined) return undefined;
  const pairs: Record<string, Pair> = fontPairs;
  return activeThemeId === 'own' ? themes.own : pairs[activeThemeId];
}

const fontFaces = ({ headings, text }: Pair, { families }: SiteStyles['fonts']) =>
  [...new Set([headings, text])].map((id) => facesOf(id, families)).join('');

/** What stands in the pair's fonts. A theme's own letters are wide or heavy in ways that another font is not. */
const usages = {
  text: 'body',
  headings: 'h1,h2,h3,h4,.quote__text,.site-header__title',
  navigation: '.site-header .site-nav__link,.site-header__search,.site-header__cart',
  buttons: '.button',
} as const;

function fontRules(
  { usageCategories, families }: SiteStyles['fonts'],
  pair: Pair | undefined,
  choices: ThemeChoices,
): string {
  const root = pair
    ? `:root{${choices.text}:${familyText(pair.text, families)};${choices.headings}:${familyText(pair.headings, families)}}`
    : '';
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
