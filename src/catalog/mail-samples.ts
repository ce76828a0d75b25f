/** What stands in mails that are made up, to be seen by who writes them. */
export const mailSamples = {
  to: 'ada@example.com',
  name: 'Ben',
  list: 'News',
  area: 'Club',
  place: 'How it is made',
  comment: 'Thank you, that is good to know.',
  form: 'Contact',
  reply: 'Yes, come by whenever you like.',
  quoted: ['Name: Ada', 'Message: May I come and look?'],
  date: 'May 1, 2026',
  code: '123456',
} as const;
