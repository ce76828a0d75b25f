import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { projectRoot } from './project-root.ts';

interface ThemeFont {
  package: string;
  file: string;
  /** The weights and widths that pages get; all without it. The build cuts the font to them. */
  axes?: object;
}

/** Where a font lies: with all its weights and widths, and as pages get it. */
interface FontPaths {
  whole: string;
  served: string;
  /** What is served, once it was asked for: one copy for all. */
  bytes?: Buffer;
}

let found: ReadonlyMap<string, FontPaths> | undefined;

/** Where a font lies that an installed theme names; undefined for any other. */
export function fontPaths(file: string): FontPaths | undefined {
  found ??= findFonts();
  return found.get(file);
}

function findFonts(): ReadonlyMap<string, FontPaths> {
  const { resolve } = createRequire(join(projectRoot, 'package.json'));
  const fonts = new Map<string, FontPaths>();
  for (const theme of readdirSync(join(projectRoot, 'themes'))) {
    const settings = readFileSync(join(projectRoot, 'themes', theme, 'theme.json'), 'utf8');
    const named = (JSON.parse(settings) as { fonts?: ThemeFont[] }).fonts ?? [];
    for (const { package: name, file, axes } of named) {
      const whole = join(dirname(resolve(`${name}/package.json`)), 'files', file);
      fonts.set(file, { whole, served: axes ? join(projectRoot, 'dist/fonts', file) : whole });
    }
  }
  return fonts;
}

/** The themes' fonts, from this host: no visitor's address goes to a font service (design 6). */
export function fontRoutes(app: FastifyInstance): void {
  app.get<{ Params: { file: string } }>('/assets/fonts/:file', { schema: { hide: true } }, async (request, reply) => {
    const paths = fontPaths(request.params.file);
    if (!paths) return reply.callNotFound();
    // The address stays when a theme wants other weights: browsers ask again, but nobody waits for that.
    reply.header('cache-control', 'public, max-age=86400, stale-while-revalidate=31536000').type('font/woff2');
    paths.bytes ??= readFileSync(paths.served);
    return reply.send(paths.bytes);
  });
}
