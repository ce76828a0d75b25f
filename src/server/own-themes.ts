import { themeLimits } from '#catalog/theme-limits.ts';
import type { ThemeProblem } from '#contract/theme-calls.ts';
import type { Read } from '#database/database.ts';
import { findOwnTheme, type OwnTheme } from '#domain/websites/own-themes.ts';
import type { Site } from '#domain/websites/site.ts';
import { prepareTheme, type Theme } from '#pages/theme.ts';
import { processorClock } from './processor-clock.ts';

const begin = 'own-';

/** The name of a theme that an owner has brought, by the hash of its files. */
export const ownThemeName = (hash: string): string => begin + hash.slice(0, 40);

export const isOwnTheme = (name: string): boolean => name.startsWith(begin);

/** What became of a theme that was brought: what is wrong with it, and the theme where it may be chosen. */
export interface CheckedZip {
  problems: ThemeProblem[];
  theme?: OwnTheme;
}

/** Looks at the theme in the zip that lies at a path. */
export type CheckThemeZip = (path: string) => Promise<CheckedZip>;

interface Kept {
  theme: Theme;
  files: Record<string, string>;
}

/** So many are kept ready to render; those that were longest not used go first. */
const most = 200;

/**
 * Themes that owners have brought, ready to render. One is known by its content, and so is the same for all websites
 * that have it; which those are, their rows say.
 */
export class OwnThemes {
  readonly #kept = new Map<string, Kept>();

  /** One that is ready. */
  get(name: string): Kept | undefined {
    const kept = this.#kept.get(name);
    if (!kept) return undefined;
    this.#kept.delete(name);
    this.#kept.set(name, kept);
    return kept;
  }

  /** Makes one ready. */
  keep({ name, files }: OwnTheme): Theme {
    const known = this.get(name);
    if (known) return known.theme;
    const settings = JSON.parse(files['theme.json'] ?? '{}') as unknown;
    const theme = prepareTheme({ name, settings, files, limits: themeLimits.render, clock: processorClock });
    this.#kept.set(name, { theme, files });
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > most && oldest !== undefined) this.#kept.delete(oldest);
    return theme;
  }

  /** Makes the theme of a website ready that has one of its own. */
  async ready(read: Read, { id, theme: name }: Pick<Site, 'id' | 'theme'>): Promise<void> {
    if (!isOwnTheme(name) || this.get(name)) return;
    const own = await findOwnTheme(read, id, name);
    if (own) this.keep(own);
  }
}
