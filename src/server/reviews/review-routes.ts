import type { FastifyInstance } from 'fastify';
import * as calls from '#contract/review-calls.ts';
import { changeReview, listReviews } from '#domain/reviews/moderate.ts';
import { byOwner } from '../accounts/by-owner.ts';
import { route } from '../http/route.ts';
import type { Services } from '../services.ts';

/** What owners decide on reviews. */
export function reviewRoutes(app: FastifyInstance, services: Services): void {
  route(app, calls.listReviews, ({ site, query }) => listReviews(services.database.read, site.id, query));

  route(
    app,
    calls.changeReview,
    async ({ site, params, body, request }) =>
      (await byOwner(services, { site, request }, (unit) => changeReview(unit, params.reviewId, body))) ?? {},
  );
}
