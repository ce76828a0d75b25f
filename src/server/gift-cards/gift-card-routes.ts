import type { FastifyInstance } from 'fastify';
import * as calls from '#contract/gift-card-calls.ts';
import { Refusal } from '#contract/refusals.ts';
import { listGiftCards, loadGiftCard } from '#domain/gift-cards/list-gift-cards.ts';
import {
  blockGiftCard,
  issueByHand,
  mailGiftCardAgain,
  setGiftCardExpiry,
  topUpGiftCard,
} from '#domain/gift-cards/manage-gift-cards.ts';
import type { Site } from '#domain/websites/site.ts';
import { byOwner } from '../accounts/by-owner.ts';
import { route } from '../http/route.ts';
import type { Services } from '../services.ts';

/** Gift cards for those who look after them: listed, opened, issued, topped up, blocked, mailed again. */
export function giftCardRoutes(app: FastifyInstance, services: Services): void {
  const { read } = services.database;
  const at = ({ id: websiteId, time_zone: timeZone }: Site) => {
    return { websiteId, timeZone, now: services.clock.now() };
  };

  route(app, calls.listGiftCards, ({ site, query: { search, state, test, offset } }) => {
    const narrowed = { ...(search !== undefined && { search }), ...(state && { state }) };
    return listGiftCards(read, at(site), { ...narrowed, test: test ?? false, offset: offset ?? 0 });
  });

  route(app, calls.getGiftCard, async ({ site, params }) => {
    const loaded = await loadGiftCard(read, at(site), params.giftCardId);
    return loaded ?? new Refusal('not-found', 'There is no such gift card.');
  });

  route(app, calls.issueGiftCard, ({ site, request, params, body }) => {
    const card = { ...body, id: params.giftCardId };
    return byOwner(services, { site, request }, (unit) => issueByHand(unit, services, site, card));
  });

  route(app, calls.topUpGiftCard, async ({ site, request, params: { giftCardId: id, topUpId }, body }) => {
    const topUp = { ...body, id, topUpId };
    return (await byOwner(services, { site, request }, (unit) => topUpGiftCard(unit, site, topUp))) ?? {};
  });

  route(app, calls.blockGiftCard, async ({ site, request, params, body: { isBlocked } }) => {
    const work = byOwner(services, { site, request }, (unit) => blockGiftCard(unit, params.giftCardId, isBlocked));
    return (await work) ?? {};
  });

  route(app, calls.putGiftCardExpiry, async ({ site, request, params, body: { lastDay } }) => {
    const work = byOwner(services, { site, request }, (unit) =>
      setGiftCardExpiry(unit, site, params.giftCardId, lastDay),
    );
    return (await work) ?? {};
  });

  route(app, calls.mailGiftCard, async ({ site, request, params }) => {
    return (await byOwner(services, { site, request }, (unit) => mailGiftCardAgain(unit, params.giftCardId))) ?? {};
  });
}
