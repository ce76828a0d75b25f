/** Said to whoever belongs to no website. */
export const noWebsite = {
  title: 'No website yet',
  text: 'Your account belongs to no website that is there. Ask the administrator of one to invite you, then reload this page; what was deleted may be restored.',
} as const;
