import type { NewsletterPart } from '#contract/newsletter.ts';
import { plainText } from '../plain-text.ts';

/** Whether a part has all that a mail shows of it. */
export function isWhole(part: NewsletterPart): boolean {
  switch (part.kind) {
    case 'heading':
      return part.text.trim() !== '';
    case 'text':
      return plainText(part.html) !== '';
    case 'picture':
      return part.assetId !== '';
    case 'button':
      return part.label.trim() !== '' && part.link !== '';
    case 'product':
      return part.productId !== '';
    default:
      return true;
  }
}
