import { messages } from '#catalog/messages.ts';
import { productTypes } from '#catalog/product-types.ts';

/** What the add-to-cart button is at (storefront 4). */
export type ButtonPhase = 'idle' | 'adding' | 'added';

/** Milliseconds: answer to 'Added!', how long that stands, and back to idle after an error (storefront 4 and 9). */
export const buttonTimings = { addedDelay: 1000, addedDisplay: 2000, errorReset: 1000 } as const;

/** The button's text in a phase (storefront 4). */
export function buttonLabel(phase: ButtonPhase, idleText: string): string {
  if (phase === 'adding') return 'Adding…';
  return phase === 'added' ? 'Added!' : idleText;
}

/** The title of the alert that tells of a failed add (storefront 8). */
export function alertTitle(productType: number): string {
  return productType === productTypes.giftCard ? messages.unableToPurchaseGiftCard : messages.unableToAddItem;
}
