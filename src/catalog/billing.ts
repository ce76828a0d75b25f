/** How many of a billing unit make a year (storefront 3, platform 9). */
export const periodsPerYear = { WEEK: 52, MONTH: 12, YEAR: 1 } as const;
export type BillingUnit = keyof typeof periodsPerYear;

/** What a plan without end has as its number of cycles (storefront 3). */
export const indefiniteCycles = 0;

/** What a subscription's wording shows when it cannot be told (platform 9). */
export const unavailableWording = 'Unavailable';
