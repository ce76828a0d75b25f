import { returnWords } from '#catalog/return-words.ts';
import { subscriptionWords as words } from '#catalog/subscription-words.ts';
import { addressForm, addressLines } from '#commerce/address-form.ts';
import { methodText } from '#commerce/payment-text.ts';
import { CheckoutDetails } from '#contract/checkout.ts';
import type { AccountForm, AccountRow, AccountSection } from '#contract/page-model.ts';
import { parseJson } from '#contract/parse-json.ts';
import { PaymentMethod } from '#contract/payment-method.ts';
import type { Subscriptions } from '#database/subscription-schema.ts';
import { listActsOf } from '#domain/audit/list-acts.ts';
import { areaOfSubscription } from '#domain/member-areas/people.ts';
import { orderToken } from '#domain/orders/load-order.ts';
import { loadReturned, selectReturnable } from '#domain/returns/returnable.ts';
import { swapsOf } from '#domain/renewals/swap-article.ts';
import { isOver } from '#domain/subscriptions/load-subscription.ts';
import { findFailedPeriod, lastPeriods } from '#domain/subscriptions/periods.ts';
import { SubscribedLine } from '#domain/subscriptions/subscribed-line.ts';
import { siteMoney } from '#domain/websites/site-money.ts';
import type { Site } from '#domain/websites/site.ts';
import { formatDate } from '#locale/date-format.ts';
import { countryName } from '#locale/country-names.ts';
import { localeFor } from '#locale/locale.ts';
import type { Services } from '../services.ts';

const shownPeriods = 100;

interface Own {
  row: Subscriptions;
  /** Its page's own address. */
  path: string;
}

/** What the page of a subscription shows: how far it is, what it sends, what can be done to it, where it goes, its payments. */
export async function subscriptionSections(services: Services, site: Site, own: Own): Promise<AccountSection[]> {
  const about = aboutSection(site, own.row);
  const opened = await openedSection(services, own.row);
  const before = [about, ...(opened ? [opened] : [])];
  const history = { title: words.history, rows: await historyRows(services, own.row) };
  const withdrawal = await withdrawalSection(services, site, own.row);
  if (isOver(own.row)) return [...before, history, ...withdrawal];
  const address = addressSection(own);
  const swap = await swapSection(services, site, own);
  const means = meansSection(own);
  const isRefused = own.row.tries > 0;
  return [
    ...before,
    ...(isRefused ? [means] : []),
    { title: words.change, forms: changeForms(own) },
    ...(swap ? [swap] : []),
    ...(isRefused ? [] : [means]),
    ...(address ? [address] : []),
    history,
    { title: words.acts.cancel, text: [words.cancelText], forms: [cancelForm(own)] },
    ...withdrawal,
  ];
}

const dayOf = (row: Subscriptions, at: number) => formatDate(localeFor(row.language), at, row.time_zone);

/** What it sends each time, and for how much. */
function aboutSection(site: Site, row: Subscriptions): AccountSection {
  const { title, chosenVariant, quantity, subscription, image } = parseJson(SubscribedLine, row.entry);
  const variant = Object.values(chosenVariant.attributes).join(' / ');
  const amount = siteMoney(site)({ minor: (subscription?.priceCents ?? 0) * quantity, currency: row.currency });
  const facts = [
    subscription?.wording ?? '',
    ...(row.details.includes('"shippingAddress"') ? [words.withShipping] : []),
  ];
  const picture = image && { picture: image.assetUrl };
  return { rows: [{ title: words.line(quantity, title, variant), amount, facts: facts.filter(Boolean), ...picture }] };
}

/** The area of members that it opens, and to whom: an account with their address is the way in. */
async function openedSection({ database }: Services, row: Subscriptions): Promise<AccountSection | undefined> {
  const area = await areaOfSubscription(database.read, row.website_id, row.id);
  if (!area) return undefined;
  const facts = area.endsAt === null ? [] : [words.openUntil(dayOf(row, area.endsAt))];
  const rows = [{ title: area.name, url: `/account/areas/${area.id}`, facts }];
  return { title: words.opens, text: [words.opensTo(area.email)], rows };
}

/** What pays, and the way to another card; where a payment was refused, that is what the page is for. */
function meansSection({ row, path }: Own): AccountSection {
  const means = row.payment ? methodText(parseJson(PaymentMethod, row.payment)) : undefined;
  const isRefused = row.tries > 0;
  return {
    title: words.means,
    text: [...(means ? [words.paysBy(means)] : []), isRefused ? words.otherMeansNow : words.otherMeansText],
    forms: [{ action: `${path}/means`, submit: words.otherMeans, fields: [], isQuiet: !isRefused }],
  };
}

/** How far it is, and what comes next. */
export async function subscriptionState({ database }: Services, row: Subscriptions): Promise<string> {
  if (row.state !== 'active') return words.states[row.state];
  if (row.due_at === null) return words.states.charging;
  const date = dayOf(row, row.due_at);
  const failure = (await findFailedPeriod(database.read, row))?.failure;
  return failure ? words.refused(failure, date) : words.states.active(date);
}

function changeForms({ row, path }: Own): AccountForm[] {
  const form = (act: 'skip' | 'pause' | 'resume', submit: string): AccountForm => {
    const hidden = { period: String(row.next_period) };
    return { action: `${path}/${act}`, submit, fields: [], hidden, isQuiet: true };
  };
  if (row.state === 'paused') return [form('resume', words.acts.resume)];
  if (row.state === 'unpaid') return [form('resume', words.acts.payNow)];
  return [form('skip', words.acts.skip), form('pause', words.acts.pause)];
}

const cancelForm = ({ path }: Own): AccountForm => {
  return { action: `${path}/cancel`, submit: words.acts.cancel, fields: [], isQuiet: true };
};

/** The way to withdraw from its contract, on the page of the order that began it, while one may. */
async function withdrawalSection(services: Services, site: Site, row: Subscriptions): Promise<AccountSection[]> {
  const { read } = services.database;
  const order = await loadReturned(read, site.id, row.order_id);
  if (!order) return [];
  const asked = { kind: 'withdrawal', terms: site.preferences.commerce, now: services.clock.now() } as const;
  const lines = await selectReturnable(read, site.id, order, asked);
  if (!lines.some(({ subscriptionId }) => subscriptionId === row.id)) return [];
  const url = `/order/${orderToken(services.secrets, order.id)}/withdrawal`;
  const links = [{ title: returnWords.withdraw, url }];
  return [{ title: returnWords.withdrawal, text: [returnWords.withdrawSubscription], links }];
}

/** Other variants, each with what it costs from then on; none where there is nothing to choose. */
async function swapSection({ database, clock }: Services, site: Site, own: Own): Promise<AccountSection | undefined> {
  const swaps = (await swapsOf(database.read, own.row, clock.now())).filter(({ isSoldOut }) => !isSoldOut);
  if (swaps.length === 0) return undefined;
  const { quantity, subscription } = parseJson(SubscribedLine, own.row.entry);
  const options = swaps.map(({ variantId, title, cents }) => {
    const price = siteMoney(site)({ minor: cents * quantity, currency: own.row.currency });
    return {
      value: `${variantId} ${cents}`,
      label: words.articleAt(title, words.price(price, subscription?.wording ?? '')),
    };
  });
  const field = { name: 'article', label: words.article, type: 'choice' as const, options };
  const form = { action: `${own.path}/swap`, submit: words.saveSwap, fields: [field], isQuiet: true };
  return { title: words.swap, text: [words.swapText], forms: [form] };
}

function addressSection({ row, path }: Own): AccountSection | undefined {
  const { shippingAddress: address } = parseJson(CheckoutDetails, row.details);
  if (!address) return undefined;
  const fields = addressForm(address.country).map(({ name, label, isRequired }) => {
    return { name, label, type: 'text' as const, value: address[name] ?? '', ...(!isRequired && { isOptional: true }) };
  });
  const form = {
    action: `${path}/address`,
    submit: words.saveAddress,
    fields,
    fold: words.otherAddress,
    isQuiet: true,
  };
  const lines = [...addressLines(address), countryName(address.country, localeFor(row.language))];
  return { title: words.address, text: [lines.join(', ')], forms: [form] };
}

/** What has happened, the last first: the periods so far, with the orders that they made, and what it sends instead. */
async function historyRows(services: Services, row: Subscriptions): Promise<AccountRow[]> {
  const events = [...(await periodEvents(services, row)), ...(await swapEvents(services, row))];
  return events.toSorted((a, b) => b.at - a.at).map(({ at, ...event }) => ({ title: dayOf(row, at), ...event }));
}

type Event = Omit<AccountRow, 'title'> & { at: number };

async function periodEvents({ database, secrets }: Services, row: Subscriptions): Promise<Event[]> {
  const periods = await lastPeriods(database.read, row, shownPeriods);
  return periods.map(({ state, order_id: orderId, failure, due_at: at }) => ({
    at,
    facts: [words.periods[state], ...(failure ? [failure] : [])],
    ...(orderId !== null && { url: `/order/${orderToken(secrets, orderId)}` }),
  }));
}

async function swapEvents({ database }: Services, row: Subscriptions): Promise<Event[]> {
  const acts = await listActsOf(database.read, row.website_id, row.order_id);
  const swaps = acts.filter(
    ({ action, details }) => action === 'subscription.swap' && details.subscriptionId === row.id,
  );
  return swaps.map(({ at, details: { from, to } }) => ({ at, facts: [words.swapped(String(from), String(to))] }));
}
