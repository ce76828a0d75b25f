/** What an item is (platform 3). */
export const recordTypes = {
  text: 1,
  image: 2,
  quote: 4,
  link: 5,
  chat: 6,
  audio: 7,
  video: 8,
  review: 10,
  'store-item': 11,
  event: 12,
  thread: 13,
  gallery: 14,
  binary: 15,
  'css-asset': 16,
  'tweak-asset': 17,
  'digital-good': 18,
  attachment: 19,
  'wordpress-export': 20,
  'json-export': 21,
  'site-search': 30,
  'active-time': 31,
  tweet: 50,
  checkin: 52,
  kbarticle: 54,
  lesson: 62,
} as const;
export type RecordName = keyof typeof recordTypes;
export type RecordType = (typeof recordTypes)[keyof typeof recordTypes];

/** The kinds of post that an owner writes. */
export const postKinds = [
  'text',
  'image',
  'gallery',
  'video',
  'audio',
  'quote',
  'link',
  'tweet',
  'checkin',
  'binary',
] as const satisfies readonly RecordName[];
export type PostKind = (typeof postKinds)[number];
