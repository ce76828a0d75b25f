import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { projectRoot } from '../project-root.ts';
import type { OwnThemes } from '../own-themes.ts';

interface Drawing {
  path: string;
  /** Once it was asked for: one copy for all. */
  bytes?: Buffer;
}

let found: ReadonlyMap<string, Drawing> | undefined;

function findDrawings(): ReadonlyMap<string, Drawing> {
  const drawings = new Map<string, Drawing>();
  for (const theme of readdirSync(join(projectRoot, 'themes'))) {
    const folder = join(projectRoot, 'themes', theme, 'drawings');
    if (!existsSync(folder)) continue;
    for (const file of readdirSync(folder)) drawings.set(`${theme}/${file}`, { path: join(folder, file) });
  }
  return drawings;
}

/** The drawings that a theme's style sheets name, from its folder `drawings`: too heavy to stand in a page. */
export function drawingRoutes(app: FastifyInstance, own: OwnThemes): void {
  app.get<{ Params: { theme: string; file: string } }>(
    '/assets/drawings/:theme/:file',
    { schema: { hide: true } },
    async (request, reply) => {
      const { theme, file } = request.params;
      // A theme that was brought is named by its content: who knows the name has it.
      const brought = own.get(theme)?.files[`drawings/${file}`];
      if (brought !== undefined) {
        return reply.header('cache-control', 'public, max-age=86400').type('image/svg+xml').send(brought);
      }
      found ??= findDrawings();
      const drawing = found.get(`${theme}/${file}`);
      if (!drawing) return reply.callNotFound();
      reply.header('cache-control', 'public, max-age=86400').type('image/svg+xml');
      drawing.bytes ??= readFileSync(drawing.path);
      return reply.send(drawing.bytes);
    },
  );
}
