import { Type, type Static } from 'typebox';
import { Document } from './document.ts';
import { endpoint } from './endpoint.ts';

const Id = Type.String({ minLength: 1, maxLength: 64 });
const query = Type.Object({ websiteId: Id });
const params = Type.Object({ pageId: Id });
const ofRevision = Type.Object({ pageId: Id, revisionId: Id });
const closed = { additionalProperties: false };
const nullable = <T extends Parameters<typeof Type.Optional>[0]>(schema: T) => Type.Union([schema, Type.Null()]);
const editing = { side: 'owner', permission: 'pages.edit', query } as const;
const publishing = { side: 'owner', permission: 'pages.manage', query } as const;

/** What a version of a page may be called. */
export const RevisionName = Type.String({ minLength: 1, maxLength: 100, pattern: '\\S' });

export const Revision = Type.Object({
  id: Type.String(),
  name: nullable(Type.String()),
  /** Since when visitors saw it, epoch ms; null of one that was only named. */
  publishedAt: nullable(Type.Integer()),
  /** When it was made, epoch ms. */
  madeAt: Type.Integer(),
  /** The email of who published or named it. */
  by: nullable(Type.String()),
  /** Whether visitors see it now. */
  isLive: Type.Boolean(),
});
export type Revision = Static<typeof Revision>;

export const listRevisions = endpoint({
  ...editing,
  method: 'GET',
  path: '/api/pages/{pageId}/revisions',
  summary: 'The published and the named versions of a page, the newest first, at most a hundred',
  params,
  answer: Type.Object({ revisions: Type.Array(Revision) }),
  refusals: ['not-found'],
});

export const nameDraft = endpoint({
  ...editing,
  method: 'POST',
  path: '/api/pages/{pageId}/revisions',
  summary: 'Keeps the draft of a page as it is now, under a name',
  params,
  body: Type.Object({ name: RevisionName }, closed),
  answer: Type.Object({ id: Type.String() }),
  refusals: ['not-found', 'refused'],
});

export const nameRevision = endpoint({
  ...editing,
  method: 'PATCH',
  path: '/api/pages/{pageId}/revisions/{revisionId}',
  summary: 'Gives a version of a page another name',
  params: ofRevision,
  body: Type.Object({ name: RevisionName }, closed),
  answer: Type.Object({}),
  refusals: ['not-found'],
});

export const getRevision = endpoint({
  ...editing,
  method: 'GET',
  path: '/api/pages/{pageId}/revisions/{revisionId}',
  summary: 'What a version of a page holds',
  params: ofRevision,
  answer: Type.Object({ document: Document }),
  refusals: ['not-found'],
});

export const showRevision = endpoint({
  ...editing,
  method: 'GET',
  path: '/api/pages/{pageId}/revisions/{revisionId}/canvas',
  summary: 'A version of a page as the editor frames it: no script in it runs',
  params: ofRevision,
  answer: Type.Any({ description: 'HTML' }),
  refusals: ['not-found'],
});

export const unpublishPage = endpoint({
  ...publishing,
  method: 'POST',
  path: '/api/pages/{pageId}/unpublish',
  summary: 'Takes a page off the website; its draft stays',
  params,
  answer: Type.Object({}),
  refusals: ['not-found', 'refused'],
});

export const schedulePage = endpoint({
  ...publishing,
  method: 'PUT',
  path: '/api/pages/{pageId}/schedule',
  summary: 'Says when the draft of a page is published by itself, or that it is not',
  params,
  body: Type.Object({ at: nullable(Type.Integer({ minimum: 0, maximum: 8_640_000_000_000_000 })) }, closed),
  answer: Type.Object({}),
  refusals: ['not-found', 'refused'],
});

export const proposePage = endpoint({
  ...editing,
  method: 'PUT',
  path: '/api/pages/{pageId}/proposal',
  summary: 'Asks those who publish to look at the draft of a page, or takes that back',
  params,
  body: Type.Object({ isProposed: Type.Boolean() }, closed),
  answer: Type.Object({}),
  refusals: ['not-found'],
});

export const PreviewLink = Type.Object({
  id: Type.String(),
  madeAt: Type.Integer(),
  /** Epoch ms. */
  expiresAt: Type.Integer(),
});
export type PreviewLink = Static<typeof PreviewLink>;

export const listPreviewLinks = endpoint({
  ...editing,
  method: 'GET',
  path: '/api/pages/{pageId}/preview-links',
  summary: 'The links to the draft of a page that still open it',
  params,
  answer: Type.Object({ links: Type.Array(PreviewLink) }),
  refusals: ['not-found'],
});

export const createPreviewLink = endpoint({
  ...editing,
  method: 'POST',
  path: '/api/pages/{pageId}/preview-links',
  summary: 'Makes a link that shows the draft of a page to whoever has it; it is told once',
  params,
  body: Type.Object({ days: Type.Integer({ minimum: 1, maximum: 90 }) }, closed),
  answer: Type.Object({ id: Type.String(), url: Type.String(), expiresAt: Type.Integer() }),
  refusals: ['not-found', 'refused'],
});

export const deletePreviewLink = endpoint({
  ...editing,
  method: 'DELETE',
  path: '/api/pages/{pageId}/preview-links/{linkId}',
  summary: 'Withdraws a link to the draft of a page',
  params: Type.Object({ pageId: Id, linkId: Id }),
  answer: Type.Object({}),
  refusals: ['not-found'],
});
