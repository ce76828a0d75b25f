import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { memberPageWords as words } from '#catalog/member-words.ts';
import { pageTypes } from '#catalog/page-types.ts';
import { subscriptionWords } from '#catalog/subscription-words.ts';
import { subscriptionWording } from '#commerce/subscriptions.ts';
import type { AccountForm, AccountSection } from '#contract/page-model.ts';
import { Refusal } from '#contract/refusals.ts';
import { areaOffers, findArea } from '#domain/member-areas/areas.ts';
import { areasOfMember, joinArea, leaveArea } from '#domain/member-areas/people.ts';
import { subscriptionPath } from '#domain/subscriptions/load-subscription.ts';
import { siteMoney } from '#domain/websites/site-money.ts';
import type { Site } from '#domain/websites/site.ts';
import { onward, signInPath, withNext } from '#pages/sign-in-section.ts';
import { problemOf } from '../http/problem.ts';
import type { Services } from '../services.ts';
import { endOf } from './account-home.ts';
import { hidden, limited, nextOf, readOwnForm, requireAccounts } from './account-pages.ts';
import { byMember } from './by-member.ts';
import { areaPath, areasPath, sendAccountPage } from './send-account-page.ts';

type AreaRequest = FastifyRequest<{ Params: { areaId: string } }>;
type Area = NonNullable<Awaited<ReturnType<typeof findArea>>>;

const path = `${areasPath}:areaId`;

/** Where visitors see what an area is, and members join and leave it, as plain forms. */
export function areaPages(app: FastifyInstance, services: Services): void {
  const { read } = services.database;

  app.get(path, hidden, async (request: AreaRequest, reply) => {
    requireAccounts(request);
    const area = await findArea(read, request.site.id, request.params.areaId);
    if (!area) return reply.callNotFound();
    await showArea(services, request, reply, area);
    return reply;
  });

  app.get(`${path}/joined`, hidden, async (request: AreaRequest, reply) => {
    requireAccounts(request);
    const area = await findArea(read, request.site.id, request.params.areaId);
    if (!area) return reply.callNotFound();
    const next = nextOf(request.query as Record<string, string | undefined>);
    const held = await heldBy(services, request, area.id);
    if (!held?.isIn) return reply.redirect(withNext(areaPath(area.id), next), 303);
    const links = next === undefined ? [] : [{ title: words.goOn, url: next }];
    await sendAccountPage(services, request, reply, {
      heading: words.confirmedTitle(area.name),
      sections: [{ text: [words.confirmed], rows: rowsOf(area), links }],
      pageType: pageTypes.membershipConfirmed,
      place: areasPath,
    });
    return reply;
  });

  areaForms(app, services);
}

function areaForms(app: FastifyInstance, services: Services): void {
  app.post(`${path}/join`, limited, async (request: AreaRequest, reply) => {
    const next = nextOf(readOwnForm(request));
    const { areaId } = request.params;
    const here = withNext(areaPath(areaId), next);
    const { member } = request;
    if (!member) return reply.redirect(withNext(signInPath, here), 303);
    const refusal = await byMember(services, request, (unit) => joinArea(unit, areaId, member.email));
    if (refusal instanceof Refusal) throw problemOf(refusal);
    return reply.redirect(withNext(`${areaPath(areaId)}/joined`, next), 303);
  });

  app.post(`${path}/leave`, limited, async (request: AreaRequest, reply) => {
    readOwnForm(request);
    const { member } = request;
    const { areaId } = request.params;
    if (member) await byMember(services, request, (unit) => leaveArea(unit, areaId, member.email));
    return reply.redirect(areaPath(areaId), 303);
  });
}

/** What the member who is signed in holds of an area. */
async function heldBy({ database, clock }: Services, { site, member }: FastifyRequest, areaId: string) {
  const held = member && (await areasOfMember(database.read, site.id, member.email, clock.now()));
  return held?.find(({ id }) => id === areaId);
}

const rowsOf = ({ pages }: Area) => pages.map((page) => ({ ...page, facts: [] }));

async function showArea(services: Services, request: AreaRequest, reply: FastifyReply, area: Area) {
  const next = nextOf(request.query as Record<string, string | undefined>);
  const held = await heldBy(services, request, area.id);
  const about: AccountSection[] = area.description ? [{ text: [area.description] }] : [];
  const offers = await offersSection(services, request.site, area.id);
  const leave = (submit: string): AccountForm => {
    return { action: `${areaPath(area.id)}/leave`, submit, fields: [], isQuiet: true };
  };
  const own = () => {
    if (!request.member) return guestSection(area, next, offers.length > 0);
    if (!held) return joinSection(area, next, offers.length > 0);
    if (held.isAsking) return { text: [words.areaAsked], forms: [leave(words.takeBackAsk)] };
    const { source, subscriptionId } = held;
    const text = [area.pages.length > 0 ? words.areaIn : words.areaEmpty, ...endOf(request.site, held)];
    const isPaid = source === 'bought' || source === 'subscribed';
    const way = subscriptionId === null ? undefined : subscriptionPath(services.secrets, subscriptionId);
    return {
      text,
      rows: rowsOf(area),
      ...(way !== undefined && { links: [{ title: subscriptionWords.title, url: way }] }),
      ...(!isPaid && { forms: [leave(words.leaveArea)] }),
    };
  };
  await sendAccountPage(services, request, reply, {
    heading: area.name,
    sections: [...about, ...(held?.isIn ? [] : offers), own()],
    ...(request.member && { place: areasPath }),
  });
}

/** What may be bought to come in; nothing where nothing is. */
async function offersSection({ database, clock }: Services, site: Site, areaId: string): Promise<AccountSection[]> {
  const money = siteMoney(site);
  const offers = await areaOffers(database.read, site.id, areaId, clock.now());
  const rows = offers.map(({ title, url, priceCents: minor, plan }) => {
    const amount = money({ minor, currency: site.currency });
    return { title, url, facts: plan ? [subscriptionWording(plan)] : [], amount };
  });
  return rows.length > 0 ? [{ text: [words.areaBuy], rows }] : [];
}

/** Of who is not signed in. */
function guestSection({ id, joining }: Area, next: string | undefined, isSold: boolean): AccountSection {
  const here = withNext(areaPath(id), next);
  const text = {
    open: [words.areaGuest],
    asked: [words.areaGuest, words.areaAsks],
    closed: isSold ? [words.areaBought] : [words.areaClosed],
  };
  return {
    text: text[joining],
    links: [
      { title: words.signIn, url: withNext(signInPath, here) },
      { title: words.makeAccount, url: withNext('/account/join', here) },
    ],
  };
}

function joinSection({ id, name, joining }: Area, next: string | undefined, isSold: boolean): AccountSection {
  if (joining === 'closed') return isSold ? {} : { text: [words.areaClosed] };
  const submit = joining === 'open' ? words.joinArea(name) : words.askToJoin;
  const form = { action: `${areaPath(id)}/join`, submit, fields: [], ...onward(next) };
  return { forms: [form], ...(joining === 'asked' && { text: [words.areaAsks] }) };
}
