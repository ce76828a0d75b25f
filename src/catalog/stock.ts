/**
 * Pages and public answers show stock up to this number: more than that is shown as this many. So a page changes, and
 * is purged, only when the stock moves below it (decisions, "Page cache").
 */
export const shownStockLimit = 10;

/**
 * How long a checkout holds its stock and prices from its start, in ms, whatever is saved, read or tried meanwhile. A
 * payment that began in this time may take as long again until the buyer has confirmed it.
 */
export const holdMs = 15 * 60_000;

/** Up to this many pieces a variant counts as scarce, where the owner wants that said (platform 3). */
export const scarceUpTo = 5;
