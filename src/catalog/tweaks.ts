import { pageTypes, type PageType } from './page-types.ts';

/** What happens to a theme's tweaks (platform 3). */
export const tweakEvents = ['change', 'close', 'save', 'reset', 'aftershow', 'afterclose', 'beforeopen'] as const;
export type TweakEvent = (typeof tweakEvents)[number];

/** The kinds of page that are styled apart from all others, by the type of their pages (platform 2). */
export const styledKinds = {
  'splash-page': pageTypes.splashPage,
  'lock-screen': pageTypes.lockScreen,
  'popup-overlay': pageTypes.popupOverlay,
  checkout: pageTypes.checkout,
  'sso-page': pageTypes.ssoPage,
} as const satisfies Record<string, PageType>;
export type StyledKind = keyof typeof styledKinds;
export const styledKindIds = Object.keys(styledKinds) as StyledKind[];

/** What has tweaks: the website's style, and those kinds of page (platform 2). */
export type TweakPageType = StyledKind | 'style';

/** The kind that pages of a type are styled as; undefined where they look as all others do. */
export const styledKindOf = (pageType: number): StyledKind | undefined =>
  styledKindIds.find((kind) => styledKinds[kind] === pageType);

/** The parts of a site's look that can be unsaved (platform 3). */
export const dirtyAesthetics = {
  colorsDefaultTheme: 'colors.defaultThemeId',
  fontsActiveTheme: 'fonts.activeThemeId',
  colorsPalette: 'colors.palette',
  colorsThemes: 'colors.themes',
  fontsThemes: 'fonts.themes',
  fontUsageCategories: 'fonts.usageCategories',
} as const;
