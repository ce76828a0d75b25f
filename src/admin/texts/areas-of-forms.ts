/** The labels of these areas: the frame needs no more of their words. */
export const formAreas = {
  forms: 'Forms',
  messages: 'Messages',
  lists: 'Mailing lists',
  newsletters: 'Newsletters',
} as const;
