import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { projectRoot } from './project-root.ts';

interface ManifestChunk {
  file: string;
  imports?: string[];
  css?: string[];
}

const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "style-src-attr 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "frame-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

/** The owner's React application: one empty page that its script fills, at every address below `/config`. */
export function configPages(app: FastifyInstance): void {
  let html: string | undefined;
  const serve = { schema: { hide: true } };
  for (const url of ['/config', '/config/*']) {
    app.get(url, serve, async (_, reply) => {
      html ??= editorPage();
      reply.header('content-security-policy', policy).header('cache-control', 'no-store');
      return reply.type('text/html; charset=utf-8').send(html);
    });
  }
}

function editorPage(): string {
  const manifest = readFileSync(join(projectRoot, 'dist/client/.vite/manifest.json'), 'utf8');
  const chunks = JSON.parse(manifest) as Record<string, ManifestChunk>;
  const entry = chunks['src/editor/main.tsx'];
  if (!entry) throw new Error('The editor is not built: run `npm run build`.');
  const shared = (entry.imports ?? []).flatMap((name) => chunks[name] ?? []);
  const head = [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="robots" content="noindex">',
    '<meta name="color-scheme" content="light dark">',
    '<title>Vitrine</title>',
    ...[entry, ...shared].flatMap(({ css = [] }) =>
      css.map((file) => `<link rel="stylesheet" href="/assets/${file}">`),
    ),
    ...shared.map(({ file }) => `<link rel="modulepreload" href="/assets/${file}">`),
    `<script type="module" src="/assets/${entry.file}"></script>`,
  ].join('');
  const body =
    '<div id="root"></div><noscript>The workshop needs JavaScript. Please turn it on and reload the page.</noscript>';
  return `<!doctype html><html lang="en"><head>${head}</head><body>${body}</body></html>`;
}
