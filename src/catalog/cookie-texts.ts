/** What visitors read of cookies; the specification gives no words. */
export const cookieTexts = {
  title: 'Cookies',
  question: 'May we keep cookies that show us how this website is used? It works just as well without them.',
  policy: 'Read more',
  accept: 'Accept',
  decline: 'Decline',
  again: 'Cookie settings',
} as const;
