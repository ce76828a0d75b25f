import type { BrowserContext } from 'playwright-core';
import type { StripeStandIn } from '#providers/testing/stripe-stand-in.ts';
import { standInTokens } from '#providers/testing/stripe-stand-in-books.ts';
import { walletPages, walletScript } from './stripe-wallet-script.ts';

/** Card numbers of Stripe's test mode, by what becomes of them. */
const tokens = {
  '4242424242424242': standInTokens.success,
  '4000000000000002': standInTokens.decline,
  '4000000000003220': standInTokens.confirmation,
};

/** What the page gave to Stripe's script, as the page's `stripeSeen`. */
export interface StripeSeen {
  key: string;
  options: { mode: string; currency: string; amount: number; excludedPaymentMethodTypes: string[] };
  email: string;
  /** What was asked of the wallets, and what was wrong with that; why payments of theirs failed. */
  wallet: { options: Record<string, unknown>; problems: string[]; failures: { reason: string; message?: string }[] };
}

/** Stands for Stripe's script: one field in a frame of Stripe's own origin, which tells nobody else its number. */
const scriptFor = (hasWallet: boolean) => `${walletScript}
const seen = (window.stripeSeen = { hasWallet: ${hasWallet}, options: {}, email: '' });
window.Stripe = Object.assign((key) => {
  seen.key = key;
  let number = '';
  addEventListener('message', (event) => {
    if (event.origin === 'https://js.stripe.com' && typeof event.data === 'string') number = event.data.replaceAll(' ', '');
  });
  return {
    _registerWrapper() {},
    elements(options) {
      const elements = {
        own: options,
        create(type, asked) {
          if (type === 'expressCheckout') {
            elements.isWallet = true;
            return expressCheckout(seen, elements, asked);
          }
          seen.options = options;
          const listeners = {};
          const frame = Object.assign(document.createElement('iframe'), { title: 'Secure payment fields' });
          return {
            on: (name, listener) => (listeners[name] = listener),
            mount(box) {
              frame.onload = () => listeners.ready();
              frame.src = 'https://js.stripe.com/fields.html';
              box.append(frame);
            },
            destroy: () => frame.remove(),
          };
        },
        update: (change) => Object.assign(options, change),
        async submit() {
          elements.isSubmitted = true;
          if (elements.isWallet || number.length >= 16) return {};
          return { error: { type: 'validation_error', message: 'Your card number is incomplete.' } };
        },
      };
      return elements;
    },
    async createConfirmationToken({ elements, params }) {
      if (elements.isWallet) return walletToken(elements);
      seen.email = params.payment_method_data.billing_details.email;
      const id = ${JSON.stringify(tokens)}[number];
      return id ? { confirmationToken: { id } } : { error: { message: 'Your card number is invalid.' } };
    },
  };
}, { version: 'endive' });
`;

const fields = `<!doctype html><html lang="en"><title>Fields</title><label>Card number <input></label>
<script>
const input = document.querySelector('input');
input.oninput = () => parent.postMessage(input.value, '*');
</script></html>`;

/**
 * Has a window find Stripe's script, its frames, and a bank that asks for confirmation; `hasWallet` says whether its
 * browser has one. Gives what was asked for.
 */
export async function standInForStripe(
  context: BrowserContext,
  standIn: StripeStandIn,
  hasWallet = false,
): Promise<string[]> {
  const asked: string[] = [];
  await context.route('https://js.stripe.com/**', async (route) => {
    const { pathname } = new URL(route.request().url());
    asked.push(pathname);
    const body = pathname === '/fields.html' ? fields : walletPages[pathname];
    if (body !== undefined) return route.fulfill({ contentType: 'text/html', body });
    return route.fulfill({ contentType: 'text/javascript', body: scriptFor(hasWallet) });
  });
  await context.route('https://hooks.stripe.test/**', async (route) => {
    const intent = standIn.books.intents.get(new URL(route.request().url()).pathname.slice(1));
    const back = intent?.next_action?.redirect_to_url.return_url ?? '';
    const body = `<!doctype html><title>Bank</title><h1>Your bank</h1><a href="${back}">Back to the shop</a>`;
    return route.fulfill({ contentType: 'text/html', body });
  });
  return asked;
}
