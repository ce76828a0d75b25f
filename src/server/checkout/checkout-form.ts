import { randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { asksForMeans, wayToPay } from '#commerce/means-needed.ts';
import { beginAsks, consentLimits } from '#catalog/checkout-asks.ts';
import { checkoutMessages } from '#catalog/checkout-messages.ts';
import type { ShippingOption } from '#contract/cart.ts';
import type { Address, Checkout, CheckoutDetails, PaymentMeans } from '#contract/checkout.ts';
import { requireCartToken } from '../cart/cart-cookie.ts';
import { dropCoupon, dropGiftCard, type CartCaller } from '#domain/cart/cart-choices.ts';
import { callerAddress } from '../http/caller-address.ts';
import { byVisitor } from '../http/by-visitor.ts';
import { HttpProblem, orThrow } from '../http/problem.ts';
import { tryCode } from '../cart/use-code.ts';
import type { Services } from '../services.ts';
import type { Site } from '#domain/websites/site.ts';
import { buyersKey } from './buyers-key.ts';
import { noCheckout, toAnswer } from './checkout-routes.ts';
import type { CheckoutState } from '#domain/checkout/checkout-rows.ts';
import { toCheckout } from '#domain/checkout/checkout-view.ts';
import { payCheckout } from '#domain/checkout/pay.ts';
import { saveDetails } from '#domain/checkout/save-details.ts';

type Form = Record<string, string>;

const longestCode = 100;

/**
 * Does what the checkout's plain form asks, by the button that sent it: show the fields of another country
 * (`intent=update`), use a code (`intent=code`), give one back (`removeCoupon`, `removeGiftCard`), else pay. Gives the
 * address to go on to. What was typed is kept whatever happens. Throws `HttpProblem`.
 */
export async function submitCheckout(
  services: Services,
  request: FastifyRequest,
  state: CheckoutState,
  form: Form,
): Promise<string> {
  const { site } = request;
  const caller = { tokenHash: requireCartToken(request, noCheckout), address: callerAddress(request) };
  const typed = readDetails(form);
  const checkout = await toCheckout(services, site, { ...state, details: typed });
  const details = { ...typed, ...shippingChoice(checkout, form) };
  const save = () =>
    byVisitor(services, site, (unit) => saveDetails(unit, services.secrets, state.row.id, caller, details));
  const isPaying = !form.intent && !form.removeCoupon && !form.removeGiftCard;
  if (!isPaying || form.code) {
    await save();
    const part = await changeBenefits(services, site, caller, form);
    if (!isPaying) return `/checkout/${state.row.id}#${part}`;
    // A code that was typed and not used yet changes the total, so it is seen before anything is paid.
    throw new HttpProblem('total-changed', checkoutMessages.totalChanged());
  }
  const means = meansOf(checkout, form);
  const { tokenHash } = caller;
  const seen = { expectedTotalCents: readTotal(form), testMode: form.testMode ? form.testMode === 'true' : undefined };
  const payment = { checkoutId: state.row.id, tokenHash, details, means, ...seen };
  try {
    const idempotencyKey = buyersKey(tokenHash, form.idempotencyKey || randomUUID());
    if (idempotencyKey === undefined) {
      throw new HttpProblem('key-missing', 'The form could not be read. Please send it again.');
    }
    return orThrow(toAnswer(services, await payCheckout(services, site, { ...payment, idempotencyKey }))).url;
  } catch (error) {
    await save();
    throw error;
  }
}

/** Changes the codes in use; gives the id of the part of the page that it concerns. */
async function changeBenefits(services: Services, site: Site, caller: CartCaller, form: Form) {
  const { tokenHash } = caller;
  const typed = (form.code ?? '').trim().slice(0, longestCode);
  if (form.intent === 'update') return 'checkout-country';
  const { removeCoupon, removeGiftCard } = form;
  if (removeCoupon) orThrow(await byVisitor(services, site, (unit) => dropCoupon(unit, tokenHash, removeCoupon)));
  else if (removeGiftCard) {
    orThrow(await byVisitor(services, site, (unit) => dropGiftCard(unit, tokenHash, removeGiftCard)));
  } else if (!typed) {
    const message = checkoutMessages.missingCode;
    throw new HttpProblem('invalid', message, { errors: { code: message } });
  } else orThrow(await tryCode(services, site, caller, typed));
  return 'checkout-codes';
}

function meansOf(checkout: Checkout, form: Form): PaymentMeans {
  if (!asksForMeans(checkout)) return { provider: 'free', token: '' };
  const way = wayToPay(checkout, form.means);
  if (way === 'paypal') return { provider: 'paypal', token: '' };
  if (typeof way === 'object') return { provider: 'agreement', token: way.id };
  // Its fields are scripts, and so is what they hand over.
  if (checkout.paymentFields?.provider === 'stripe')
    throw new HttpProblem('needs-script', checkoutMessages.needsScript);
  return { provider: 'test', token: form.cardNumber ?? '' };
}

/**
 * The way to ship that the form means: the one that the page shows as chosen, or the first of those that the buyer has
 * just turned to, sent (`delivery=send`) or collected (`delivery=collect`).
 */
function shippingChoice({ selectedShippingOption, shippingOptions }: Checkout, { delivery }: Form) {
  const isMeant = ({ pickUpLocation }: ShippingOption) => delivery === (pickUpLocation ? 'collect' : 'send');
  const isTurning = delivery && !(selectedShippingOption && isMeant(selectedShippingOption));
  const chosen = isTurning ? shippingOptions.find(isMeant) : selectedShippingOption;
  return chosen ? { shippingOptionId: chosen.id } : {};
}

function readTotal({ expectedTotalCents }: Form): number | undefined {
  const total = Number(expectedTotalCents);
  return expectedTotalCents && Number.isInteger(total) ? total : undefined;
}

/** A plain form's fields as the call's details; texts that are too long are cut as the inputs cut them. */
function readDetails(form: Form): CheckoutDetails {
  const text = (name: string, length: number) => (form[name] ?? '').trim().slice(0, length);
  const optional = (name: string, length: number) => {
    const value = text(name, length);
    return value ? { [name]: value } : {};
  };
  const address = readAddress(form, '');
  const billing = form.billingElsewhere === undefined ? undefined : readAddress(form, 'billing-');
  const consents = Object.keys(form).flatMap((name) => /^consent\.([\w-]{1,64})$/.exec(name)?.[1] ?? []);
  return {
    email: text('email', 256),
    ...(address && { shippingAddress: address }),
    ...(billing && { billingAddress: billing }),
    ...optional('phone', 40),
    ...optional('company', 200),
    ...(consents.length > 0 && { consents: consents.slice(0, consentLimits.most + beginAsks.length) }),
    ...optional('shippingOptionId', 64),
    ...optional('contactName', 200),
    ...optional('notes', 2000),
    ...optional('vatNumber', 40),
    newsletterConsent: form.newsletterConsent !== undefined,
    reminderConsent: form.reminderConsent !== undefined,
  };
}

/** An address of a plain form; undefined where it names no country. */
function readAddress(form: Form, prefix: '' | 'billing-'): Address | undefined {
  const text = (name: string, length: number) => (form[prefix + name] ?? '').trim().slice(0, length);
  const optional = (name: string, length: number) => {
    const value = text(name, length);
    return value ? { [name]: value } : {};
  };
  const country = text('country', 2).toUpperCase();
  if (!/^[A-Z]{2}$/.test(country)) return undefined;
  return {
    name: text('name', 200),
    line1: text('line1', 200),
    ...optional('line2', 200),
    city: text('city', 100),
    ...optional('region', 100),
    ...optional('postalCode', 20),
    country,
  };
}
