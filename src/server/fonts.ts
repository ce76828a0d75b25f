import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { projectRoot } from './project-root.ts';

interface ThemeFont {
  package: string;
  file: string;
}

/** Every font file that an installed theme names, with where it lies. */
function findFonts(): Map<string, string> {
  const resolve = createRequire(join(projectRoot, 'package.json'));
  const found = new Map<string, string>();
  for (const theme of readdirSync(join(projectRoot, 'themes'))) {
    const settings = readFileSync(join(projectRoot, 'themes', theme, 'theme.json'), 'utf8');
    const { fonts = [] } = JSON.parse(settings) as { fonts?: ThemeFont[] };
    for (const font of fonts) {
      found.set(font.file, join(dirname(resolve.resolve(`${font.package}/package.json`)), 'files', font.file));
    }
  }
  return found;
}

/** The themes' fonts, from this host: no visitor's address goes to a font service (design 6). */
export function fontRoutes(app: FastifyInstance): void {
  const fonts = findFonts();
  app.get<{ Params: { file: string } }>('/assets/fonts/:file', { schema: { hide: true } }, async (request, reply) => {
    const path = fonts.get(request.params.file);
    if (!path) return reply.callNotFound();
    reply.header('cache-control', 'public, max-age=31536000, immutable').type('font/woff2');
    return reply.send(readFileSync(path));
  });
}
