import { productTypes } from '#catalog/product-types.ts';
import type { SubscriptionPlan } from '#contract/product.ts';
import type { Secrets } from '#domain/secrets.ts';
import { beginSubscriptions } from '#domain/subscriptions/begin-subscriptions.ts';
import type { Unit } from '#domain/unit.ts';
import { testCards } from '#providers/payments/embedded-cards.ts';
import { testDetails } from './visitor.ts';

export const monthly: SubscriptionPlan = { billingPeriod: { value: 1, unit: 'MONTH' }, numBillingCycles: 0 };

/** What is sent, to whom, and how often. */
export interface TestSubscription {
  article: { itemId: string; variantId: string; sku: string };
  title?: string;
  email: string;
  contactName?: string;
  plan?: SubscriptionPlan;
  /** The order that it was bought with; none that is there unless given. */
  orderId?: string;
}

/** Begins a subscription as a purchase that was paid does: one piece at 12.00 each time, by a card that pays. */
export async function beginTestSubscription(
  unit: Unit,
  secrets: Secrets,
  { article, title = 'Coffee', email, contactName, plan = monthly, orderId = unit.newId() }: TestSubscription,
): Promise<void> {
  const { itemId, variantId, sku } = article;
  const line = {
    id: unit.newId(),
    itemId,
    quantity: 1,
    chosenVariant: { id: variantId, sku, attributes: {} },
    title,
    productType: productTypes.physical,
    fullUrl: '/shop',
    subTotal: 1200,
    purchasePriceCents: 1200,
    weight: 100,
    subscription: { plan, priceCents: 1200, wording: 'every month' },
  };
  const details = { ...testDetails(email), ...(contactName !== undefined && { contactName }) };
  const paid = { provider: 'test', savedMeans: testCards.success, payment: undefined };
  const buyer = { siteUserId: null, language: 'en-US', testMode: true, currency: 'USD' };
  await beginSubscriptions(unit, secrets, { orderId, lines: [line], details, ...paid, ...buyer });
}
