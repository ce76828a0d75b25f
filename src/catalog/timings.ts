/** The add-to-cart button, in ms: the wait before 'Added!', how long that stays, the return after an error (storefront 4 and 9). */
export const buttonTimings = { addedDelay: 1000, addedDisplay: 2000, errorReset: 1000 } as const;

/** How long an analytics call may take, in ms (storefront 7 and 9). */
export const analyticsTimeout = 2500;

/** How long the error reporter gathers before it sends, in ms (storefront 9). */
export const errorReportDelay = 1000;

/** The performance collector, in ms: flushed after the page's load, and the longest wait for page speed (platform 9). */
export const performanceTimings = { flushDelay: 30_000, pageSpeedWait: 60_000 } as const;
