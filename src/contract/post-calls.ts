import { postKinds } from '#catalog/record-types.ts';
import { Type, type Static } from 'typebox';
import { postCollectionNames } from '#catalog/collection-types.ts';
import { editorLimits } from '#catalog/limits.ts';
import { CollectionTitle, PostChange, PostStatus } from './catalogue.ts';
import { endpoint } from './endpoint.ts';
import { AttachedFile, postParts, PostType } from './post-parts.ts';
import { ProductPicture } from './product-calls.ts';

const id = Type.String({ minLength: 1, maxLength: 64 });
const query = Type.Object({ websiteId: id });
const params = Type.Object({ postId: id });
const closed = { additionalProperties: false };
const reading = { side: 'owner', permission: 'pages.read', query } as const;
const writing = { side: 'owner', permission: 'pages.manage', query } as const;
const nullable = <T extends Parameters<typeof Type.Optional>[0]>(schema: T) => Type.Union([schema, Type.Null()]);

/** So many posts change at once, at most. */
export const mostPostsAtOnce = 100;

/** Its status, or that its day is to come. */
export const PostState = Type.Union([PostStatus, Type.Literal('scheduled')]);
export type PostState = Static<typeof PostState>;

export const ListedPost = Type.Object({
  id: Type.String(),
  blogId: Type.String(),
  title: Type.String(),
  state: PostState,
  /** Whether visitors read it otherwise than it is written now. */
  hasChanges: Type.Boolean(),
  recordType: PostType,
  /** The day that it stands at, epoch ms. */
  publishOn: Type.Integer(),
  authorName: nullable(Type.String()),
  imageUrl: nullable(Type.String()),
});
export type ListedPost = Static<typeof ListedPost>;

export const listPosts = endpoint({
  ...reading,
  method: 'GET',
  path: '/api/posts',
  summary: 'The posts of a website or of one blog, hidden ones too, fifty at a time',
  query: Type.Object({
    ...query.properties,
    blogId: Type.Optional(id),
    /** A part of the title. */
    search: Type.Optional(Type.String({ maxLength: 200 })),
    state: Type.Optional(PostState),
    kind: Type.Optional(Type.Enum(postKinds)),
    tag: Type.Optional(Type.String({ maxLength: editorLimits.tagLength })),
    sort: Type.Optional(Type.Enum(['newest', 'title'])),
    descending: Type.Optional(Type.Boolean()),
    /** How many to pass over. */
    offset: Type.Optional(Type.Integer({ minimum: 0, maximum: 100_000 })),
  }),
  answer: Type.Object({
    posts: Type.Array(ListedPost),
    hasMore: Type.Boolean(),
    /** Of all that fit, exact up to 10,000. */
    total: Type.Integer(),
  }),
});

export const Blog = Type.Object({
  id: Type.String(),
  title: Type.String(),
  /** What its posts are: its collection type (platform 3). */
  type: Type.Integer(),
  categories: Type.Array(Type.Object({ id: Type.String(), title: Type.String() })),
});
export type Blog = Static<typeof Blog>;

export const listBlogs = endpoint({
  ...reading,
  method: 'GET',
  path: '/api/blogs',
  summary: 'The blogs of a website with their categories, and what their posts name',
  answer: Type.Object({
    blogs: Type.Array(Blog),
    /** Those that most posts name, at most a hundred each. */
    authors: Type.Array(Type.String()),
    tags: Type.Array(Type.String()),
  }),
});

export const createBlog = endpoint({
  ...writing,
  method: 'POST',
  path: '/api/blogs',
  summary: 'Makes a page for posts: a blog, unless another kind is named',
  body: Type.Object({ title: CollectionTitle, kind: Type.Optional(Type.Enum(postCollectionNames)) }, closed),
  answer: Type.Object({ id: Type.String() }),
  refusals: ['invalid'],
});

export const OfficePost = Type.Object({
  id: Type.String(),
  blogId: Type.String(),
  title: Type.String(),
  urlId: Type.String(),
  excerpt: Type.String(),
  body: Type.String(),
  /** Whether its words are written on its page, in the editor: then nothing changes its body but what is published there. */
  isWritten: Type.Boolean(),
  status: PostStatus,
  publishOn: Type.Integer(),
  starred: Type.Boolean(),
  ...Type.Omit(Type.Object(postParts), ['fileIds']).properties,
  files: Type.Array(AttachedFile),
  authorName: nullable(Type.String()),
  categoryIds: Type.Array(Type.String()),
  tags: Type.Array(Type.String()),
  pictures: Type.Array(ProductPicture),
  /** Those that the block above it names. */
  blockPictures: Type.Array(ProductPicture),
  /** Where visitors find it once it is published. */
  url: Type.String(),
});
export type OfficePost = Static<typeof OfficePost>;

export const getPost = endpoint({
  ...reading,
  method: 'GET',
  path: '/api/posts/{postId}',
  summary: 'One post with its pictures, categories and tags',
  params,
  answer: OfficePost,
  refusals: ['not-found'],
});

export const createPost = endpoint({
  ...writing,
  permission: 'pages.edit',
  method: 'POST',
  path: '/api/posts',
  summary: 'Begins a post of a blog, as a draft',
  body: Type.Object(
    { blogId: id, title: Type.Index(PostChange, ['title']), recordType: Type.Optional(PostType) },
    closed,
  ),
  answer: Type.Object({ id: Type.String() }),
  refusals: ['not-found', 'invalid'],
});

export const changePost = endpoint({
  ...writing,
  method: 'PATCH',
  path: '/api/posts/{postId}',
  summary: 'Changes what is given of a post, and nothing else',
  params,
  body: PostChange,
  answer: Type.Object({}),
  refusals: ['not-found', 'invalid'],
});

export const writePlainly = endpoint({
  ...writing,
  method: 'POST',
  path: '/api/posts/{postId}/plain',
  summary: 'Takes a post off its page in the editor: what was published of it is its body, and is written in the form',
  params,
  answer: Type.Object({}),
  refusals: ['not-found'],
});

export const proposePost = endpoint({
  ...writing,
  permission: 'pages.edit',
  method: 'PATCH',
  path: '/api/posts/{postId}/draft',
  summary: 'Changes a post that is not public yet, and asks an editor to read it',
  params,
  body: Type.Object({ ...PostChange.properties, status: Type.Optional(Type.Enum(['draft', 'review'])) }, closed),
  answer: Type.Object({}),
  refusals: ['not-found', 'invalid', 'refused'],
});

export const previewPost = endpoint({
  ...reading,
  permission: 'pages.edit',
  method: 'POST',
  path: '/api/posts/{postId}/preview',
  summary: 'A post as visitors would see it with these changes, which are not kept',
  params,
  body: PostChange,
  answer: Type.Object({ html: Type.String() }),
  refusals: ['not-found', 'invalid'],
});

export const showPost = endpoint({
  ...reading,
  permission: 'pages.edit',
  method: 'GET',
  path: '/api/posts/{postId}/preview',
  summary: 'A post as visitors would see it, in a frame: no script in it runs',
  params,
  answer: Type.Any({ description: 'HTML' }),
  refusals: ['not-found'],
});

const Ids = Type.Array(id, { minItems: 1, maxItems: mostPostsAtOnce, uniqueItems: true });
const Tag = Type.String({ minLength: 1, maxLength: editorLimits.tagLength });

/** What is done to each of some posts. */
export const PostsChange = Type.Object(
  { status: Type.Optional(PostStatus), addTag: Type.Optional(Tag), removeTag: Type.Optional(Tag) },
  closed,
);
export type PostsChange = Static<typeof PostsChange>;

export const changePosts = endpoint({
  ...writing,
  method: 'PATCH',
  path: '/api/posts',
  summary: 'Changes many posts at once, all of them or none',
  body: Type.Object({ ids: Ids, change: PostsChange }, closed),
  answer: Type.Object({}),
  refusals: ['not-found', 'invalid'],
});

export const deletePosts = endpoint({
  ...writing,
  method: 'POST',
  path: '/api/posts/deletions',
  summary: 'Takes posts off their blogs, all of them or none',
  body: Type.Object({ ids: Ids }, closed),
  answer: Type.Object({}),
  refusals: ['not-found'],
});
