import type { FastifyInstance } from 'fastify';
import * as calls from '#contract/review-calls.ts';
import { Refusal } from '#contract/refusals.ts';
import { changeReview, listReviews } from '#domain/reviews/moderate.ts';
import { findPicture } from '#domain/reviews/review-pictures.ts';
import { byOwner } from '../accounts/by-owner.ts';
import { route } from '../http/route.ts';
import type { Services } from '../services.ts';

/** As a person who decides sees it, in px. */
const pictureWidth = 750;

/** What owners decide on reviews. */
export function reviewRoutes(app: FastifyInstance, services: Services): void {
  route(app, calls.listReviews, ({ site, query }) => listReviews(services.database.read, site.id, query));

  route(app, calls.getReviewPicture, async ({ site, params, reply }) => {
    const key = await findPicture(services.database.read, site.id, params);
    const picture = key === undefined ? undefined : await services.images.make(key, pictureWidth, 'webp');
    if (!picture) return new Refusal('not-found', 'There is no such picture.');
    return reply.type('image/webp').send(picture);
  });

  route(
    app,
    calls.changeReview,
    async ({ site, params, body, request }) =>
      (await byOwner(services, { site, request }, (unit) => changeReview(unit, params.reviewId, body))) ?? {},
  );
}
