import { parseJson } from '#contract/parse-json.ts';
import type { PaymentAttempts } from '#database/payment-schema.ts';
import { OrderDraft } from '../orders/order-draft.ts';
import type { ChargeRequest } from '#providers/payments/payment-provider.ts';
import type { Site } from '../websites/site.ts';
import { offersInstalments } from './payment-offer.ts';
import { purchaseOf } from './purchase.ts';

/** What the provider is asked to charge for an attempt; `baseUrl` is the site's. */
export function chargeRequest(site: Site, attempt: PaymentAttempts, token: string, baseUrl: string): ChargeRequest {
  const { entries, details } = parseJson(OrderDraft, attempt.order_draft);
  const purchase = purchaseOf(entries, attempt.amount_cents);
  return {
    attemptId: attempt.id,
    amountCents: attempt.amount_cents,
    currency: attempt.currency,
    token,
    returnUrl: `${baseUrl}/checkout/${attempt.checkout_id}/return`,
    cancelUrl: `${baseUrl}/checkout/${attempt.checkout_id}/cancel`,
    instalments: offersInstalments(site, purchase),
    ...(purchase.savesMeans && { savesMeans: true }),
    email: details.email,
    shipping: details.shippingAddress,
  };
}
