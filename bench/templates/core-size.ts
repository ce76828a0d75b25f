import { gzipSync } from 'node:zlib';
import { build } from 'vite';

/** Bytes of text, gzipped. */
export function gzipSize(text: string): number {
  return gzipSync(text, { level: 9 }).length;
}

/** Bytes, gzipped, of an engine as an application bundles it. */
export interface CoreSizes {
  /** Where the application hands in what writes locales. */
  withoutLocales: number;
  /** With the provider on native `Intl`, or the reference's locale library. */
  withLocales: number;
}

/** Of ours, with the core, commerce and i18n families. */
export async function coreSizes(): Promise<CoreSizes> {
  return { withoutLocales: await bundleSize('families.ts'), withLocales: await bundleSize('families-with-intl.ts') };
}

/** Of the npm reference, with all its families. Its locale library takes data besides. */
export async function referenceSizes(): Promise<CoreSizes> {
  const withoutLocales = await bundleSize('reference.ts', [/^@phensley\//]);
  return { withoutLocales, withLocales: await bundleSize('reference.ts') };
}

async function bundleSize(entry: string, external: RegExp[] = []): Promise<number> {
  const built = await build({
    configFile: new URL('../../vite.template-engine.config.ts', import.meta.url).pathname,
    mode: 'core',
    logLevel: 'silent',
    build: {
      write: false,
      lib: { entry: new URL(entry, import.meta.url).pathname, formats: ['es'] },
      rolldownOptions: { external },
    },
  });
  const output = Array.isArray(built) ? built[0] : built;
  const chunk = output && 'output' in output ? output.output[0] : undefined;
  return chunk ? gzipSize(chunk.code) : Number.NaN;
}
