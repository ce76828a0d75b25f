import { Type, type Static } from 'typebox';
import { permissions, type Permission } from '#catalog/permissions.ts';
import { webhookKinds } from '#catalog/webhook-kinds.ts';
import { endpoint } from './endpoint.ts';
import { webAddressPattern } from './text-patterns.ts';

const id = Type.String({ maxLength: 64 });
const query = Type.Object({ websiteId: id });
const closed = { additionalProperties: false };
const nullable = <S extends ReturnType<typeof Type.Integer> | ReturnType<typeof Type.String>>(schema: S) =>
  Type.Union([schema, Type.Null()]);
const developer = { side: 'owner', permission: 'developer.manage' } as const;

export const NewWebhook = Type.Object(
  {
    url: Type.String({ pattern: webAddressPattern, maxLength: 1000 }),
    kinds: Type.Array(Type.Enum([...webhookKinds]), { minItems: 1, maxItems: 20 }),
  },
  closed,
);
export const WebhookChange = Type.Partial(
  Type.Object({ ...NewWebhook.properties, isOn: Type.Boolean() }, closed),
  closed,
);

const Webhook = Type.Object({
  id: Type.String(),
  url: Type.String(),
  kinds: Type.Array(Type.String()),
  isOn: Type.Boolean(),
  /** Epoch ms; null while calls succeed. */
  failingSince: nullable(Type.Integer()),
});
export type Webhook = Static<typeof Webhook>;

export const listWebhooks = endpoint({
  ...developer,
  method: 'GET',
  path: '/api/webhooks',
  summary: 'Who is told what happens on the website',
  query,
  answer: Type.Object({ webhooks: Type.Array(Webhook) }),
});

export const addWebhook = endpoint({
  ...developer,
  method: 'POST',
  path: '/api/webhooks',
  summary: 'Tells one more; answers the secret that its calls are signed with (Standard Webhooks), once',
  query,
  body: NewWebhook,
  answer: Type.Object({ id: Type.String(), secret: Type.String() }),
  refusals: ['refused'],
});

const params = Type.Object({ webhookId: id });

export const putWebhook = endpoint({
  ...developer,
  method: 'PUT',
  path: '/api/webhooks/{webhookId}',
  summary: 'Changes where it is told what, or turns it on and off',
  params,
  query,
  body: WebhookChange,
  answer: Type.Object({}),
  refusals: ['not-found'],
});

export const removeWebhook = endpoint({
  ...developer,
  method: 'DELETE',
  path: '/api/webhooks/{webhookId}',
  summary: 'Tells it no longer, and forgets what it was told',
  params,
  query,
  answer: Type.Object({}),
  refusals: ['not-found'],
});

export const testWebhook = endpoint({
  ...developer,
  method: 'POST',
  path: '/api/webhooks/{webhookId}/test',
  summary: 'Sends it an event of the kind “test”',
  params,
  query,
  answer: Type.Object({ id: Type.String() }),
  refusals: ['not-found'],
});

const Delivery = Type.Object({
  id: Type.String(),
  kind: Type.String(),
  state: Type.Union([Type.Literal('waiting'), Type.Literal('delivered'), Type.Literal('failed')]),
  attempts: Type.Integer(),
  status: nullable(Type.Integer()),
  answer: nullable(Type.String()),
  body: Type.String(),
  createdAt: Type.Integer(),
  triedAt: nullable(Type.Integer()),
});
export type Delivery = Static<typeof Delivery>;

export const listDeliveries = endpoint({
  ...developer,
  method: 'GET',
  path: '/api/webhooks/{webhookId}/deliveries',
  summary: 'What it was told lately, newest first, and what came back',
  params,
  query,
  answer: Type.Object({ deliveries: Type.Array(Delivery) }),
});

export const replayDelivery = endpoint({
  ...developer,
  method: 'POST',
  path: '/api/webhooks/{webhookId}/deliveries/{deliveryId}/replay',
  summary: 'Tells it the same once more, under the same id',
  params: Type.Object({ webhookId: id, deliveryId: id }),
  query,
  answer: Type.Object({}),
  refusals: ['not-found'],
});

/** Whoever holds a key must not make others, nor carry off everything. */
const forPeople = new Set<string>([
  'developer.manage',
  'backups.manage',
  'team.read',
  'team.manage',
  'audit.read',
  'website.delete',
]);
/** What a key of the API may be for. */
export const apiScopes = (Object.keys(permissions) as Permission[]).filter((name) => !forPeople.has(name));

export const NewApiKey = Type.Object(
  {
    title: Type.String({ minLength: 1, maxLength: 100 }),
    scopes: Type.Array(Type.Enum(apiScopes), { minItems: 1, maxItems: 50 }),
  },
  closed,
);

const ApiKey = Type.Object({
  id: Type.String(),
  title: Type.String(),
  hint: Type.String(),
  scopes: Type.Array(Type.String()),
  createdAt: Type.Integer(),
  lastUsedAt: nullable(Type.Integer()),
});
export type ApiKey = Static<typeof ApiKey>;

export const listApiKeys = endpoint({
  ...developer,
  method: 'GET',
  path: '/api/keys',
  summary: 'The keys by which programs act on the website',
  query,
  answer: Type.Object({ keys: Type.Array(ApiKey) }),
});

export const addApiKey = endpoint({
  ...developer,
  fresh: true,
  method: 'POST',
  path: '/api/keys',
  summary: 'Makes a key, which is answered once: send it as Authorization: Bearer',
  query,
  body: NewApiKey,
  answer: Type.Object({ id: Type.String(), key: Type.String() }),
  refusals: ['refused'],
});

export const removeApiKey = endpoint({
  ...developer,
  fresh: true,
  method: 'DELETE',
  path: '/api/keys/{keyId}',
  summary: 'Revokes a key, at once',
  params: Type.Object({ keyId: id }),
  query,
  answer: Type.Object({}),
  refusals: ['not-found'],
});
