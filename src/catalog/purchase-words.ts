// Product pages take these along: apart from the cart's words, which they do not need.

/** What the cart pill says aloud */
export const itemsInCart = (quantity: number) => `${quantity} ${quantity === 1 ? 'item' : 'items'} in cart`;

/** The buttons beside a quantity. */
export const oneLess = 'One less';
export const oneMore = 'One more';

/** Before prices, for who cannot see which is struck out (storefront 4). */
export const salePrice = 'Sale Price:';
export const originalPrice = 'Original Price:';

/** The button that explains instalments. */
export const infoSign = 'i';
export const howItWorks = (brand: string) => `. How ${brand} works`;
