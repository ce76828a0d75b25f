/** Where a section's background comes from (platform 3). */
export const backgroundSources = { upload: 1, instagram: 2, video: 3, none: 4 } as const;
export type BackgroundSource = (typeof backgroundSources)[keyof typeof backgroundSources];
