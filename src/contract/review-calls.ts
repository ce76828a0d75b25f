import { Type, type Static } from 'typebox';
import { reviewLimits } from '#catalog/review-words.ts';
import { endpoint } from './endpoint.ts';

const id = Type.String({ minLength: 1, maxLength: 64 });
const query = Type.Object({ websiteId: id });
const office = { side: 'owner', permission: 'reviews.manage', spec: 'storefront 2' } as const;

/** Whether the owner has still to decide on a review, and what was decided. */
export const ReviewState = Type.Enum(['waiting', 'shown', 'hidden']);
export type ReviewState = Static<typeof ReviewState>;

export const ListedReview = Type.Object({
  id: Type.String(),
  /** The product's title; empty where it is deleted. */
  product: Type.String(),
  rating: Type.Integer(),
  name: Type.String(),
  body: Type.String(),
  state: ReviewState,
  answer: Type.String(),
  pictures: Type.Array(Type.Object({ id: Type.String(), altText: Type.String() })),
  /** Epoch ms. */
  createdOn: Type.Integer(),
});
export type ListedReview = Static<typeof ListedReview>;

export const listReviews = endpoint({
  ...office,
  method: 'GET',
  path: '/api/reviews',
  summary: 'What buyers think of products, the latest first, fifty at a time',
  query: Type.Object({
    ...query.properties,
    state: Type.Optional(ReviewState),
    /** Parts of the name, the product, the review or its answer. */
    search: Type.Optional(Type.String({ maxLength: 200 })),
    cursor: Type.Optional(Type.String({ maxLength: 64 })),
  }),
  answer: Type.Object({
    reviews: Type.Array(ListedReview),
    /** How many there are to decide on. */
    waiting: Type.Integer(),
    /** What all that are shown come to; `average` to one decimal, null without any. */
    shown: Type.Object({ count: Type.Integer(), average: Type.Union([Type.Number(), Type.Null()]) }),
    hasNextPage: Type.Boolean(),
    nextPageCursor: Type.Union([Type.String(), Type.Null()]),
  }),
});

export const getReviewPicture = endpoint({
  ...office,
  method: 'GET',
  path: '/api/reviews/{reviewId}/pictures/{pictureId}',
  summary: 'A picture with a review, also of one that is not shown',
  params: Type.Object({ reviewId: id, pictureId: id }),
  query,
  answer: Type.Any(),
  refusals: ['not-found'],
});

export const changeReview = endpoint({
  ...office,
  method: 'PATCH',
  path: '/api/reviews/{reviewId}',
  summary: 'Shows or hides a review, or answers it',
  params: Type.Object({ reviewId: id }),
  query,
  body: Type.Partial(
    Type.Object(
      { state: Type.Enum(['shown', 'hidden']), answer: Type.String({ maxLength: reviewLimits.answer }) },
      { additionalProperties: false },
    ),
    { additionalProperties: false },
  ),
  answer: Type.Object({}),
  refusals: ['not-found'],
});

/** Why a row of a file was left out. */
export const ReviewFinding = Type.Object({ line: Type.Integer(), message: Type.String() });
export type ReviewFinding = Static<typeof ReviewFinding>;

export const ImportedReviews = Type.Object({
  imported: Type.Integer(),
  /** Those that were brought before. */
  known: Type.Integer(),
  findings: Type.Array(ReviewFinding),
});
export type ImportedReviews = Static<typeof ImportedReviews>;

export const importReviews = endpoint({
  ...office,
  method: 'POST',
  path: '/api/reviews/imports',
  summary: 'Brings reviews in by a CSV file, each once; the body is its bytes',
  query: Type.Object({ ...query.properties, state: Type.Enum(['shown', 'waiting']) }),
  answer: ImportedReviews,
  refusals: ['too-large', 'unsupported', 'refused'],
});
