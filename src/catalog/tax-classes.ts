/** How a product is taxed: each country has a standard rate, most have lower ones for some goods, and some goods are not taxed. */
export const taxClasses = ['standard', 'reduced', 'super-reduced', 'zero'] as const;
export type TaxClass = (typeof taxClasses)[number];
