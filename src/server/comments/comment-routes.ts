import type { FastifyInstance } from 'fastify';
import { commentWords as words } from '#catalog/comment-words.ts';
import * as calls from '#contract/comment-calls.ts';
import { Refusal } from '#contract/refusals.ts';
import { banWriter, changeComment, listComments, setPlaceState, unbanWriter } from '#domain/comments/moderate.ts';
import { answerComment } from '#domain/comments/write-comment.ts';
import { savePreferences } from '#domain/websites/preferences.ts';
import { byOwner } from '../accounts/by-owner.ts';
import { route } from '../http/route.ts';
import type { Services } from '../services.ts';
import { findCommented } from './find-place.ts';
import { receiveComment } from './receive-comment.ts';

/** What visitors say by calls, and what owners decide on it. */
export function commentRoutes(app: FastifyInstance, services: Services): void {
  route(app, calls.writeComment, async ({ params, body, request }) => {
    const place = await findCommented(services, request, params.placeId);
    if (!place) return new Refusal('not-found', words.nowhere);
    const { name = '', email = '', parentId = '', wantsMail = false, trap = '', captchaKey = '' } = body;
    const given = { body: body.body, name, email, parentId, wantsMail };
    return receiveComment(services, request, place, given, { trap, captchaKey });
  });

  route(app, calls.listComments, ({ site, query }) => listComments(services.database.read, site.id, query));

  route(
    app,
    calls.changeComment,
    async ({ site, params, body, request }) =>
      (await byOwner(services, { site, request }, (unit) => changeComment(unit, params.commentId, body.state))) ?? {},
  );

  route(app, calls.answerComment, ({ site, params, body, request }) => {
    const answer = { name: site.title, body: body.body };
    return byOwner(services, { site, request }, (unit) => answerComment(unit, params.commentId, answer));
  });

  route(
    app,
    calls.banWriter,
    async ({ site, params, request }) =>
      (await byOwner(services, { site, request }, (unit) => banWriter(unit, params.commentId))) ?? {},
  );

  route(
    app,
    calls.unbanWriter,
    async ({ site, params, request }) =>
      (await byOwner(services, { site, request }, (unit) => unbanWriter(unit, params.commentId))) ?? {},
  );

  route(
    app,
    calls.setPlaceState,
    async ({ site, params, body, request }) =>
      (await byOwner(services, { site, request }, (unit) => setPlaceState(unit, params.placeId, body.commentState))) ??
      {},
  );

  route(app, calls.getCommentSettings, async ({ site }) => site.preferences.comments);

  route(app, calls.putCommentSettings, async ({ site, body, request }) => {
    const saved = await byOwner(services, { site, request }, (unit) => savePreferences(unit, 'comments', { ...body }));
    return saved instanceof Refusal ? saved : ((await services.sites.byId(site.id)) ?? site).preferences.comments;
  });
}
