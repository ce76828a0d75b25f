import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { likeWords as words } from '#catalog/comment-words.ts';
import * as calls from '#contract/comment-calls.ts';
import { Refusal } from '#contract/refusals.ts';
import { isLikedBy, memberLiker, setLike } from '#domain/comments/likes.ts';
import type { Place } from '#domain/comments/places.ts';
import { byVisitor } from '../http/by-visitor.ts';
import { callerAddress } from '../http/caller-address.ts';
import { issueToken, tokenHashOf } from '../http/cookies.ts';
import { requireSameOrigin } from '../http/crumb.ts';
import { limitGuesses } from '../http/guess-limit.ts';
import { NotFoundError } from '../http/problem.ts';
import { isOwnMachine } from '../http/proxy.ts';
import { route } from '../http/route.ts';
import type { Services } from '../services.ts';
import { findVisibleItem } from './find-place.ts';

type LikeRequest = FastifyRequest<{ Params: { itemId: string } }>;

/** What visitors like: by calls, and by a plain button that likes or takes it back. */
export function likeRoutes(app: FastifyInstance, services: Services): void {
  const find = async (request: FastifyRequest, id: string) => {
    if (!request.site.preferences.comments.simpleLikingEnabled) return undefined;
    const place = await findVisibleItem(services, request, id);
    return place?.isPage ? undefined : place;
  };
  const set =
    (isLiked: boolean) =>
    async (call: { params: { itemId: string }; request: FastifyRequest; reply: FastifyReply }) => {
      const place = await find(call.request, call.params.itemId);
      return place ? like(services, call, place, isLiked) : new Refusal('not-found', words.nowhere);
    };

  route(app, calls.likeItem, set(true));
  route(app, calls.unlikeItem, set(false));

  app.post(
    '/likes/:itemId',
    { schema: { hide: true }, config: { limits: 'calls' } },
    async (request: LikeRequest, reply) => {
      requireSameOrigin(request);
      const place = await find(request, request.params.itemId);
      if (!place) throw new NotFoundError(request.url);
      await like(services, { request, reply }, place);
      return reply.redirect(place.url, 303);
    },
  );
}

/** Likes an item as who asks, or takes that back; without a word for either it is the other of what holds. */
async function like(
  services: Services,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  { id }: Place,
  isLiked?: boolean,
) {
  const { site, member } = request;
  const known = member ? memberLiker(member.id) : tokenHashOf(request, 'likes');
  const liker = known ?? issueToken(request, reply, 'likes');
  const change = () =>
    byVisitor(services, site, async (unit) =>
      setLike(unit, id, { liker, isLiked: isLiked ?? !(await isLikedBy(unit, id, liker)) }),
    );
  if (known !== undefined || isOwnMachine(services.config, request)) return change();
  // Who drops the cookie is somebody else each time.
  const guess = { of: `like:${site.id}`, from: callerAddress(request), ...limit };
  return limitGuesses(services, guess, async () => ({ isRight: false, value: await change() }));
}

const limit = { mostFromAddress: 30, mostFromNetwork: 120, refusal: words.tooMany } as const;
