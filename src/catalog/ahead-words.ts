/** How a variant is sold beyond its stock: what comes again, or what there has not been yet. */
export const aheadKinds = ['back-order', 'pre-order'] as const;
export type AheadKind = (typeof aheadKinds)[number];

/** What visitors read of what is sold before it is there. */
export const aheadWords = {
  kinds: { 'back-order': 'On back-order', 'pre-order': 'Pre-order' },
  /** Of a line of which only so many pieces are not there yet. */
  some: (pieces: number, kind: AheadKind) =>
    `${pieces} of them ${kind === 'pre-order' ? 'as a pre-order' : 'on back-order'}`,
  expected: (day: string) => `expected ${day}`,
} as const;
