/** What the cart says of free shipping and of what it saves. */
export const goodNewsWords = {
  toFree: (price: string) => `${price} more and shipping is free.`,
  isFree: 'Your shipping is free.',
  saved: (price: string) => `You save ${price}.`,
} as const;
