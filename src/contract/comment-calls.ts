import { Type, type Static } from 'typebox';
import { commentLimits } from '#catalog/comment-words.ts';
import { CommentSettings } from './comment-settings.ts';
import { endpoint } from './endpoint.ts';

const id = Type.String({ minLength: 1, maxLength: 64 });
const query = Type.Object({ websiteId: id });
const office = { side: 'owner', permission: 'comments.manage', spec: 'platform 3 and 4' } as const;
const visitor = { side: 'visitor', spec: 'platform 3 and 4', limits: 'calls' } as const;

/** What a visitor writes; members who are signed in need neither name nor address. */
export const writeComment = endpoint({
  ...visitor,
  method: 'POST',
  path: '/api/comments/{placeId}',
  summary: 'Comments on an item or a page; it is shown at once, or waits to be read',
  params: Type.Object({ placeId: id }),
  body: Type.Object({
    body: Type.String({ maxLength: 2 * commentLimits.body }),
    name: Type.Optional(Type.String({ maxLength: 2 * commentLimits.name })),
    email: Type.Optional(Type.String({ maxLength: 320 })),
    /** The comment that it answers. */
    parentId: Type.Optional(Type.String({ maxLength: 64 })),
    wantsMail: Type.Optional(Type.Boolean()),
    /** What stands in the field that people leave empty. */
    trap: Type.Optional(Type.String({ maxLength: 2000 })),
    /** What the captcha gave, where the website has that of another. */
    captchaKey: Type.Optional(Type.String({ maxLength: 8000 })),
  }),
  answer: Type.Object({ id: Type.String(), state: Type.Enum(['shown', 'waiting']) }),
  refusals: ['invalid', 'refused', 'not-found', 'too-many'],
});

const likes = {
  ...visitor,
  path: '/api/likes/{itemId}',
  params: Type.Object({ itemId: id }),
  answer: Type.Object({ likeCount: Type.Integer(), isLiked: Type.Boolean() }),
  refusals: ['not-found', 'too-many'],
} as const;

export const likeItem = endpoint({ ...likes, method: 'POST', summary: 'Likes an item, once a visitor' });

export const unlikeItem = endpoint({ ...likes, method: 'DELETE', summary: 'Takes back that one likes an item' });

/** What has been decided on a comment; spam is kept apart, and what is deleted can be had back for a while. */
export const CommentState = Type.Enum(['waiting', 'shown', 'hidden', 'spam', 'deleted']);
export type CommentState = Static<typeof CommentState>;

export const ListedComment = Type.Object({
  id: Type.String(),
  placeId: Type.String(),
  /** The title of what it stands below; empty where that is deleted. */
  place: Type.String(),
  name: Type.String(),
  email: Type.String(),
  isStaff: Type.Boolean(),
  isBanned: Type.Boolean(),
  /** As it was written. */
  body: Type.String(),
  state: CommentState,
  /** How many visitors reported it since it was last decided on. */
  reports: Type.Integer(),
  /** Epoch ms. */
  createdOn: Type.Integer(),
});
export type ListedComment = Static<typeof ListedComment>;

const Sought = Type.Object({
  state: Type.Optional(CommentState),
  /** Those alone that visitors have reported. */
  reported: Type.Optional(Type.Boolean()),
  search: Type.Optional(Type.String({ maxLength: commentLimits.search })),
  cursor: Type.Optional(Type.String({ maxLength: 64 })),
});
export type SoughtComments = Static<typeof Sought>;

export const listComments = endpoint({
  ...office,
  method: 'GET',
  path: '/api/comments',
  summary: 'What visitors say, the latest first, fifty at a time',
  query: Type.Object({ ...query.properties, ...Sought.properties }),
  answer: Type.Object({
    comments: Type.Array(ListedComment),
    /** How many there are to decide on. */
    waiting: Type.Integer(),
    hasNextPage: Type.Boolean(),
    nextPageCursor: Type.Union([Type.String(), Type.Null()]),
  }),
});

const one = { ...office, params: Type.Object({ commentId: id }), query } as const;

export const changeComment = endpoint({
  ...one,
  method: 'PATCH',
  path: '/api/comments/{commentId}',
  summary: 'Decides on a comment',
  body: Type.Object({ state: CommentState }, { additionalProperties: false }),
  answer: Type.Object({}),
  refusals: ['not-found'],
});

export const answerComment = endpoint({
  ...one,
  method: 'POST',
  path: '/api/comments/{commentId}/answers',
  summary: 'Answers a comment in the name of the website; it is shown at once',
  body: Type.Object({ body: Type.String({ minLength: 1, maxLength: commentLimits.body, pattern: '\\S' }) }),
  answer: Type.Object({ id: Type.String() }),
  refusals: ['not-found', 'refused'],
});

export const banWriter = endpoint({
  ...one,
  method: 'PUT',
  path: '/api/comments/{commentId}/ban',
  summary: 'Keeps apart what the writer of a comment writes from now on',
  answer: Type.Object({}),
  refusals: ['not-found', 'refused'],
});

export const unbanWriter = endpoint({
  ...one,
  method: 'DELETE',
  path: '/api/comments/{commentId}/ban',
  summary: 'Lets the writer of a comment write again',
  answer: Type.Object({}),
  refusals: ['not-found'],
});

export const setPlaceState = endpoint({
  ...office,
  method: 'PUT',
  path: '/api/comments/places/{placeId}',
  summary: 'Opens or closes comments on one item or page; null leaves it to the settings',
  params: Type.Object({ placeId: id }),
  query,
  body: Type.Object({ commentState: Type.Union([Type.Enum([1, 2]), Type.Null()]) }),
  answer: Type.Object({}),
  refusals: ['not-found'],
});

export const getCommentSettings = endpoint({
  ...office,
  permission: 'settings.manage',
  method: 'GET',
  path: '/api/settings/comments',
  summary: 'What holds of comments, likes and sharing',
  query,
  answer: CommentSettings,
});

export const putCommentSettings = endpoint({
  ...office,
  permission: 'settings.manage',
  method: 'PUT',
  path: '/api/settings/comments',
  summary: 'Changes what holds of comments, likes and sharing',
  query,
  body: Type.Partial(CommentSettings, { additionalProperties: false }),
  answer: CommentSettings,
  refusals: ['invalid'],
});
