import { gzipSync } from 'node:zlib';
import { build } from 'vite';

/** Bytes of text, gzipped. */
export function gzipSize(text: string): number {
  return gzipSync(text, { level: 9 }).length;
}

/** Bytes, gzipped, of what renders templates with the core, commerce and i18n families, as an application bundles it. */
export async function coreSize(): Promise<number> {
  const built = await build({
    configFile: new URL('../../vite.template-engine.config.ts', import.meta.url).pathname,
    mode: 'core',
    logLevel: 'silent',
    build: { write: false, lib: { entry: new URL('families.ts', import.meta.url).pathname, formats: ['es'] } },
  });
  const output = Array.isArray(built) ? built[0] : built;
  const chunk = output && 'output' in output ? output.output[0] : undefined;
  return chunk ? gzipSize(chunk.code) : Number.NaN;
}
