import { buttonStates } from '#catalog/labels.ts';
import { messages } from '#catalog/messages.ts';
import { productTypes } from '#catalog/product-types.ts';

/** What the add-to-cart button is at (storefront 4). */
export type ButtonPhase = 'idle' | 'adding' | 'added';

/** The button's text in a phase (storefront 4). */
export function buttonLabel(phase: ButtonPhase, idleText: string): string {
  if (phase === 'adding') return buttonStates.adding;
  return phase === 'added' ? buttonStates.added : idleText;
}

/** The title of the alert that tells of a failed add (storefront 8). */
export function alertTitle(productType: number, isExpress = false): string {
  if (productType === productTypes.giftCard) return messages.unableToPurchaseGiftCard;
  return isExpress ? messages.unableToPurchaseItem : messages.unableToAddItem;
}
