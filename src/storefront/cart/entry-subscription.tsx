import { cartWords } from '#catalog/cart-words.ts';
import type { CartEntry } from '#contract/cart.ts';
import type { Locale } from '#locale/locale.ts';
import { fillIn } from '#ui/fill-in.ts';
import { Amount } from './amount.tsx';

interface SubscriptionProps {
  entry: CartEntry;
  currency: string;
  locale: Locale;
}

/** What a line costs again and again, and from when; nothing where it is bought once. */
export function EntrySubscription({ entry: { subscription, quantity }, ...money }: SubscriptionProps) {
  if (!subscription) return null;
  const { plan, priceCents, wording } = subscription;
  const parts = { price: <Amount minor={priceCents * quantity} {...money} />, wording, days: plan.trialDays };
  return (
    <p className="cart-entry__variant">{fillIn(plan.trialDays ? cartWords.afterTrial : cartWords.repeated, parts)}</p>
  );
}
