/** What a slice of a cover page holds (platform 3). */
export const sliceTypes = {
  heading: 1,
  body: 3,
  image: 4,
  gallery: 5,
  video: 6,
  'social-icons': 7,
  buttons: 8,
  navigation: 9,
  'custom-form': 10,
  newsletter: 11,
  album: 12,
  map: 13,
  logo: 14,
  action: 15,
  form: 16,
  lock: 17,
  password: 18,
  twitter: 19,
} as const;
export type SliceType = (typeof sliceTypes)[keyof typeof sliceTypes];

const firstSliceBlock = 2000;
/** The type that a slice has among the blocks of a document: codes of slices are also those of blocks. */
export const sliceBlockType = (code: SliceType): number => firstSliceBlock + code;

/** The names by which the editor knows slices (platform 3). */
export const editorSlices = [
  'heading',
  'sub-heading',
  'body',
  'image',
  'gallery',
  'video',
  'social-icons',
  'buttons',
  'navigation',
  'custom-form',
  'newsletter',
  'album',
  'map',
  'lock',
  'password',
  'twitter',
  'logo',
  'action',
  'popup-overlay-action',
  'temp-lock-inject',
  'sso-options',
] as const;
export type EditorSlice = (typeof editorSlices)[number];

/** Pages that are made of slices (platform 3). */
export const slideTypes = ['cover-page', 'lock-screen', 'popup-overlay', 'sso-screen'] as const;
export type SlideType = (typeof slideTypes)[number];

/** Slides that a website has once: each has the name of its type where pages have ids. */
export const siteSlides = ['lock-screen', 'popup-overlay', 'sso-screen'] as const satisfies readonly SlideType[];
export type SiteSlide = (typeof siteSlides)[number];

/** Pages of blocks for an address that leads nowhere and for what went wrong; a website has each once, as its slides. */
export const noticePages = ['not-found', 'error'] as const;
export type NoticePage = (typeof noticePages)[number];

/** What a website has once. */
export const sitePages = [...siteSlides, ...noticePages] as const;
export type SitePage = SiteSlide | NoticePage;

/** Whether visitors meet it before its owner has published one of their own. */
export const isShownAtFirst = (page: SitePage): boolean => page === 'lock-screen';

/** The page of this name that a website has once. */
export const sitePageOf = (id: string): SitePage | undefined => sitePages.find((page) => page === id);

/** The slide of a website that goes by this name. */
export const siteSlideOf = (id: string): SiteSlide | undefined => siteSlides.find((slide) => slide === id);
