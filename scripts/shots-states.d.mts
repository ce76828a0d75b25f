/** Dresses a served shop in a theme, and writes into its database what the demo lacks of `pages`. */
export function addStates(dataFolder: string, theme: string): void;
/** The path of a page with each kind of block. */
export const everyBlock: string;
