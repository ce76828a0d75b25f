import type { FastifyInstance } from 'fastify';
import type { Permission } from '#catalog/permissions.ts';
import { getToDo } from '#contract/to-do-calls.ts';
import { can } from '#domain/accounts/permissions.ts';
import { countWaiting } from '#domain/comments/moderate.ts';
import { countUnread } from '#domain/forms/submissions.ts';
import { countHeld } from '#domain/newsletters/office.ts';
import { countToSend, countUnpaid } from '#domain/orders/list-orders.ts';
import { listChargeCases } from '#domain/payments/charge-cases.ts';
import { countWaitingReturns } from '#domain/returns/list-returns.ts';
import { countWaitingReviews } from '#domain/reviews/moderate.ts';
import { countUndone } from '#domain/undone/undone.ts';
import { route } from '../http/route.ts';
import type { Services } from '../services.ts';

/** What waits for somebody, as every place of the back office says it. */
export function toDoRoutes(app: FastifyInstance, services: Services): void {
  const { read } = services.database;
  route(app, getToDo, async ({ site, request: { account } }) => {
    const { id: websiteId } = site;
    const asked = { websiteId, now: services.clock.now() };
    const isTest = services.isTestMode(site);
    const may = (right: Permission, count: () => Promise<number>) =>
      account && can(account, websiteId, right) ? count() : Promise.resolve(0);
    const [toSend, unpaid, charges, returns, reviews, comments, unread, undone, held] = await Promise.all([
      may('orders.manage', () => countToSend(read, websiteId, isTest)),
      may('orders.manage', () => countUnpaid(read, websiteId, isTest)),
      may('orders.manage', async () => (await listChargeCases(read, asked)).length),
      may('orders.manage', () => countWaitingReturns(read, websiteId)),
      may('reviews.manage', () => countWaitingReviews(read, websiteId)),
      may('comments.manage', () => countWaiting(read, websiteId)),
      may('submissions.manage', () => countUnread(read, websiteId)),
      may('jobs.manage', () => countUndone(read, websiteId)),
      may('lists.manage', () => countHeld(read, websiteId)),
    ]);
    return { toSend, unpaid, charges, returns, reviews, comments, unread, undone, held };
  });
}
