/** What owners read of hints. */
export const hintTexts = {
  title: 'Hints for this page',
  open: (count: number) => (count === 0 ? 'Hints' : count === 1 ? 'Hints: 1' : `Hints: ${count}`),
  none: 'Nothing on this page stands in anybody’s way that can be told from here.',
  intro: 'Places where some visitors would be hindered: by a screen reader, weak eyes, or a small screen.',
  kinds: {
    alt: {
      title: 'A picture without a description',
      why: 'Who does not see it hears nothing. Describe it in the settings of the picture; leave it empty for mere decoration.',
    },
    heading: {
      title: 'A heading that skips a level',
      why: 'Headings are a table of contents for who listens: each is one level below the one it belongs to.',
    },
    link: {
      title: 'A link that leads nowhere or says nothing',
      why: 'A link needs words and an address.',
    },
    contrast: {
      title: 'Words that are hard to see',
      why: 'Their color is too close to what is behind them.',
    },
    target: {
      title: 'Something small to press',
      why: 'It is less than 24 pixels wide or high.',
    },
    overlap: {
      title: 'Covers another block on the phone',
      why: 'Let it stand by itself there, or move it.',
    },
  },
  show: 'Show me',
  showOf: (title: string, words: string) => `Show me: ${title}${words && ` (${words})`}`,
  mend: 'Mend it',
  mendOf: (title: string, words: string) => `Mend it: ${title}${words && ` (${words})`}`,
  mends: { heading: 'Mend a heading’s level', link: 'Remove empty links', overlap: 'Let a block stand by itself' },
} as const;
