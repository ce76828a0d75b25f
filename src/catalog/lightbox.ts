/** The lightbox: ms, and px above content that is taller than the window (storefront 4). */
export const lightbox = { resizeDelay: 100, animation: 300, topMargin: 50 } as const;
