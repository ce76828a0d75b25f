/** What a product is (storefront 3, platform 3). */
export const productTypes = { physical: 1, digital: 2, service: 3, giftCard: 4, paywall: 5 } as const;
export type ProductType = (typeof productTypes)[keyof typeof productTypes];

/** The product types that templates know (platform 3). */
export const templateProductTypes = [
  productTypes.physical,
  productTypes.digital,
  productTypes.service,
  productTypes.giftCard,
] as const satisfies readonly ProductType[];

/** The product types that a merchant may sell by subscription (platform 4). */
export const subscribableProductTypes = [
  productTypes.physical,
  productTypes.service,
] as const satisfies readonly ProductType[];

/** What a product's display mark says; sold out goes before sale (platform 4). */
export type ProductMark = 'sold-out' | 'sale' | 'none';

/** What a line of a donation has where those of goods have their product's type: the code of its block. */
export const donationLine = 52;

/** What the line has by which the rest of an order is paid. */
export const restLine = 53;

/** What the line has by which a subscription is given another means of payment. */
export const meansLine = 54;
