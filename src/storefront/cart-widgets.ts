/** A theme's own links to the cart, which show what is in it. */
export const cartWidgets = '[data-cart-widget], .sqs-custom-cart';
