import { sectionGrounds, type SectionTheme } from '#catalog/section-themes.ts';
import type { Palette, ThemeColors } from '#contract/site-styles.ts';
import { contrastRatio, isDark, mixColors, readable } from './contrast.ts';

/** The colours of one look of a section, as "#A94F2B". */
export interface SectionColors {
  ground: string;
  text: string;
  /** Of what is said by the way. */
  quiet: string;
  /** Of links and what is to be seen first. */
  accent: string;
}

/** What has to be read has at least this contrast (WCAG 2.2, 1.4.3), and body text more. */
const least = { text: 7, other: 4.5 };

/**
 * The colours of a section's look, made of five: its text is light where the ground is dark, unless that cannot be read,
 * and what would be too faint is brought nearer to the text. What the owner has chosen by hand stays as it is.
 */
export function sectionColors(palette: Palette, theme: SectionTheme, chosen: ThemeColors = {}): SectionColors {
  const [base, other, share] = sectionGrounds[theme];
  const ground = chosen.ground ?? mixColors(palette[base], palette[other], share);
  const text = chosen.text ?? textOn(ground, palette);
  const quiet = readable(mixColors(text, ground, 0.3), { ground, towards: text, least: least.other });
  const accent = chosen.accent ?? readable(palette.bright, { ground, towards: text, least: least.other });
  return { ground, text, quiet, accent };
}

/** The lightest or the darkest colour, whichever suits the ground; of two that are hard to read, the better. */
export function textOn(ground: string, { lightest, darkest }: Pick<Palette, 'lightest' | 'darkest'>): string {
  const [first, second] = isDark(ground) ? [lightest, darkest] : [darkest, lightest];
  const [one, two] = [contrastRatio(first, ground), contrastRatio(second, ground)];
  return one >= least.text || one >= two ? first : second;
}
