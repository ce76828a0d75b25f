/** At a picture that moves once it is asked to. */
export const movingWords = {
  play: 'Play',
  stop: 'Stop',
  /** What plays behind a section. */
  behind: 'the picture behind',
  /** For who does not see which picture it is. */
  of: (act: string, alt: string) => (alt === '' ? act : `${act}: ${alt}`),
} as const;
