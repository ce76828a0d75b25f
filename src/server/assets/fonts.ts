import { readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { fontIds, fontLibrary } from '#catalog/font-library.ts';
import { fileKey } from '#domain/media/files.ts';
import { readSettings } from '#pages/theme-settings.ts';
import type { BlobStore } from '#providers/blobs/blob-store.ts';
import { projectRoot } from '../project-root.ts';

/** Where a font lies: with all its weights and widths, and as the build cut it for pages. */
interface FontPaths {
  whole: string;
  served: string;
  /** What is served, once it was asked for: one copy for all. */
  bytes?: Buffer;
}

let found: ReadonlyMap<string, FontPaths> | undefined;

/** Where a font lies that an installed theme names, or one of the library; undefined for any other. */
export function fontPaths(file: string): FontPaths | undefined {
  found ??= findFonts();
  return found.get(file) ?? libraryPaths(file);
}

const { resolve } = createRequire(join(projectRoot, 'package.json'));
const filesOf = (name: string) => join(dirname(resolve(`${name}/package.json`)), 'files');

function findFonts(): ReadonlyMap<string, FontPaths> {
  const fonts = new Map<string, FontPaths>();
  for (const theme of readdirSync(join(projectRoot, 'themes'))) {
    const settings = readFileSync(join(projectRoot, 'themes', theme, 'theme.json'), 'utf8');
    for (const { package: name, file, axes } of readSettings(theme, JSON.parse(settings)).fonts) {
      if (name === undefined) continue;
      const whole = join(filesOf(name), file);
      fonts.set(file, { whole, served: axes ? join(projectRoot, 'dist/fonts', file) : whole });
    }
  }
  return fonts;
}

/** The fonts of pages, from this host: no visitor's address goes to a font service (design 6). */
export function fontRoutes(app: FastifyInstance, services: { blobs: BlobStore }): void {
  themeFontRoutes(app);
  libraryFontRoutes(app);
  ownFontRoutes(app, services);
}

function themeFontRoutes(app: FastifyInstance): void {
  app.get<{ Params: { file: string } }>('/assets/fonts/:file', { schema: { hide: true } }, async (request, reply) => {
    const paths = fontPaths(request.params.file);
    if (!paths) return reply.callNotFound();
    // The address stays when a theme wants other weights: browsers ask again, but nobody waits for that.
    reply.header('cache-control', 'public, max-age=86400, stale-while-revalidate=31536000').type('font/woff2');
    paths.bytes ??= readFileSync(paths.served);
    return reply.send(paths.bytes);
  });
}

const woff2 = Buffer.from('wOF2');

/** The fonts that owners have uploaded, each at the name of its content, as pictures are. */
function ownFontRoutes(app: FastifyInstance, { blobs }: { blobs: BlobStore }): void {
  app.get<{ Params: { file: string } }>(
    '/assets/fonts/own/:file',
    { schema: { hide: true } },
    async (request, reply) => {
      const [, hash] = /^([a-f0-9]{64})\.woff2$/.exec(request.params.file) ?? [];
      const bytes = hash && (await blobs.get(fileKey(hash)));
      // Other files have an address that asks whom they are for.
      if (!bytes || !bytes.subarray(0, woff2.length).equals(woff2)) return reply.callNotFound();
      return reply.header('cache-control', 'public, max-age=31536000, immutable').type('font/woff2').send(bytes);
    },
  );
}

const libraryFile = /^([a-z0-9-]+)-(?:latin|latin-ext)-wght-(normal|italic)\.woff2$/;

/** Where a file of the library lies; undefined where it has none of that name. */
export function libraryPaths(file: string): FontPaths | undefined {
  const [, name, style] = libraryFile.exec(file) ?? [];
  const id = fontIds.find((one) => one === name);
  if (!id || (style === 'italic' && !fontLibrary[id].hasItalic)) return undefined;
  const whole = join(filesOf(`@fontsource-variable/${id}`), file);
  return { whole, served: whole };
}

/** The fonts that owners choose, whole: a website takes any of their weights. */
function libraryFontRoutes(app: FastifyInstance): void {
  const kept = new Map<string, Buffer>();
  app.get<{ Params: { file: string } }>(
    '/assets/fonts/library/:file',
    { schema: { hide: true } },
    async (request, reply) => {
      const { file } = request.params;
      const paths = libraryPaths(file);
      if (!paths) return reply.callNotFound();
      const bytes = kept.get(file) ?? (await readFile(paths.served));
      kept.set(file, bytes);
      reply.header('cache-control', 'public, max-age=86400, stale-while-revalidate=31536000').type('font/woff2');
      return reply.send(bytes);
    },
  );
}
