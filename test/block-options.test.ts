import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { blocks } from '#pages/blocks/registry.ts';
import { baseOf, changesOf, fieldsOf, looksOf, seenIn, type Kind } from './block-values.ts';
import { signInDemoOwner } from './demo-owner.ts';
import { keepTwoSections } from './kept-sections.ts';
import { pagesAlone, startServer, type ServerProcess } from './server-process.ts';

let server: ServerProcess;
beforeAll(async () => {
  server = await startServer({ env: pagesAlone });
  await keepTwoSections(await signInDemoOwner(server));
});
afterAll(async () => void (await server.stop()));

/** The fields that nobody sees anything of, whatever the others say. */
async function silentOf(kind: Kind): Promise<string[]> {
  const base = baseOf(kind);
  let silent = fieldsOf(kind);
  for (const looks of [[base], looksOf(kind, base)]) {
    if (silent.length === 0) return [];
    const changes = changesOf(kind.fields, base).filter(({ name }) => silent.includes(name));
    const seen = await seenIn(
      server,
      kind,
      looks.map((props) => ({ props, changes })),
    );
    silent = silent.filter((name) => !seen.some((names) => names.has(name)));
  }
  return silent;
}

describe('each option of a block', () => {
  it.for(blocks.map((kind) => [kind.title, kind] as const))(
    'is seen by visitors: %s (platform 3)',
    async ([, kind]) => {
      expect(await silentOf(kind)).toEqual([]);
    },
  );
});
