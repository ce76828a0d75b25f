import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { ClientAssets } from '#pages/client-assets.ts';
import { prepareTheme, type Theme } from '#pages/theme.ts';
import { projectRoot } from '../project-root.ts';

const textFile = /\.(html|region|css|json|svg)$/;

/** What pages are rendered with: the themes of this installation and the built browser code. */
export interface Presentation {
  theme(name: string): Theme;
  client: ClientAssets;
}

/** Reads themes from `themes/` when first asked for; again at each page while developing. */
export function openPresentation(client: ClientAssets, options: { reload: boolean }): Presentation {
  const themes = new Map<string, Theme>();
  return {
    client,
    theme(name) {
      const known = options.reload ? undefined : themes.get(name);
      const theme = known ?? readTheme(name);
      themes.set(name, theme);
      return theme;
    },
  };
}

function readTheme(name: string): Theme {
  const folder = join(projectRoot, 'themes', name);
  const files: Record<string, string> = {};
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (textFile.test(file) && statSync(join(folder, file)).isFile())
      files[file] = readFileSync(join(folder, file), 'utf8');
  }
  return prepareTheme({ name, settings: JSON.parse(files['theme.json'] ?? '{}') as unknown, files });
}

interface ManifestChunk {
  file: string;
  isEntry?: boolean;
  imports?: string[];
}

/** Where the build put the islands' loader. Throws where the browser code is not built. */
export function readClientAssets(folder: string): ClientAssets {
  const manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8')) as Record<
    string,
    ManifestChunk
  >;
  const loader = manifest['src/storefront/loader.ts'];
  if (!loader) throw new Error('The browser code is not built: run `npm run build`.');
  const preloads = (loader.imports ?? []).flatMap((name) => (manifest[name] ? [`/assets/${manifest[name].file}`] : []));
  return { loader: `/assets/${loader.file}`, preloads, fonts: [] };
}
