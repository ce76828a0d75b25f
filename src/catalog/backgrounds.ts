/** Where a section's background comes from (platform 3). */
export const backgroundSources = { upload: 1, instagram: 2, video: 3, none: 4 } as const;
export type BackgroundSource = (typeof backgroundSources)[keyof typeof backgroundSources];

/** How high a section stands at least, how its content stands in it, and what its lower edge is drawn as. */
export const sectionHeights = ['small', 'medium', 'large', 'window'] as const;
export const sectionAlignments = ['top', 'middle', 'bottom'] as const;
export const sectionDividers = ['line', 'slope', 'curve'] as const;

/** How much of a section's own colour lies over its picture, in percent, so that words on it are read. */
export const usualShade = 55;
export const mostShade = 95;
