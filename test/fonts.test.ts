import { readFileSync } from 'node:fs';
import { Blob, Face } from 'harfbuzzjs';
import { beforeAll, describe, expect, it } from 'vitest';
import decompress from 'woff2-encoder/decompress';
import { pagesAlone, startServer, type ServerProcess } from './server-process.ts';

async function open(font: Uint8Array): Promise<Face> {
  return new Face(new Blob(await decompress(font)));
}

async function letters(font: Uint8Array): Promise<number[]> {
  const face = await open(font);
  return [...face.collectUnicodes()];
}

/** What a theme names in `theme.json`. */
interface Named {
  package: string;
  file: string;
  axes: Record<string, number | [number, number]>;
}

const named = ['field-and-kiln', 'long-lunch', 'north-light', 'press', 'try-square'].flatMap(
  (theme) => (JSON.parse(readFileSync(`themes/${theme}/theme.json`, 'utf8')) as { fonts: Named[] }).fonts,
);

let server: ServerProcess;
beforeAll(async () => {
  server = await startServer({ env: pagesAlone });
  return async () => void (await server.stop());
});

describe.each(named)('the font $file', ({ package: name, file, axes }) => {
  const whole = readFileSync(`node_modules/${name}/files/${file}`);
  let served: Uint8Array;
  beforeAll(async () => {
    served = await (await fetch(`${server.url}/assets/fonts/${file}`)).bytes();
  });

  it('comes in the weights and widths that its theme uses, in three quarters of the bytes (design 7)', async () => {
    const { wght, wdth } = (await open(served)).getAxisInfos();
    const bounds = Object.fromEntries(
      Object.entries({ wght, wdth }).flatMap(([tag, axis]) => (axis ? [[tag, [axis.min, axis.max]]] : [])),
    );
    expect(bounds).toEqual(Object.fromEntries(Object.entries(axes).filter(([, value]) => Array.isArray(value))));
    // What is drawn between two masters alone loses only its ends.
    expect(served.length).toBeLessThan(whole.length * (file.startsWith('public-sans') ? 1 : 0.75));
  });

  it('is asked for again after a day, since its address tells nothing of its weights (design 9)', async () => {
    const { headers } = await fetch(`${server.url}/assets/fonts/${file}`);
    expect(headers.get('cache-control')).toBe('public, max-age=86400, stale-while-revalidate=31536000');
  });

  it('has all its letters', async () => {
    const all = await letters(whole);
    expect(all.length).toBeGreaterThan(100);
    expect(await letters(served)).toEqual(all);
  });
});
