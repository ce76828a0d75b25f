/** The five colours of a website's palette, from light to dark with the one that stands out between them. */
export const paletteColors = ['lightest', 'light', 'bright', 'dark', 'darkest'] as const;
export type PaletteColor = (typeof paletteColors)[number];

/** The ten looks that a section can have: two of each colour of the palette. */
export const sectionThemes = [
  'paper',
  'chalk',
  'bone',
  'mist',
  'butter',
  'honey',
  'sage',
  'moss',
  'ink',
  'coal',
] as const;
export type SectionTheme = (typeof sectionThemes)[number];

/** The colour that each look stands on: one of the palette, or with a share of another in it, from 0 to 1. */
export const sectionGrounds: Record<SectionTheme, readonly [PaletteColor, PaletteColor, number]> = {
  paper: ['lightest', 'lightest', 0],
  chalk: ['lightest', 'light', 0.5],
  bone: ['light', 'light', 0],
  mist: ['light', 'dark', 0.14],
  butter: ['bright', 'lightest', 0.62],
  honey: ['bright', 'bright', 0],
  sage: ['dark', 'dark', 0],
  moss: ['dark', 'bright', 0.22],
  ink: ['darkest', 'darkest', 0],
  coal: ['darkest', 'dark', 0.45],
};
