import { messages } from '#catalog/messages.ts';
import type { Amount } from '#contract/money.ts';

/**
 * Whether a cart may be checked out: its subtotal, before discount, tax and shipping, reaches the store's minimum
 * (storefront 8). The message shows the minimum as `formatMoney` writes it.
 */
export function checkMinimumSubtotal(
  subtotalCents: number,
  minimum: Amount,
  formatMoney: (amount: Amount) => string,
): { ok: true } | { ok: false; message: string } {
  if (subtotalCents >= minimum.minor) return { ok: true };
  return { ok: false, message: messages.minimumSubtotal(formatMoney(minimum)) };
}
