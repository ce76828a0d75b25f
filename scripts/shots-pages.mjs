// The pages that `npm run shots` photographs. `steps` leads there from the path, as a visitor would.
export const pages = [
  { name: 'home', path: '/' },
  { name: 'shop', path: '/shop' },
];
