/** How an option of a product is chosen: from a list, or by buttons or swatches that all stand there at once. */
export const optionKinds = ['list', 'buttons', 'swatches'] as const;
export type OptionKind = (typeof optionKinds)[number];
