// Product pages take these along: apart from the cart's words, which they do not need.

/** What the cart pill says aloud */
export const itemsInCart = (quantity: number) => `${quantity} ${quantity === 1 ? 'item' : 'items'} in cart`;

/** The buttons beside a quantity. */
export const oneLess = 'One less';
export const oneMore = 'One more';

/** The button that explains instalments. */
export const infoSign = 'i';
export const howItWorks = (brand: string) => `. How ${brand} works`;

/** The button of a dialog that tells or explains something. */
export const closeDialog = 'Close';
