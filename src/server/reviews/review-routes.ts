import type { FastifyInstance } from 'fastify';
import { megabyte } from '#catalog/media-limits.ts';
import { importedReviews } from '#catalog/review-words.ts';
import * as calls from '#contract/review-calls.ts';
import { Refusal } from '#contract/refusals.ts';
import { changeReview, listReviews } from '#domain/reviews/moderate.ts';
import { findPicture } from '#domain/reviews/review-pictures.ts';
import { byOwner } from '../accounts/by-owner.ts';
import { route } from '../http/route.ts';
import type { Services } from '../services.ts';
import { receiveStream } from '../uploads/receive-stream.ts';
import { bringReviews } from './bring-reviews.ts';

/** What is said of a larger file. */
const tooLarge = `A file of reviews has at most ${importedReviews.bytes / megabyte} MB. Bring it in parts.`;

/** As a person who decides sees it, in px. */
const pictureWidth = 750;

/** What owners decide on reviews. */
export function reviewRoutes(app: FastifyInstance, services: Services): void {
  app.register(async (scope) => {
    scope.addContentTypeParser('application/octet-stream', (_, payload, done) => done(null, payload));
    route(scope, calls.importReviews, ({ site, request, query }) => {
      const incoming = { source: request.body, most: importedReviews.bytes, tooLarge };
      return receiveStream(services, incoming, ({ path }) =>
        bringReviews((work) => byOwner(services, { site, request }, work), {
          path,
          timeZone: site.time_zone,
          state: query.state,
        }),
      );
    });
  });

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
