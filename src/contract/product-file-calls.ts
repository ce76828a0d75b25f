import { Type, type Static } from 'typebox';
import { unstampableWords, type Unstampable } from '#catalog/stamps.ts';
import { Filename, uploadId } from './catalogue.ts';
import { endpoint } from './endpoint.ts';

const id = Type.String({ minLength: 1, maxLength: 64 });
const query = Type.Object({ websiteId: id });
const params = Type.Object({ productId: id });
const path = '/api/commerce/products/{productId}/files';

/** A file that buyers of a product get. */
export const SoldFile = Type.Object({
  id: Type.String(),
  filename: Type.String(),
  byteSize: Type.Integer(),
  /** Why buyers get a PDF without a stamp. */
  unstampable: Type.Optional(Type.Enum(Object.keys(unstampableWords) as Unstampable[])),
});
export type SoldFile = Static<typeof SoldFile>;

export const listSoldFiles = endpoint({
  side: 'owner',
  permission: 'products.read',
  query,
  method: 'GET',
  path,
  summary: 'The files that buyers of a product get, in their order',
  params,
  answer: Type.Object({ files: Type.Array(SoldFile), stampsPdfs: Type.Boolean() }),
});

/** The body is the file itself, as `application/octet-stream`; or it was brought in parts before. */
export const addSoldFile = endpoint({
  side: 'owner',
  permission: 'products.manage',
  method: 'POST',
  path,
  summary: 'Adds a file that buyers get; the body is its bytes, as application/octet-stream',
  params,
  query: Type.Object({ ...query.properties, filename: Filename, uploadId }),
  answer: Type.Object({ id: Type.String() }),
  refusals: ['not-found', 'changed-meanwhile', 'too-large', 'unsupported', 'refused'],
});

export const removeSoldFile = endpoint({
  side: 'owner',
  permission: 'products.manage',
  query,
  method: 'DELETE',
  path: `${path}/{fileId}`,
  summary: 'Takes a file off a product; who bought it can fetch it no longer',
  params: Type.Object({ ...params.properties, fileId: id }),
  answer: Type.Object({}),
  refusals: ['not-found'],
});

export const changeStamps = endpoint({
  side: 'owner',
  permission: 'products.manage',
  query,
  method: 'PUT',
  path: `${path}/stamps`,
  summary: 'Says whether PDFs have the buyer’s name, mail and order number on each page',
  params,
  body: Type.Object({ stampsPdfs: Type.Boolean() }),
  answer: Type.Object({}),
  refusals: ['not-found', 'refused'],
});
