/** What happens to a theme's tweaks (platform 3). */
export const tweakEvents = ['change', 'close', 'save', 'reset', 'aftershow', 'afterclose', 'beforeopen'] as const;
export type TweakEvent = (typeof tweakEvents)[number];

/** The pages that have tweaks of their own (platform 2). */
export const tweakPageTypes = ['splash page', 'lock screen', 'popup overlay', 'checkout', 'style', 'SSO page'] as const;
export type TweakPageType = (typeof tweakPageTypes)[number];

/** The parts of a site's look that can be unsaved (platform 3). */
export const dirtyAesthetics = {
  colorsDefaultTheme: 'colors.defaultThemeId',
  fontsActiveTheme: 'fonts.activeThemeId',
  colorsPalette: 'colors.palette',
  colorsThemes: 'colors.themes',
  fontsThemes: 'fonts.themes',
  fontUsageCategories: 'fonts.usageCategories',
} as const;
