/** What may be typed into an address field: one segment, or several (platform 3). */
export const textFilters = ['url-slug', 'url-slug-with-slash'] as const;
export type TextFilter = (typeof textFilters)[number];
