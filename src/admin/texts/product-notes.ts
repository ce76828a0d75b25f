/** What the screen of notes by the button says. */
export const productNotes = {
  title: 'Notes at the buy button',
  explain:
    'What customers want to know before they press it: a size guide, how it is sent, how it comes back. Each opens below the button of the products that you choose.',
  note: (at: number) => `Note ${at}`,
  name: 'Title',
  text: 'Text',
  textHint: 'Lines with bars between make a table, the first of them its head: “Size | Chest”, “S | 38”.',
  url: 'Where more is said',
  urlHint: 'A page, as /sizes. Left empty, there is no link.',
  scope: 'Of which products',
  scopes: { all: 'All', products: 'Some products', categories: 'Some categories' },
  fresh: 'Size guide',
  add: 'Add a note',
  remove: (title: string) => `Remove “${title}”`,
} as const;
