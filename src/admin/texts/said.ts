export const said = {
  save: 'Save',
  cancel: 'Cancel',
} as const;
