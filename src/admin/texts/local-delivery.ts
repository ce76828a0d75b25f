/** What the form of a local delivery says. */
export const localDelivery = {
  postcodes: 'Postcodes',
  postcodesHint: 'With commas between them: 12534, or 125* for all that begin so, or 12500-12599 for all between.',
  noCode: (rule: string) => `“${rule}” is no postcode. Write 12534, 125* or 12500-12599.`,
  backwards: (rule: string) => `“${rule}” ends before it begins.`,
  none: 'Name at least one postcode: until then nobody is offered it.',
  minimum: 'Minimum order',
  freeFrom: 'Free from',
  days: 'When you come',
  daysHint: 'As “Tuesday and Friday, 4 to 7”. Customers read it beside the name.',
} as const;
