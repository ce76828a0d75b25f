import type { StripeExpressCheckoutElementOptions } from '@stripe/stripe-js';
import type { CheckoutDetails } from '#contract/checkout.ts';
import type { Locale } from '#locale/locale.ts';
import type { Prepared } from './prepare-payment.ts';
import { pressOver } from './press.ts';
import { askForToken, loadElements, type Purchase } from './stripe.ts';
import { addressFrom, type Sheet, type WalletAddress } from './wallet-sheet.ts';

/** What a wallet tells of its buyer. */
export type WalletBuyer = Pick<
  CheckoutDetails,
  'email' | 'phone' | 'contactName' | 'shippingAddress' | 'shippingOptionId'
>;

/** What a wallet's sheet asks of the checkout. */
export interface WalletCalls {
  /** Undefined where the form has something to say first. */
  open(): Sheet | undefined;
  /** The same for another place; undefined where nothing is sent there. */
  moveTo(address: WalletAddress): Promise<Sheet | undefined>;
  /** The same for another way to send it. */
  chooseRate(id: string): Promise<Sheet | undefined>;
  /** Pays with what `ask` gives; gives why nothing was charged. */
  pay(buyer: WalletBuyer, ask: () => Promise<Prepared>): Promise<string | undefined>;
  /** The sheet was closed without a payment. */
  leave(): void;
}

/** Whose wallets are asked for, and what they have to tell. */
export interface WalletOptions {
  publishableKey: string;
  locale: Locale;
  purchase: Purchase;
  isSent: boolean;
  /** Everywhere where it is left out. */
  countries: string[] | undefined;
  asksPhone: boolean;
}

/** The buttons of the wallets that this browser has. */
export interface OpenWallets {
  update(purchase: Purchase): void;
  close(): void;
}

/** Puts the wallets' buttons into `box`; undefined where the buyer has none. Throws where they cannot be had. */
export async function openWallets(
  box: HTMLElement | null,
  { publishableKey, locale, purchase, ...asked }: WalletOptions,
  calls: WalletCalls,
): Promise<OpenWallets | undefined> {
  // Elements of their own: what is wrong in the card's fields is nothing to a wallet.
  const { stripe, elements, purchaseOptions } = await loadElements(box, publishableKey, locale, purchase);
  const element = elements.create('expressCheckout', elementOptions(asked));
  const ready = new Promise<boolean>((resolve, reject) => {
    element.on('ready', ({ availablePaymentMethods: has }) => resolve(Object.values(has ?? {}).includes(true)));
    element.on('loaderror', () => reject(new Error('Stripe could not load its wallets.')));
  });
  /** Answers the sheet, whose total is that of the elements. */
  const answer = (sheet: Sheet | undefined, { resolve, reject }: Answers, isRate = false) => {
    if (!sheet) return reject();
    const { amount, lineItems, shippingRates } = sheet;
    void elements.update({ amount });
    resolve({ lineItems, ...(shippingRates && !isRate && { shippingRates }) });
  };
  element.on('click', (event) => answer(calls.open(), event));
  element.on('shippingaddresschange', async (event) => answer(await calls.moveTo(event.address), event));
  element.on('shippingratechange', async (event) => answer(await calls.chooseRate(event.shippingRate.id), event, true));
  element.on('cancel', () => calls.leave());
  element.on('confirm', async ({ billingDetails, shippingAddress, shippingRate, paymentFailed }) => {
    const name = shippingAddress?.name ?? billingDetails?.name ?? '';
    const buyer: WalletBuyer = {
      email: billingDetails?.email ?? '',
      contactName: name,
      ...(billingDetails?.phone && { phone: billingDetails.phone }),
      ...(shippingAddress && { shippingAddress: addressFrom(shippingAddress.address, name) }),
      ...(shippingRate && { shippingOptionId: shippingRate.id }),
    };
    const message = await calls.pay(buyer, () => askForToken(stripe, elements, {}));
    if (message !== undefined) paymentFailed({ reason: 'fail', message });
  });
  element.mount(box ?? '');
  const isThere = await ready;
  if (!isThere) element.destroy();
  // The buttons move what stands below them.
  await pressOver();
  return isThere
    ? { update: (next) => elements.update(purchaseOptions(next)), close: () => element.destroy() }
    : undefined;
}

interface Answers {
  resolve: (details: Omit<Sheet, 'amount'>) => void;
  reject: () => void;
}

function elementOptions({
  isSent,
  countries,
  asksPhone,
}: Omit<WalletOptions, 'publishableKey' | 'locale' | 'purchase'>): StripeExpressCheckoutElementOptions {
  return {
    emailRequired: true,
    billingAddressRequired: true,
    phoneNumberRequired: asksPhone,
    shippingAddressRequired: isSent,
    ...(isSent && countries && { allowedShippingCountries: countries }),
    buttonHeight: 48,
  };
}
