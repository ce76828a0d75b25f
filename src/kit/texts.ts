/** The kit's own words; everything else that owners read is handed in. */
export const texts = {
  loading: 'Loading …',
  tryAgain: 'Try again',
  close: 'Close',
  cancel: 'Cancel',
  dismiss: 'Dismiss',
  undo: 'Undo',
  notSaved: 'Not saved',
  save: 'Save',
  saving: 'Saving …',
  discard: 'Discard',
  move: (title: string) => `Move ${title}`,
  moveWord: 'Move',
  moveFirst: 'To the top',
  moveUp: 'Up',
  moveDown: 'Down',
  moveLast: 'To the end',
} as const;
