import { useRef, type RefObject } from 'react';
import { checkoutMessages } from '#catalog/checkout-messages.ts';
import type { Checkout, CheckoutDetails } from '#contract/checkout.ts';
import { textOf } from '../form-text.ts';
import { checkValues, deliveryIn, detailsOf, type CheckoutValues, type FieldErrors } from './checkout-values.ts';
import { fillIn } from './draft.ts';
import type { Prepared } from './prepare-payment.ts';
import { addressFrom, sheetOf, type Sheet } from './wallet-sheet.ts';
import type { WalletBuyer, WalletCalls } from './wallets.ts';

interface WalletOptions {
  form: RefObject<HTMLFormElement | null>;
  checkout: Checkout;
  read: (form: HTMLFormElement) => CheckoutValues;
  /** Keeps and prices; undefined where that was not taken. */
  save: (details: CheckoutDetails) => Promise<Checkout | undefined>;
  /** Uses a code that was typed and not sent, which changes the total. */
  takeCode: (code: string) => Promise<void>;
  pay: (details: CheckoutDetails, dueCents: number, ask: () => Promise<Prepared>) => Promise<string | undefined>;
  refuse: (message: string, errors: FieldErrors) => void;
  setValues: (values: CheckoutValues) => void;
  /** Has the form's own values saved and priced again, so many ms from now. */
  saveSoon: { start(delay?: number): void };
}

/** What the sheet showed last, and for which details. */
interface Shown {
  details: CheckoutDetails;
  dueCents: number;
}

/** What a wallet gives, which is therefore not asked of the form. */
const given = new Set(['email', 'phone', 'contactName', 'shippingOptionId', 'country', 'name', 'line1', 'line2']);
const isGiven = (field: string) => given.has(field) || ['city', 'region', 'postalCode'].includes(field);

/**
 * A checkout that is paid by a wallet: it says who and where, the form all else. What the sheet shows is priced by the
 * server, and charged only if it is the same then.
 */
export function useWallet({ form, checkout, read, save, ...page }: WalletOptions): WalletCalls {
  const shown = useRef<Shown>(undefined);

  async function show(details: CheckoutDetails): Promise<Sheet | undefined> {
    const now = await save(details);
    if (now?.state !== 'open' || now.shippingOptions.length === 0) return undefined;
    // A way that is not offered there has given way to the first that is.
    const way = now.selectedShippingOption && { shippingOptionId: now.selectedShippingOption.id };
    shown.current = { details: { ...details, ...way }, dueCents: now.totals.dueCents };
    return sheetOf(now);
  }

  function fill(told: Record<string, string>): void {
    if (!form.current) return;
    fillIn(form.current, told, true);
    page.setValues({ ...read(form.current), ...told });
    page.saveSoon.start();
  }

  return {
    open() {
      if (!form.current) return undefined;
      const typed = read(form.current);
      const code = textOf(new FormData(form.current), 'code').trim();
      const wrong = Object.entries(checkValues(typed, deliveryIn(typed, checkout), checkout));
      const errors = wrong.filter(([field]) => !isGiven(field));
      if (code) void page.takeCode(code);
      else if (errors.length > 0) page.refuse(checkoutMessages.toMend(errors.length), Object.fromEntries(errors));
      if (code || errors.length > 0) return undefined;
      shown.current = { details: detailsOf(typed, 'none'), dueCents: checkout.totals.dueCents };
      return sheetOf(checkout);
    },
    moveTo: async (address) =>
      shown.current && show({ ...shown.current.details, shippingAddress: addressFrom(address) }),
    chooseRate: async (shippingOptionId) => shown.current && show({ ...shown.current.details, shippingOptionId }),
    async pay(buyer, ask) {
      if (!shown.current) return checkoutMessages.notPaid;
      const { details, dueCents } = shown.current;
      const message = await page.pay({ ...details, ...buyer }, dueCents, ask);
      if (message !== undefined) fill(valuesFrom(buyer));
      return message;
    },
    leave: () => page.saveSoon.start(0),
  };
}

/** What a wallet told as values of the form, where it stands to be mended or paid otherwise. */
function valuesFrom({ shippingAddress, ...contact }: WalletBuyer): Record<string, string> {
  const values = { ...contact, ...shippingAddress, ...(shippingAddress && { delivery: 'send' }) };
  return Object.fromEntries(Object.entries(values).filter(([name]) => name !== 'shippingOptionId'));
}
