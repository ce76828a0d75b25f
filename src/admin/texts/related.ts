export const related = {
  title: 'Shown with it',
  empty: 'Choose what goes well with it: its page shows these below, in your order.',
  find: 'Find a product to show',
  takeOut: (title: string) => `Do not show ${title} with it`,
} as const;
