export const texts = {
  title: 'The kit',
  buttons: 'Buttons',
  save: 'Save',
  saving: 'Saving …',
  fields: 'Fields',
  name: 'Name',
  nameHint: 'As customers know you.',
  nameValue: 'Field & Kiln',
  nameProblem: 'Please enter a name.',
  states: 'States',
  trouble: 'Unable to load. Check your connection.',
} as const;
