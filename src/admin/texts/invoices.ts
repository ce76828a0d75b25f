export const invoices = {
  title: 'Invoices',
  who: 'Who sells',
  seller: 'Name, address and tax number, each on a line of its own',
  sellerHint: 'Stands at the top of invoices, credit notes and packing slips. Invoices need it.',
  prefix: 'Before each number',
  prefixHint: (example: string) => `As RE-, for ${example}. Numbers begin at 1001 and have no gaps.`,
  note: 'At the end of each',
  noteHint: 'As what the tax office asks small firms to say.',
  kept: 'An invoice is kept as it was issued: changes here hold for the next. Test orders have numbers of their own.',

  papers: 'Documents',
  slip: 'Packing slip',
  issue: 'Issue the invoice',
  issueRest: 'Issue what is missing',
  issued: (count: number) =>
    count === 0 ? 'Everything was issued already.' : count === 1 ? 'Issued.' : `${count} documents issued.`,
  kinds: { invoice: 'Invoice', credit: 'Credit note' },

  chosen: (count: number) => (count === 1 ? '1 order chosen' : `${count} orders chosen`),
  tooMany: (most: number) => `At most ${most} at once.`,
  slips: 'Packing slips',
  invoices: 'Invoices',
  markDone: 'Mark as done',
  withdrawnQuestion: (numbers: readonly number[], others: number) => ({
    title: numbers.length === 1 ? 'One of them is withdrawn from' : `${numbers.length} of them are withdrawn from`,
    text:
      `Customers have withdrawn from ${numbers.length === 1 ? 'order' : 'orders'} ${numbers.join(', ')}. ` +
      'What is withdrawn from is not to be sent, and stays as it is.',
    act: others === 1 ? 'Mark the other as done' : `Mark the other ${others} as done`,
  }),
  allWithdrawn: 'Their customers have withdrawn from all of them: there is nothing to send.',
  done: (count: number) => (count === 1 ? '1 order is done.' : `${count} orders are done.`),
} as const;
