export const said = {
  save: 'Save',
  cancel: 'Cancel',
  leaveNote: { title: 'Leave without the note?', text: 'What you wrote is not added yet.', act: 'Leave' },
} as const;
