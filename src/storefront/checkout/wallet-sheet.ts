import type { ExpressCheckoutPartialAddress, LineItem, ShippingRate } from '@stripe/stripe-js';
import { priceWords as words, paymentWords } from '#catalog/price-words.ts';
import { regionsOf } from '#catalog/regions.ts';
import { addressForm } from '#commerce/address-form.ts';
import type { ShippingOption } from '#contract/cart.ts';
import type { Address, Checkout } from '#contract/checkout.ts';

/** What a wallet's sheet shows of a checkout; amounts in minor units, the lines come to `amount`. */
export interface Sheet {
  amount: number;
  lineItems: LineItem[];
  /** The one that counts comes first, as wallets take that for chosen; left out where nothing is sent or collected. */
  shippingRates?: ShippingRate[];
}

/** Before the address is known, a wallet is to be told of some way to send there. */
const unknownRate: ShippingRate = { id: 'pending', displayName: words.shipping, amount: 0 };

/** A checkout as a wallet's sheet shows it. */
export function sheetOf(checkout: Checkout): Sheet {
  const { totals, discounts, taxes, shippingOptions, selectedShippingOption: chosen } = checkout;
  const { subtotalCents, discountCents, shippingCostCents, taxCents, giftCardCents, dueCents } = totals;
  const lines = [
    { name: words.subtotal, amount: subtotalCents },
    { name: discounts.map(({ name }) => name).join(', '), amount: -discountCents },
    { name: chosen?.pickUpLocation ? words.collection : words.shipping, amount: shippingCostCents },
    { name: [...new Set(taxes.map(({ name }) => name))].join(', '), amount: taxCents },
    { name: paymentWords.giftCard, amount: -giftCardCents },
  ];
  const rates = shippingOptions.toSorted((a, b) => Number(b.id === chosen?.id) - Number(a.id === chosen?.id));
  return {
    amount: dueCents,
    lineItems: lines.filter(({ amount }, index) => index === 0 || amount !== 0),
    ...(checkout.requiresShipping && { shippingRates: rates.length > 0 ? rates.map(toRate) : [unknownRate] }),
  };
}

const toRate = ({ id, name, costCents, pickUpLocation }: ShippingOption): ShippingRate => ({
  id,
  displayName: pickUpLocation ? `${words.collection}: ${name}` : name,
  amount: costCents,
});

/** An address as wallets have it: before the payment without its lines. */
export type WalletAddress = ExpressCheckoutPartialAddress & { line1?: string; line2?: string | null };

/** A wallet's address as ours, with the parts that its country has. */
export function addressFrom(wallet: WalletAddress, name = ''): Address {
  const country = wallet.country.toUpperCase();
  const parts: Partial<Record<keyof Address, string>> = {
    line2: wallet.line2 ?? '',
    city: wallet.city,
    region: regionCode(country, wallet.state),
    postalCode: wallet.postal_code,
  };
  const address: Address = { name, line1: wallet.line1 ?? '', city: '', country };
  for (const { name: part } of addressForm(country)) {
    const value = parts[part]?.trim();
    if (value) address[part] = value;
  }
  return address;
}

/** Some wallets name a state as it is written, where taxes know its code. */
function regionCode(country: string, state: string): string {
  const named = state.trim().toLowerCase();
  const known = regionsOf[country]?.find(({ code, name }) => [code, name].some((it) => it.toLowerCase() === named));
  return known?.code ?? state;
}
