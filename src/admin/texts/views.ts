export const views = {
  title: 'Saved views',
  save: 'Save this view',
  rename: 'Rename',
  delete: 'Delete',
  more: (name: string) => `Change the view “${name}”`,
  name: 'Name',
  hint: 'Everybody who works on this list sees it.',
  done: 'Save',
  saved: (name: string) => `“${name}” is saved.`,
  deleted: (name: string) => `“${name}” is deleted.`,
} as const;
