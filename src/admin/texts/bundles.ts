/** What the form of a product says of bundles. */
export const bundles = {
  title: 'Made of other products',
  hint: 'A bundle has no stock of its own: its parts are sold and sent with it, and it can be had as often as they are there. Without a weight of its own it weighs what they do.',
  each: 'Quantity in each:',
  there: (bundles: number) => (bundles === 1 ? 'It can be had once.' : `It can be had ${bundles} times.`),
  gone: 'A part that is gone',
} as const;
