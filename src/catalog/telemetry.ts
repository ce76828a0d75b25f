/** Up to `good` a page does well, above `poor` badly; ms, but for CLS (platform 9). */
export const vitalsThresholds = {
  FCP: { good: 1800, poor: 3000 },
  LCP: { good: 2500, poor: 4000 },
  CLS: { good: 0.1, poor: 0.25 },
  FID: { good: 100, poor: 300 },
} as const;
export type Vital = keyof typeof vitalsThresholds;

/** What the performance collector tells apart (platform 7). */
export const performanceEvents = ['page_speed', 'user', 'image', 'a11y'] as const;
export type PerformanceEvent = (typeof performanceEvents)[number];

/** What the pixel-style call covers (storefront 7). */
export const pixelEvents = [
  'add to cart',
  'search',
  'view content',
  'lead',
  'complete registration',
  'purchase',
] as const;
export type PixelEvent = (typeof pixelEvents)[number];

/** The shop's analytics events and the fields that each carries beside the common ones (platform 3). */
export const shopEvents = {
  visitPdp: ['product_page', 'pdp_layout'],
  addToCart: ['cart_id'],
  viewCart: ['num_items_in_cart', 'product_types_list', 'purchase_type_list', 'cart_value', 'currency_code'],
  removeFromCart: [
    'item_id',
    'item_type',
    'item_title',
    'item_variant_object',
    'item_price',
    'currency_code',
    'item_quantity',
  ],
  relatedProductDisplay: [],
  relatedProductClick: [],
  relatedProductAddToCart: [],
  reviewsTabClick: [],
  reviewsVitalsClick: [],
  video: ['content_collection_id', 'content_item_id', 'viewer_access_status'],
} as const;
export type ShopEvent = keyof typeof shopEvents;

/** Where tracked events go, and what the tracker assumes (platform 7). */
export const sourceEnvironments = ['dev', 'qa', 'staging', 'prod'] as const;
export type SourceEnvironment = (typeof sourceEnvironments)[number];
export const trackerDefaults = { sourceEnvironment: 'dev', beacon: true, locale: 'en-US' } as const;

/** The statuses by which a tracked event has arrived (platform 7). */
export const trackedStatuses = [200, 202] as const;

/** What must hold for a session to be recorded, with its flag and experiment on (platform 5). */
export const sessionRecording = { country: 'US', timeZonePrefix: 'America', cpuCoresAbove: 2 } as const;

/** The cohorts of a survey (platform 3). */
export const surveyCohorts = ['A', 'B', 'C', 'D', 'E'] as const;
export type SurveyCohort = (typeof surveyCohorts)[number];
