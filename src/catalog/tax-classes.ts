/** How a product is taxed: each country has a standard rate, most have lower ones for some goods, and some goods are not taxed. */
export const taxClasses = ['standard', 'reduced', 'super-reduced', 'zero'] as const;
export type TaxClass = (typeof taxClasses)[number];

/** Those that have rates: what is not taxed has none. */
export const ratedClasses = ['standard', 'reduced', 'super-reduced'] as const satisfies TaxClass[];
export type RatedClass = (typeof ratedClasses)[number];
