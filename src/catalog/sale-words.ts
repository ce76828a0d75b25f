/** Before prices, for who cannot see which is struck out (storefront 4). */
export const salePrice = 'Sale Price:';
export const originalPrice = 'Original Price:';
