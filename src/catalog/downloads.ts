/** How long an order opens the files that it bought, in ms: 30 days, however often they are fetched. */
export const downloadMs = 30 * 86_400_000;
