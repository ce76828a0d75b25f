import { readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { ClientAssets } from '#pages/client-assets.ts';
import { prepareTheme, type Theme } from '#pages/theme.ts';
import { filesOf, readManifest } from './build-manifest.ts';
import { ConfigProblem } from './config.ts';
import { projectRoot } from './project-root.ts';
import { isOwnTheme, OwnThemes } from './own-themes.ts';

const textFile = /\.(html|region|json|svg)$/;
// The build makes them small (vite.server.config.ts).
const styles = import.meta.glob<string>('/themes/*/*.css', { query: '?raw', import: 'default', eager: true });

/** What pages are rendered with: the themes of this installation and the built browser code. */
export interface Presentation {
  theme(name: string): Theme;
  client: ClientAssets;
  /** Those that owners have brought: a website's is made ready with the website. */
  own: OwnThemes;
}

/** Stands in for a theme that is not there any more, as in a copy that is still being filled. */
const standIn = 'field-and-kiln';

/** Reads themes from `themes/` when first asked for, but for their styles; again at each page while developing. */
export function openPresentation(client: ClientAssets, options: { reload: boolean }): Presentation {
  const themes = new Map<string, Theme>();
  const own = new OwnThemes();
  return {
    client,
    own,
    theme(named) {
      const brought = isOwnTheme(named) ? own.get(named)?.theme : undefined;
      if (brought) return brought;
      const name = isOwnTheme(named) ? standIn : named;
      const known = options.reload ? undefined : themes.get(name);
      const theme = known ?? readTheme(name);
      themes.set(name, theme);
      return theme;
    },
  };
}

function readTheme(name: string): Theme {
  const folder = join(projectRoot, 'themes', name);
  const sheets = Object.entries(styles).filter(([path]) => path.startsWith(`/themes/${name}/`));
  const files = Object.fromEntries(sheets.map(([path, css]) => [basename(path), css]));
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (textFile.test(file) && statSync(join(folder, file)).isFile())
      files[file] = readFileSync(join(folder, file), 'utf8');
  }
  return prepareTheme({ name, settings: JSON.parse(files['theme.json'] ?? '{}') as unknown, files });
}

const loader = 'src/storefront/loader.ts';
const early = 'src/storefront/early.ts';
const mount = 'src/storefront/mount-island.tsx';
const island = /^src\/storefront\/islands\/(.+)\.ts(x?)$/;

/** Where the build put the islands' loader and what each island needs. Throws where the browser code is not built. */
export function readClientAssets(folder: string): ClientAssets {
  const manifest = readManifest(folder);
  const earlyFile = manifest[early]?.file;
  if (!manifest[loader] || !earlyFile) throw new ConfigProblem('The browser code is not built: run `npm run build`.');
  const [loaderFile = '', ...preloads] = filesOf(manifest, [loader]);
  const islands: Record<string, string[]> = {};
  for (const source of Object.keys(manifest)) {
    const [, name, isReact] = island.exec(source) ?? [];
    if (!name) continue;
    const files = filesOf(manifest, isReact ? [source, mount] : [source]);
    islands[name] = files.filter((file) => file !== loaderFile && !preloads.includes(file));
  }
  return {
    loader: loaderFile,
    preloads,
    islands,
    early: readFileSync(join(folder, earlyFile), 'utf8').trim(),
    fonts: [],
  };
}
