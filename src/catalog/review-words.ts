/** How much of reviews there may be. */
export const reviewLimits = {
  name: 80,
  body: 4000,
  answer: 2000,
  /** So many are in sight on a product's page at once, and so many can be read there. */
  inSight: 5,
  shown: 100,
  /** Of the owner's list. */
  page: 50,
  /** Days after delivery. */
  mostDays: 90,
} as const;

/** What buyers read where they are asked what they think of what they bought (page type 209). */
export const reviewWords = {
  pageTitle: 'How do you like it?',
  intro: 'What you write helps others to choose. It is shown once we have read it.',
  rating: 'Your rating',
  stars: ['1 star', '2 stars', '3 stars', '4 stars', '5 stars'],
  body: 'Your review',
  name: 'Your name, as it is shown',
  send: 'Send',
  change: 'Change it',
  thanks: 'Thank you. Your review is shown once we have read it.',
  known: 'You have written about this. What you change is read again before it is shown.',
  nothing: 'Nothing of this order is in the shop any more.',
  chooseRating: 'Choose from one to five stars.',
  writeName: 'Write the name that stands beside your review.',
  tooLong: 'This is too long. Please shorten it.',
  backToShop: 'To the shop',
} as const;
