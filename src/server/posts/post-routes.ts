import type { FastifyInstance } from 'fastify';
import * as calls from '#contract/post-calls.ts';
import { Refusal } from '#contract/refusals.ts';
import type { Read } from '#database/database.ts';
import { createBlog } from '#domain/blogs/blogs.ts';
import { changePosts, deletePosts, proposePost } from '#domain/blogs/change-posts.ts';
import { listBlogs, listPosts } from '#domain/blogs/list-posts.ts';
import { loadPost } from '#domain/blogs/load-post.ts';
import { changePost, createPost, writePlainly } from '#domain/blogs/posts.ts';
import { loadItemPreview } from '#domain/pages/load-item-preview.ts';
import type { Unit } from '#domain/unit.ts';
import { byOwner } from '../accounts/by-owner.ts';
import { tryOut } from '../accounts/try-out.ts';
import { renderCanvas, sendCanvas } from '../editor/canvas.ts';
import { route } from '../http/route.ts';
import type { Services } from '../services.ts';

const unknown = () => new Refusal('not-found', 'There is no such post.');

/** Posts for those who write: listed, opened, begun, changed, proposed, looked at, deleted. */
export function postRoutes(app: FastifyInstance, services: Services): void {
  const { read } = services.database;

  route(app, calls.listPosts, ({ site, query: { sort, descending, offset, ...filter } }) => {
    const sorted = { ...(sort && { sort }), ...(descending !== undefined && { descending }), offset: offset ?? 0 };
    return listPosts(read, site.id, filter, { ...sorted, now: services.clock.now() });
  });

  route(app, calls.listBlogs, ({ site }) => listBlogs(read, site.id));

  route(app, calls.createBlog, ({ site, request, body: { kind, ...settings } }) =>
    byOwner(services, { site, request }, (unit) => createBlog(unit, settings, kind)),
  );

  route(app, calls.getPost, async ({ site, params }) => {
    const post = await loadPost(read, site.id, params.postId);
    return post ? { ...post, url: (await services.baseUrl(site.id)) + post.url } : unknown();
  });

  route(app, calls.createPost, ({ site, request, body: { blogId, ...post } }) =>
    byOwner(services, { site, request }, (unit) =>
      createPost(unit, { ...post, collectionId: blogId, status: 'draft' }),
    ),
  );

  route(app, calls.changePost, async ({ site, request, params, body }) => {
    return (await byOwner(services, { site, request }, (unit) => changePost(unit, params.postId, body))) ?? {};
  });

  route(app, calls.proposePost, async ({ site, request, params, body }) => {
    return (await byOwner(services, { site, request }, (unit) => proposePost(unit, params.postId, body))) ?? {};
  });

  route(app, calls.writePlainly, async ({ site, request, params }) => {
    return (await byOwner(services, { site, request }, (unit) => writePlainly(unit, params.postId))) ?? {};
  });

  route(app, calls.showPost, async ({ site, params, reply }) => {
    const model = await loadItemPreview(services, site, params.postId);
    return model ? sendCanvas(services, site, model, reply, { mode: 'live' }) : unknown();
  });

  route(app, calls.previewPost, async ({ site, request, params: { postId }, body }) => {
    const change = (unit: Unit) => changePost(unit, postId, body);
    const look = (read: Read) => loadItemPreview(services, site, postId, read);
    const model = await tryOut(services, { site, request }, change, look);
    if (model instanceof Refusal) return model;
    return model ? { html: renderCanvas(services, site, model, { mode: 'live' }).html } : unknown();
  });

  route(app, calls.changePosts, async ({ site, request, body: { ids, change } }) => {
    return (await byOwner(services, { site, request }, (unit) => changePosts(unit, ids, change))) ?? {};
  });

  route(app, calls.deletePosts, async ({ site, request, body: { ids } }) => {
    return (await byOwner(services, { site, request }, (unit) => deletePosts(unit, ids))) ?? {};
  });
}
