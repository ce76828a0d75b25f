/** How much of comments there may be. */
export const commentLimits = {
  name: 80,
  body: 5000,
  /** So many are read below one page, the latest; earlier ones have pages of their own, as long. */
  shown: 500,
  /** How deep answers are set in; deeper ones stand beside what they answer. */
  depth: 4,
  /** Of the owner's list. */
  page: 50,
  mostDays: 3650,
  mostGoodOnes: 20,
  /** More links than a person puts into a comment. */
  links: 2,
  /** So many visitors have to report what nobody has decided on, until it waits to be. */
  reports: 3,
  search: 100,
} as const;

/** What `commentState` says of an item: whether one can comment on it. */
export const commentStates = { open: 1, closed: 2 } as const;

/** What visitors read of comments and likes. */
export const commentWords = {
  title: 'Comments',
  count: (count: number) => (count === 1 ? '1 comment' : `${count} comments`),
  earlier: 'Earlier comments',
  latest: 'The latest comments',
  write: 'Write a comment',
  answer: 'Answer',
  answerTo: (name: string) => `Answer ${name}`,
  answering: (name: string) => `Your answer to ${name}`,
  body: 'Your comment',
  bodyHint: 'You can write *emphasis*, **strong words**, `code`, > quotes, lists and links.',
  name: 'Your name, as it is shown',
  email: 'Your mail address',
  emailHint: 'Nobody sees it.',
  members: 'Members who are signed in need neither name nor address.',
  wantsMail: 'Tell me by mail when somebody answers',
  send: 'Send',
  staff: 'from this site',
  gone: 'This comment is not there any more.',
  closed: 'There can be no new comments here.',
  closedNow: 'Comments are closed here. What you wrote was not sent.',
  shown: 'Thank you. Your comment is shown.',
  waiting: 'Thank you. Your comment is shown once we have read it.',
  back: 'Back to the page',
  writeBody: 'Write something.',
  writeName: 'Write the name that stands beside your comment.',
  writeEmail: 'Write your mail address, as user@domain.com.',
  tooLong: 'This is too long. Please shorten it.',
  nowhere: 'There is nothing here that could be commented on.',
  tooMany: 'These are many comments in a short time. Please wait a quarter of an hour.',
  report: 'Report',
  reportOf: (name: string) => `Report what ${name} wrote`,
  reportTitle: 'Report a comment',
  reportText: 'Tell us that this comment should not be here. We read it then.',
  reportAct: 'Report it',
  reported: 'Thank you. We will read this comment.',
  mails: 'Answers by mail',
  confirmText: (address: string) => `Shall ${address} be told when somebody answers what you write here?`,
  confirmAct: 'Yes, tell me',
  confirmed: 'You are told when somebody answers what you write here.',
  stopText: (address: string) => `Shall ${address} hear of no more answers?`,
  stopAct: 'No more mails',
  stopped: 'You are not told of answers any more.',
  elsewhere: 'Comments on this are kept at Disqus.',
  readElsewhere: 'Read them there',
} as const;

/** What visitors read of liking and sharing. */
export const likeWords = {
  like: 'Like',
  likes: (count: number) => (count === 1 ? '1 like' : `${count} likes`),
  share: 'Share',
  shareAt: (service: string) => `Share at ${service}`,
  nowhere: 'There is nothing here that could be liked.',
  tooMany: 'Please wait a quarter of an hour.',
} as const;
