/** What the form of a product says of selling before it is there. */
export const ahead = {
  whenGone: 'When none is left',
  not: 'It is sold out',
  backOrder: 'Take back-orders',
  preOrder: 'Take pre-orders: it is not there yet',
  sold: 'Sold ahead',
  limit: 'Limit',
  on: 'Expected on',
  words: 'What customers read',
  wordsHint: 'A sentence, as “We fire the kiln again in May.”',
  owed: (pieces: number) =>
    `${pieces === 1 ? '1 piece is' : `${pieces} pieces are`} owed to customers: what comes in goes to them first.`,
} as const;
