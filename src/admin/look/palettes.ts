import type { Palette } from '#contract/site-styles.ts';

const palette = (lightest: string, light: string, bright: string, dark: string, darkest: string): Palette => ({
  lightest,
  light,
  bright,
  dark,
  darkest,
});

/** Palettes to begin from. */
export const palettes = {
  stone: palette('#fbfaf7', '#efece5', '#8a5a34', '#4b4a44', '#1d1c19'),
  harbor: palette('#fafcfd', '#e6eef2', '#0f6b8f', '#1f4256', '#0c1b24'),
  orchard: palette('#fcfbf5', '#edf0dd', '#3f7a3a', '#2f4a2c', '#16210f'),
  rose: palette('#fffafa', '#f7e6e6', '#b23a5b', '#5d2c3d', '#24121a'),
  night: palette('#f4f5fb', '#d9dcee', '#5a5fd6', '#2b2d66', '#101127'),
  lemon: palette('#fffef6', '#faf3cf', '#8f6a00', '#4c4416', '#1d1a08'),
  plum: palette('#fcf9fd', '#efe4f3', '#7d3f98', '#452752', '#1c1022'),
  mono: palette('#ffffff', '#f2f2f2', '#3a3a3a', '#2a2a2a', '#0a0a0a'),
} as const satisfies Record<string, Palette>;
export type PaletteId = keyof typeof palettes;
export const paletteIds = Object.keys(palettes) as PaletteId[];
