export const preview = {
  title: 'As on a phone',
  frame: (title: string) => `${title}, as visitors see it`,
  inFull: 'See it in full',
} as const;
