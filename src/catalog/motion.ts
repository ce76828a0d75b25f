/** Waiting for a page to come to rest, in ms (platform 9). */
export const settleWait = { timeout: 3000, debounce: 100 } as const;

/** How long a tween takes, in ms (platform 9). */
export const tweenDuration = 300;

/** Scrolling to a place: bounds of its duration, and the offset in px (platform 9). */
export const scrollAnimation = { minimumDuration: 50, maximumDuration: 50, offset: 30 } as const;
