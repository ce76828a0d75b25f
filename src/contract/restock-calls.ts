import { Type, type Static } from 'typebox';
import { restockLimits } from '#catalog/restock-words.ts';
import { endpoint } from './endpoint.ts';
import { RestockSignUp } from './form.ts';

const id = Type.String({ minLength: 1, maxLength: 64 });
const query = Type.Object({ websiteId: id });
const cursor = Type.Optional(Type.String({ maxLength: 64 }));
const path = '/api/site-users/account/notifications/restock';
const office = { side: 'owner', permission: 'products.manage', spec: 'storefront 7' } as const;

export const signUpForRestock = endpoint({
  side: 'visitor',
  method: 'POST',
  path,
  summary: 'Asks to be told when a sold-out variant is back',
  spec: 'storefront 3, 5 and 7',
  limits: 'calls',
  body: RestockSignUp,
  answer: Type.Object({}),
  refusals: ['refused', 'not-found', 'too-many'],
});

/** Who waits for one variant, together. */
export const SignUpGroup = Type.Object({
  productId: Type.String(),
  variantId: Type.String(),
  title: Type.String(),
  /** The values of its options; empty where it has none. */
  name: Type.String(),
  sku: Type.String(),
  imageUrl: Type.Union([Type.String(), Type.Null()]),
  unlimited: Type.Boolean(),
  stock: Type.Integer(),
  waiting: Type.Integer(),
  /** When the first of them asked, epoch ms. */
  since: Type.Integer(),
  /** Whether those who wait are being told already. */
  isSending: Type.Boolean(),
});
export type SignUpGroup = Static<typeof SignUpGroup>;

const page = { hasNextPage: Type.Boolean(), nextPageCursor: Type.Union([Type.String(), Type.Null()]) };

export const listSignUpGroups = endpoint({
  ...office,
  method: 'GET',
  path: `${path}/groups`,
  summary: 'The variants that somebody waits for, fifty at a time',
  query: Type.Object({ ...query.properties, cursor }),
  answer: Type.Object({ signUpGroups: Type.Array(SignUpGroup), ...page }),
});

export const ListedSignUp = Type.Object({
  id: Type.String(),
  siteVisitorEmail: Type.String(),
  /** Epoch ms. */
  createdOn: Type.Integer(),
  language: Type.Union([Type.String(), Type.Null()]),
});
export type ListedSignUp = Static<typeof ListedSignUp>;

export const listSignUps = endpoint({
  ...office,
  method: 'GET',
  path,
  summary: 'Who waits for a variant, the first who asked first, fifty at a time',
  query: Type.Object({ ...query.properties, productId: id, variantId: id, cursor }),
  answer: Type.Object({ signUps: Type.Array(ListedSignUp), ...page }),
});

const SendRequest = Type.Object({ productId: id, variantId: id });
/** How many are told at once; the others follow, as long as some are there. */
const Sent = Type.Object({ sent: Type.Integer() });

export const sendRestock = endpoint({
  ...office,
  method: 'POST',
  path: `${path}/send`,
  summary: 'Tells those who wait for a variant that it is back, as many as suit its stock',
  query,
  body: SendRequest,
  answer: Sent,
  refusals: ['not-found', 'refused'],
});

export const sendAllRestock = endpoint({
  ...office,
  method: 'POST',
  path: `${path}/send/all`,
  summary: 'The same of several variants; what cannot be told of is left out',
  query,
  body: Type.Object({ sendRequests: Type.Array(SendRequest, { minItems: 1, maxItems: restockLimits.sends }) }),
  answer: Sent,
});
