import type { SiteStyles } from '#contract/site-styles.ts';
import { sectionColors } from '#documents/section-colors.ts';
import type { Theme } from './theme.ts';
import type { MailStyle, SocialStyle } from './theme-settings.ts';

/** The picture for other sites in a website's colours: its theme's, unless it has a palette of its own. */
export function socialStyleOf({ social }: Theme, { colors: { palette } }: SiteStyles): SocialStyle {
  if (!palette) return social;
  const { ground, text, accent } = sectionColors(palette, 'bone');
  return { ...social, background: ground, ink: text, accent };
}

/** A website's mails in its colours: its theme's, unless it has a palette of its own. */
export function mailStyleOf({ mail }: Theme, { colors: { palette } }: SiteStyles): MailStyle {
  if (!palette) return mail;
  const { ground: paper, text: ink } = sectionColors(palette, 'paper');
  return { ...mail, ground: palette.light, paper, ink };
}
