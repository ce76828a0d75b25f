import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { filesOf, readManifest } from '../build-manifest.ts';
import { projectRoot } from '../project-root.ts';
import { newToken } from '#domain/secrets.ts';
import { listWebsiteIds } from '#domain/websites/find-website.ts';
import type { Services } from '../services.ts';

/**
 * React Aria writes two rules of its own into a style element, which carries the nonce. Pictures of the sites stand in
 * the mails that the mailbox shows.
 */
const policy = (nonce: string, sites: string[]) =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    ["img-src 'self' data:", ...sites].join(' '),
    "font-src 'self'",
    // A film that is chosen is looked at before it is sent.
    'media-src blob:',
    "connect-src 'self'",
    "frame-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');

const icon =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 20 20'%3E%3Cpath d='M5 15.5V9.2a5 5 0 0 1 10 0v6.3M2 16.5h16' fill='none' stroke='%2310675a' stroke-width='2'/%3E%3Ccircle cx='10' cy='2.9' r='1.4' fill='%2310675a'/%3E%3C/svg%3E";

/** Where a page or that of a post is edited. */
const editorPath = /^\/config\/[^/?]+\/(?:pages\/[^/?]+|posts\/[^/?]+\/page)(?:\?|$)/;

/** The owner's React application: one empty page that its script fills, at every address below `/config`. */
export function configPages(app: FastifyInstance, services: Services): void {
  let page: ReturnType<typeof readPage> | undefined;
  const serve = { schema: { hide: true }, config: { side: 'owner' } } as const;
  for (const url of ['/config', '/config/*']) {
    app.get(url, serve, async (request, reply) => {
      page ??= readPage();
      const nonce = newToken();
      reply.header('content-security-policy', policy(nonce, await siteOrigins(services)));
      // Addresses of invitations carry their token.
      reply.header('referrer-policy', 'same-origin');
      return reply.type('text/html; charset=utf-8').send(page(nonce, editorPath.test(request.url)));
    });
  }
}

async function siteOrigins(services: Services): Promise<string[]> {
  const ids = await listWebsiteIds(services.database.read);
  return [...new Set(await Promise.all(ids.map((id) => services.baseUrl(id))))];
}

/** Reads the build; gives the application's page for a nonce, with what the editor needs where it is opened. */
function readPage(): (nonce: string, isEditor: boolean) => string {
  const chunks = readManifest(join(projectRoot, 'dist/client'), 'admin');
  const entry = chunks['src/admin/main.tsx'];
  if (!entry) throw new Error('The owner’s application is not built: run `npm run build`.');
  const first = filesOf(chunks, ['src/admin/main.tsx']);
  // By itself the application asks for them only once it knows who is signed in.
  const editor = filesOf(chunks, ['src/admin/pages/editor-page.tsx']).filter((file) => !first.includes(file));
  const stylesOf = (files: readonly string[]) =>
    Object.values(chunks)
      .filter(({ file }) => files.includes(`/assets/${file}`))
      .flatMap(({ css = [] }) => css.map((sheet) => `<link rel="stylesheet" href="/assets/${sheet}">`))
      .join('');
  const preloads = (files: readonly string[]) =>
    files.map((file) => `<link rel="modulepreload" href="${file}">`).join('');
  const head = [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="robots" content="noindex">',
    '<meta name="color-scheme" content="light dark">',
    '<title>Vitrine</title>',
    `<link rel="icon" href="${icon}">`,
    stylesOf(first),
    preloads(first.slice(1)),
    `<script type="module" src="/assets/${entry.file}"></script>`,
  ].join('');
  const ofEditor = stylesOf(editor) + preloads(editor);
  const body =
    '<div id="root"></div><noscript>The workshop needs JavaScript. Please turn it on and reload the page.</noscript>';
  return (nonce, isEditor) =>
    `<!doctype html><html lang="en"><head><meta property="csp-nonce" nonce="${nonce}">${head}${isEditor ? ofEditor : ''}</head><body>${body}</body></html>`;
}
