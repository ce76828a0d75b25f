import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { memberPageWords as words } from '#catalog/member-words.ts';
import { addressLines } from '#commerce/address-form.ts';
import type { AccountSection } from '#contract/page-model.ts';
import type { GrantSource } from '#database/member-area-schema.ts';
import type { Orders } from '#database/order-schema.ts';
import { areasOfMember } from '#domain/member-areas/people.ts';
import {
  addressesOfOrders,
  memberDownloads,
  memberGiftCards,
  memberOrders,
  toMemberOrder,
} from '#domain/members/member-orders.ts';
import { subscriptionsOfMember } from '#domain/subscriptions/list-of-order.ts';
import { siteMoney } from '#domain/websites/site-money.ts';
import type { Site } from '#domain/websites/site.ts';
import { countryName } from '#locale/country-names.ts';
import { formatDate } from '#locale/date-format.ts';
import { localeFor } from '#locale/locale.ts';
import type { RequestMember } from '../request.ts';
import { signInPath } from '#pages/sign-in-section.ts';
import type { Services } from '../services.ts';
import { hidden, requireAccounts } from './account-pages.ts';
import { accountPath, areaPath, sendAccountPage } from './send-account-page.ts';

/** A page of who is signed in; whoever is not comes to it by signing in. */
export async function memberPage(
  request: FastifyRequest,
  reply: FastifyReply,
  show: (member: RequestMember) => Promise<unknown>,
) {
  requireAccounts(request);
  if (!request.member) return reply.redirect(signInPath, 303);
  await show(request.member);
  return reply;
}

/** The account's first page: what its member bought, and what of it is there to take. */
export function accountHome(app: FastifyInstance, services: Services): void {
  app.get(accountPath, hidden, (request, reply) =>
    memberPage(request, reply, async (member) => {
      const { site } = request;
      const orders = await memberOrders(services.database.read, { websiteId: site.id, ...member });
      const sections = [
        await areasSection(services, site, member.email),
        ordersSection(services, site, orders),
        await subscriptionsSection(services, site, member.id),
        await downloadsSection(services, site, orders),
        await giftCardsSection(services, site, member.email),
        addressesSection(site, orders),
        leavingSection(member),
      ];
      const full = sections.filter((section) => section !== undefined);
      await sendAccountPage(services, request, reply, { heading: words.title, sections: full, place: accountPath });
    }),
  );
}

/** A day as the website writes it. */
export const dayOf = (site: Site, ms: number) => formatDate(localeFor(site.language), ms, site.time_zone);

function ordersSection({ secrets }: Services, site: Site, orders: readonly Orders[]): AccountSection {
  const money = siteMoney(site);
  const rows = orders.map((row) => {
    const order = toMemberOrder(secrets, row);
    const { orderNumber, createdAt, totalCents, currency, fulfillment, isOwed, isTest, url } = order;
    const state = words.states[isOwed ? 'owed' : fulfillment];
    const facts = [dayOf(site, createdAt), state, ...(isTest ? [words.test] : [])];
    return { title: words.order(orderNumber), url, facts, amount: money({ minor: totalCents, currency }) };
  });
  return { title: words.orders, rows, ...(rows.length === 0 && { text: [words.noOrders] }) };
}

async function areasSection({ database, clock }: Services, site: Site, email: string) {
  const areas = await areasOfMember(database.read, site.id, email, clock.now());
  const rows = areas.map(({ id, name, isAsking, ...held }) => {
    return { title: name, url: areaPath(id), facts: isAsking ? [words.waits] : endOf(site, held) };
  });
  return rows.length > 0 ? { title: words.areas, rows } : undefined;
}

/** Until when an area is open, where that ends; what a subscription opens goes on with it. */
export function endOf(site: Site, { endsAt, source }: { endsAt: number | null; source: GrantSource }): string[] {
  if (endsAt === null) return [];
  return [(source === 'subscribed' ? words.paidUntil : words.until)(dayOf(site, endsAt))];
}

async function subscriptionsSection({ database, secrets }: Services, site: Site, memberId: string) {
  const bought = await subscriptionsOfMember(database.read, secrets, { websiteId: site.id, memberId });
  const rows = bought.map(({ title, wording, url, nextOn }) => {
    return { title, url, facts: [wording, ...(nextOn === undefined ? [] : [words.nextPayment(dayOf(site, nextOn))])] };
  });
  return rows.length > 0 ? { title: words.subscriptions, rows } : undefined;
}

async function downloadsSection({ database, secrets, clock }: Services, site: Site, orders: readonly Orders[]) {
  const orderIds = orders.map(({ id }) => id);
  const files = await memberDownloads(database.read, secrets, site.id, { orderIds, now: clock.now() });
  const rows = files.map(({ title, filename, url = '', expiresOn }) => {
    return { title: filename, url, facts: [title, words.until(dayOf(site, expiresOn))] };
  });
  return rows.length > 0 ? { title: words.downloads, rows } : undefined;
}

async function giftCardsSection({ database, clock }: Services, site: Site, email: string) {
  const money = siteMoney(site);
  const cards = await memberGiftCards(database.read, site.id, { email, now: clock.now() });
  const rows = cards.map(({ lastFour, balanceCents, currency, expiresAt }) => {
    const facts = expiresAt === null ? [] : [words.until(dayOf(site, expiresAt - 1))];
    return { title: words.card(lastFour), facts, amount: money({ minor: balanceCents, currency }) };
  });
  return rows.length > 0 ? { title: words.giftCards, rows } : undefined;
}

function addressesSection(site: Site, orders: readonly Orders[]): AccountSection | undefined {
  const locale = localeFor(site.language);
  const rows = addressesOfOrders(orders).map((address) => {
    const [title, ...lines] = [...addressLines(address), countryName(address.country, locale)];
    return { title, facts: [lines.join(', ')] };
  });
  return rows.length > 0 ? { title: words.addresses, rows } : undefined;
}

const leavingSection = ({ email }: RequestMember): AccountSection => ({
  text: [words.signedInAs(email)],
  forms: [{ action: '/account/sign-out', submit: words.signOut, fields: [], isQuiet: true }],
});
