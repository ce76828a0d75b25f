import type { RecordName } from './record-types.ts';

/** What a collection holds (platform 3). */
export const collectionTypes = {
  generic: 1,
  subscription: 2,
  twitter: 3,
  foursquare: 4,
  instagram: 5,
  'gallery-block': 6,
  'template-page': 7,
  'splash-page': 8,
  page: 10,
  fivehundredpix: 11,
  flickr: 12,
  products: 13,
  'slide-gallery': 15,
  'slide-album': 16,
  'slide-video': 17,
  'album-block': 18,
  project: 19,
  portfolio: 23,
  lessons: 24,
  course: 25,
} as const;
export type CollectionType = (typeof collectionTypes)[keyof typeof collectionTypes];

/** Collections that have no items: what one sees is their own document, of sections or of slices. */
export const documentTypes: readonly CollectionType[] = [collectionTypes.page, collectionTypes['splash-page']];

/** All that have no items: those, and pages that a template of the theme shows. */
export const plainPages: readonly CollectionType[] = [...documentTypes, collectionTypes['template-page']];

/** Whether a collection of that type is edited as one document. */
export const isEdited = (type: number): boolean => documentTypes.some((known) => known === type);

/**
 * Collections that hold posts, and the kind of post that each is for: a blog, a portfolio and its projects, and what was
 * made at other services, kept here without any call to them; and what blocks and slices show of them: the pictures of
 * galleries, the tracks of albums, and films.
 */
export const postCollections = {
  generic: 'text',
  portfolio: 'gallery',
  project: 'image',
  instagram: 'image',
  flickr: 'gallery',
  fivehundredpix: 'gallery',
  twitter: 'tweet',
  foursquare: 'checkin',
  'gallery-block': 'image',
  'slide-gallery': 'image',
  'album-block': 'audio',
  'slide-album': 'audio',
  'slide-video': 'video',
} as const satisfies Partial<Record<keyof typeof collectionTypes, RecordName>>;
export type PostCollection = keyof typeof postCollections;

/** Their names, the blog first. */
export const postCollectionNames = Object.keys(postCollections) as PostCollection[];

/** The same as codes. */
export const postCollectionTypes: readonly CollectionType[] = postCollectionNames.map((name) => collectionTypes[name]);

/** Whether a collection of that type holds posts. */
export const holdsPosts = (type: number): boolean => postCollectionTypes.some((known) => known === type);

/** All that hold products or posts. */
export const listedTypes: readonly CollectionType[] = [collectionTypes.products, ...postCollectionTypes];

/** Those that show galleries of a service for photos. */
export const photoHosts: readonly CollectionType[] = [collectionTypes.flickr, collectionTypes.fivehundredpix];

/** What opening a folder of the navigation does (platform 3). */
export const folderBehaviours = { index: 1, redirect: 2, none: 3, variation: 4 } as const;
export type FolderBehaviour = (typeof folderBehaviours)[keyof typeof folderBehaviours];

/** How a collection shows its items in the editor (platform 2). */
export const collectionViews = ['list', 'grid', 'product'] as const;
export type CollectionView = (typeof collectionViews)[number];
