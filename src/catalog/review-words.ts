/** How much of reviews there may be. */
export const reviewLimits = {
  /** So many pictures are with one, of so many bytes each. */
  pictures: 4,
  pictureBytes: 10_000_000,
  pictureText: 200,
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

/** Of a file of reviews: its bytes, its rows, and how many are written in one transaction. */
export const importedReviews = { bytes: 10_000_000, rows: 20_000, atOnce: 200 } as const;

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
  pictures: 'Pictures',
  picturesHint: 'Up to 4, of at most 10 MB each. Where they were taken is not kept.',
  pictureText: 'What they show, for those who cannot see them',
  kept: (count: number) => (count === 1 ? 'One picture is with it.' : `${count} pictures are with it.`),
  removePictures: 'Take them off',
  pictureBy: (name: string) => `Picture by ${name}`,
  tooManyPictures: 'A review has at most 4 pictures.',
  pictureTooLarge: 'A picture is too large. Each may have 10 MB.',
  noPicture: (filename: string) => `${filename} is no picture. Pictures can be JPEG, PNG, GIF, WebP or AVIF.`,
  unreadable: 'What was sent could not be read. Please send it again.',
  busy: 'Many pictures are coming in just now. Please try again in a minute.',
} as const;
