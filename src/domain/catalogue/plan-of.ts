import { isResolvable } from '#commerce/subscriptions.ts';
import { parseJsonOr } from '#contract/parse-json.ts';
import { SubscriptionPlan } from '#contract/product.ts';
import type { Products } from '#database/catalogue-schema.ts';

export type PlannedProduct = Pick<Products, 'is_subscribable' | 'subscription_plan'>;

/** How a product is sold again and again; undefined for any other, and where its plan makes no sense. */
export function planOf(product: PlannedProduct): SubscriptionPlan | undefined {
  if (!product.is_subscribable || product.subscription_plan === null) return undefined;
  const plan = parseJsonOr(SubscriptionPlan, product.subscription_plan, undefined);
  return plan && isResolvable(plan) ? plan : undefined;
}
