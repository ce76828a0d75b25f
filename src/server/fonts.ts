import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { projectRoot } from './project-root.ts';

interface ThemeFont {
  package: string;
  file: string;
}

let found: ReadonlyMap<string, string> | undefined;

/** Where a font file lies that an installed theme names; undefined for any other. */
export function fontPath(file: string): string | undefined {
  found ??= findFonts();
  return found.get(file);
}

function findFonts(): ReadonlyMap<string, string> {
  const resolve = createRequire(join(projectRoot, 'package.json'));
  const fonts = new Map<string, string>();
  for (const theme of readdirSync(join(projectRoot, 'themes'))) {
    const settings = readFileSync(join(projectRoot, 'themes', theme, 'theme.json'), 'utf8');
    const named = (JSON.parse(settings) as { fonts?: ThemeFont[] }).fonts ?? [];
    for (const font of named) {
      fonts.set(font.file, join(dirname(resolve.resolve(`${font.package}/package.json`)), 'files', font.file));
    }
  }
  return fonts;
}

/** The themes' fonts, from this host: no visitor's address goes to a font service (design 6). */
export function fontRoutes(app: FastifyInstance): void {
  app.get<{ Params: { file: string } }>('/assets/fonts/:file', { schema: { hide: true } }, async (request, reply) => {
    const path = fontPath(request.params.file);
    if (!path) return reply.callNotFound();
    reply.header('cache-control', 'public, max-age=31536000, immutable').type('font/woff2');
    return reply.send(readFileSync(path));
  });
}
