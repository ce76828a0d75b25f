import { Type, type Static } from 'typebox';
import { megabyte } from '#catalog/media-limits.ts';
import { Filename, uploadId } from './catalogue.ts';
import { endpoint } from './endpoint.ts';
import { ProductFilter } from './product-calls.ts';

const id = Type.String({ minLength: 1, maxLength: 64 });
const query = Type.Object({ websiteId: id });
const params = Type.Object({ importId: id });
const reading = { side: 'owner', permission: 'products.read', query } as const;
const writing = { side: 'owner', permission: 'products.manage', query } as const;

/** Bytes of a file of products that is brought in, and pictures that are fetched for one product. */
export const importLimits = {
  fileBytes: 64 * 1024 * 1024,
  pictures: 30,
  /** Pictures that come beside one file, and bytes of a zip of them. */
  besideFiles: 10_000,
  zipBytes: 500 * megabyte,
} as const;

/** What an import of products does or waits for. */
export const importStates = [
  /** The file is read; nothing is written. */
  'reading',
  /** What it would do can be seen. */
  'ready',
  /** It could not be read; why is told. */
  'failed',
  'writing',
  /** All is written, pictures are fetched. */
  'pictures',
  'done',
  'undoing',
  'undone',
] as const;
export type ImportState = (typeof importStates)[number];

/** Whose columns a file of products has. */
export const ProductColumns = Type.Enum(['own', 'squarespace', 'shopify']);
export type ProductColumns = Static<typeof ProductColumns>;

export const Verdict = Type.Enum(['new', 'changed', 'same', 'bad']);
export type Verdict = Static<typeof Verdict>;

/** What would change of a product, or what is wrong with it, in words. */
export const Finding = Type.Object({
  /** Of the file; 0 where no line is meant. */
  line: Type.Integer(),
  /** The values of the variant's options; empty for the product itself. */
  variant: Type.String(),
  /** The column that is meant; empty where the whole row is. */
  field: Type.String(),
  from: Type.String(),
  to: Type.String(),
  /** What is wrong; empty where nothing is. */
  problem: Type.String(),
});
export type Finding = Static<typeof Finding>;

export const Counts = Type.Object({
  new: Type.Integer(),
  changed: Type.Integer(),
  same: Type.Integer(),
  bad: Type.Integer(),
  /** Of all products, with those that stay as they are. */
  variants: Type.Integer(),
  /** Whose pictures are not all to be had. */
  lacking: Type.Optional(Type.Integer()),
});
export type Counts = Static<typeof Counts>;

export const ProductImport = Type.Object({
  id: Type.String(),
  collectionId: Type.String(),
  filename: Type.String(),
  columns: Type.Union([ProductColumns, Type.Null()]),
  withPictures: Type.Boolean(),
  state: Type.Enum([...importStates]),
  /** Why it was not read or not written. */
  problem: Type.Union([Type.String(), Type.Null()]),
  /** Products that the present step is through with, of how many. */
  done: Type.Integer(),
  total: Type.Integer(),
  counts: Counts,
  createdAt: Type.Integer(),
});
export type ProductImport = Static<typeof ProductImport>;

/** Names a set of pictures; whoever brings them makes it up. */
const PicturesId = Type.String({ pattern: '^[\\w-]{16,64}$' });

/** The body is the file itself, as `application/octet-stream`; or it was brought in parts before. */
export const addImportPictures = endpoint({
  ...writing,
  method: 'POST',
  path: '/api/commerce/imports/pictures',
  summary: 'Brings pictures beside a file of products that names them: a zip of them or one; the body is its bytes',
  query: Type.Object({
    ...query.properties,
    picturesId: PicturesId,
    /** Of one picture: its file with the folders that it lies in, as “images/mug.jpg”. */
    path: Type.String({ minLength: 1, maxLength: 500 }),
    uploadId,
  }),
  answer: Type.Object({
    /** Pictures that are there by now. */
    count: Type.Integer(),
    /** Files of the zip that were left, with why. */
    problems: Type.Array(Type.Object({ file: Type.String(), text: Type.String() })),
  }),
  refusals: ['not-found', 'changed-meanwhile', 'too-large', 'unsupported', 'refused'],
});

/** The body is the file itself, as `application/octet-stream`; or it was brought in parts before. */
export const beginImport = endpoint({
  ...writing,
  method: 'POST',
  path: '/api/commerce/imports',
  summary: 'Reads a file of products, as a job, to see what it would do; the body is its bytes',
  query: Type.Object({
    ...query.properties,
    collectionId: id,
    filename: Filename,
    /** Fetches the pictures that it names, for products that have none. */
    withPictures: Type.Optional(Type.Boolean()),
    /** The set of pictures that came beside it: then it may name them by their files. */
    picturesId: Type.Optional(PicturesId),
    uploadId,
  }),
  answer: Type.Object({ id: Type.String() }),
  refusals: ['not-found', 'changed-meanwhile', 'too-large', 'unsupported', 'refused'],
});

export const listImports = endpoint({
  ...reading,
  method: 'GET',
  path: '/api/commerce/imports',
  summary: 'The last files of products that were read, the newest first',
  answer: Type.Object({ imports: Type.Array(ProductImport) }),
});

export const getImport = endpoint({
  ...reading,
  method: 'GET',
  path: '/api/commerce/imports/{importId}',
  summary: 'How far a file of products is, and what it does',
  params,
  answer: ProductImport,
  refusals: ['not-found'],
});

export const ImportedProduct = Type.Object({
  position: Type.Integer(),
  line: Type.Integer(),
  title: Type.String(),
  verdict: Verdict,
  productId: Type.Union([Type.String(), Type.Null()]),
  findings: Type.Array(Finding),
});
export type ImportedProduct = Static<typeof ImportedProduct>;

export const listImportedProducts = endpoint({
  ...reading,
  method: 'GET',
  path: '/api/commerce/imports/{importId}/products',
  summary: 'The products of a file with what would change or is wrong, fifty at a time',
  params,
  query: Type.Object({
    ...query.properties,
    verdict: Type.Optional(Verdict),
    /** Those alone whose pictures are not all to be had. */
    lacking: Type.Optional(Type.Boolean()),
    /** The last position that is known. */
    after: Type.Optional(Type.Integer({ minimum: -1, maximum: 10_000_000 })),
  }),
  answer: Type.Object({ products: Type.Array(ImportedProduct), hasMore: Type.Boolean() }),
});

export const startImport = endpoint({
  ...writing,
  method: 'POST',
  path: '/api/commerce/imports/{importId}/start',
  summary: 'Writes all that was seen, or nothing; a second time does nothing',
  params,
  body: Type.Object({ leaveOutBad: Type.Optional(Type.Boolean()) }, { additionalProperties: false }),
  answer: Type.Object({}),
  refusals: ['not-found', 'refused'],
});

export const cancelImport = endpoint({
  ...writing,
  method: 'DELETE',
  path: '/api/commerce/imports/{importId}',
  summary: 'Gives an import up before it writes',
  params,
  answer: Type.Object({}),
  refusals: ['not-found', 'refused'],
});

export const undoImport = endpoint({
  ...writing,
  method: 'POST',
  path: '/api/commerce/imports/{importId}/undo',
  summary: 'Takes an import back, but for what was changed again since',
  params,
  answer: Type.Object({}),
  refusals: ['not-found', 'refused'],
});

export const exportProducts = endpoint({
  ...reading,
  method: 'GET',
  path: '/api/commerce/products.csv',
  summary: 'All products that fit as a CSV file, in our own columns, Squarespace’s or Shopify’s',
  query: Type.Object({ ...query.properties, ...ProductFilter.properties, columns: ProductColumns }),
  answer: Type.Any({ description: 'CSV' }),
});
