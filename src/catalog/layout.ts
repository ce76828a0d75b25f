/** Where something stands in its area: three rows by three columns (platform 3). */
export const gridPositions = [
  'top-left',
  'top-center',
  'top-right',
  'center-left',
  'center-center',
  'center-right',
  'bottom-left',
  'bottom-center',
  'bottom-right',
] as const;
export type GridPosition = (typeof gridPositions)[number];

/** The columns of a section's grid, where it says no other number (platform 9). */
export const defaultGridColumns = 12;
export const mostGridColumns = 24;

/** How far above or below the others a block can lie. */
export const mostLayers = 20;

/** Widths in px: up to the first is mobile, from the second on desktop; a tablet shows the desktop layout (platform 9). */
export const breakpointWidths = { mobileMaximum: 432, desktopMinimum: 433 } as const;

/** The breakpoints of a section's layout with the colour that the editor marks each with (platform 9). */
export const breakpoints = { mobile: { colour: 'blue' }, desktop: { colour: 'yellow' } } as const;
export type Breakpoint = keyof typeof breakpoints;
