import type { Appearance, Stripe, StripeElementLocale, StripeElements, StripeError } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure/index.js';
import { checkoutMessages } from '#catalog/checkout-messages.ts';
import { sentences } from '#catalog/sentences.ts';
import type { Locale } from '#locale/locale.ts';
import type { Prepared, PreparePayment } from './prepare-payment.ts';

/** What is to be paid: minor units, a currency in lower case, and the means that Stripe must not offer, spaced. */
export interface Purchase {
  amount: number;
  currency: string;
  excluded: string;
  /** Whether what pays is kept for later charges. */
  isKept: boolean;
}

/** Stripe's fields on the page. */
export interface OpenStripe {
  update(purchase: Purchase): void;
  prepare: PreparePayment;
  close(): void;
}

/**
 * Loads Stripe's script from its documented address and puts its fields into `box`. Card data never reaches this page:
 * what the fields give is a token, with which the server confirms the payment. Throws where they cannot be had.
 */
export async function openStripe(
  box: HTMLElement | null,
  publishableKey: string,
  locale: Locale,
  purchase: Purchase,
): Promise<OpenStripe> {
  const { stripe, elements } = await loadElements(box, publishableKey, locale, purchase);
  const element = elements.create('payment', { layout: 'tabs' });
  const ready = new Promise<void>((resolve, reject) => {
    element.on('ready', () => resolve());
    element.on('loaderror', () => reject(new Error('Stripe could not load its fields.')));
  });
  element.mount(box ?? '');
  await ready;
  return {
    update: (next) => elements.update(elementsPurchase(next)),
    close: () => element.destroy(),
    async prepare(email) {
      return askForToken(stripe, elements, { payment_method_data: { billing_details: { email } } });
    },
  };
}

interface Loaded {
  stripe: Stripe;
  elements: StripeElements;
  purchaseOptions: typeof elementsPurchase;
}

/** Stripe's script, and elements of a purchase that look like the page around `box`. Throws where they cannot be had. */
export async function loadElements(
  box: HTMLElement | null,
  publishableKey: string,
  locale: Locale,
  purchase: Purchase,
): Promise<Loaded> {
  // Stripe takes its own default where it does not speak a language.
  const language = locale.language as StripeElementLocale;
  const stripe = await loadStripe(publishableKey, { locale: language });
  if (!stripe || !box) throw new Error('Stripe cannot be used here.');
  const options = { locale: language, appearance: appearanceOf(box) };
  const elements = stripe.elements({ ...options, ...elementsPurchase(purchase) });
  return { stripe, elements, purchaseOptions: elementsPurchase };
}

type TokenParams = NonNullable<Parameters<Stripe['createConfirmationToken']>[0]['params']>;

/** What the elements give for what was entered in them, for the server to charge. */
export async function askForToken(stripe: Stripe, elements: StripeElements, params: TokenParams): Promise<Prepared> {
  // First of all, since wallets open only right after the buyer's own click.
  const { error } = await elements.submit();
  if (error) return refusal(error);
  const result = await stripe.createConfirmationToken({ elements, params });
  return result.error ? refusal(result.error) : { ok: true, token: result.confirmationToken.id };
}

const elementsPurchase = ({ amount, currency, excluded, isKept }: Purchase) => ({
  // Where nothing is due yet, Stripe only keeps what will pay.
  ...(amount === 0 ? { mode: 'setup' as const } : { mode: 'payment' as const, amount }),
  ...(isKept && { setupFutureUsage: 'off_session' as const }),
  currency,
  excludedPaymentMethodTypes: excluded.split(' ').filter(Boolean),
});

function refusal({ message: words = checkoutMessages.notPaid, type }: StripeError): Prepared {
  // What is missing in its fields, Stripe says itself; a refusal needs the next step.
  const message = type === 'validation_error' ? words : sentences(words, checkoutMessages.tryAnother);
  return { ok: false, message, errors: { payment: message } };
}

/** Stripe's fields look like the theme's own, as far as they can be told. */
function appearanceOf(box: HTMLElement): Appearance {
  const field = box.closest('form')?.querySelector('.field__input') ?? box;
  const label = box.closest('form')?.querySelector('.field__label') ?? box;
  const style = getComputedStyle(field);
  const { color, backgroundColor, fontFamily, fontSize, borderRadius } = style;
  const { borderTopWidth, borderTopStyle, borderTopColor, padding } = style;
  const { fontWeight, fontSize: labelSize } = getComputedStyle(label);
  return {
    theme: 'flat',
    disableAnimations: matchMedia('(prefers-reduced-motion: reduce)').matches,
    variables: {
      colorText: color,
      colorBackground: backgroundColor,
      fontFamily,
      fontSizeBase: fontSize,
      borderRadius,
    },
    rules: {
      '.Input': { border: `${borderTopWidth} ${borderTopStyle} ${borderTopColor}`, boxShadow: 'none', padding },
      '.Label': { fontWeight, fontSize: labelSize },
    },
  };
}
