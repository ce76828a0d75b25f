/** Fraction digits of the currencies that have not two (storefront 9). */
export const otherFractionDigits: ReadonlyMap<string, number> = new Map([['JPY', 0]]);

/** Where CLDR gives one of the 26 currencies other fraction digits than a shop: readers expect no cents of them. */
export const cldrFractionDigits: ReadonlyMap<string, number> = new Map([
  ['COP', 0],
  ['IDR', 0],
]);

/** Most digits in front of an amount's point (storefront 9, platform 9). */
export const maximumIntegerPlaces = 15;
