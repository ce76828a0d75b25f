import { messages } from '#catalog/messages.ts';
import { productTypes } from '#catalog/product-types.ts';
import { buttonTimings } from '#catalog/timings.ts';
import type { addEntry, addSubscription } from '#contract/cart-calls.ts';
import type { ShoppingCart } from '#contract/cart.ts';
import type { AnswerOf, BodyOf } from '#contract/endpoint.ts';
import { openDialog } from '#ui/open-dialog.ts';
import { alertTitle, type ButtonPhase } from '../add-button.ts';
import { cartStore } from '../cart-store.ts';
import type { PurchaseProps } from './purchase-props.ts';

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

interface Purchase {
  itemId: string;
  sku: string;
  quantity: number;
}

const addWithFields = async (purchase: Purchase, put: typeof subscribe | typeof cartStore.add) =>
  (await import('../fields/add-with-fields.ts')).addWithFields<ShoppingCart | Subscribed>(purchase, put);

type Subscribed = AnswerOf<typeof addSubscription>;
const subscribe = ({ quantity: qty, ...goods }: BodyOf<typeof addEntry>) =>
  cartStore.addSubscription({ ...goods, qty });

/**
 * Adds to the cart and takes the button through its phases (storefront 4). In express mode what is added goes straight
 * to the checkout, as a subscription always does; a gift card leads to the page of gift cards. The button stays busy
 * until that page comes.
 */
export async function addPurchase(
  purchase: Purchase,
  { product: { productType, isSubscribable }, isExpress = false, hasFields = false }: PurchaseProps,
  show: (phase: ButtonPhase) => void,
): Promise<void> {
  const alert = (content: string) => openDialog({ title: alertTitle(productType, isExpress), content });
  async function fail(message: string): Promise<void> {
    alert(message);
    await wait(buttonTimings.errorReset);
    show('idle');
  }
  show('adding');
  const put = isSubscribable ? subscribe : cartStore.add;
  const added = await (hasFields
    ? addWithFields(purchase, put).catch(() => alert(messages.unableToOpenForm))
    : put(purchase));
  // Who closed the form has thought better of it.
  if (!added) return show('idle');
  if (!added.ok) return fail(added.message);
  if ('cartToken' in added.value) return location.assign(`/checkout/subscription/${added.value.cartToken}`);
  if (isExpress) {
    const started = await cartStore.checkOut();
    return started.ok ? location.assign(started.value.url) : fail(started.message);
  }
  if (productType === productTypes.giftCard) return location.assign('/cart/gift-card');
  await wait(buttonTimings.addedDelay);
  show('added');
  await wait(buttonTimings.addedDisplay);
  show('idle');
}
