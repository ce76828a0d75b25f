import coreCss from './core.css?raw';
import partsCss from './parts.css?raw';
import type { Theme } from './theme.ts';

/** The custom properties that rules of an owner's own can ask for on pages of a theme, by name; its own values first. */
export function cssProperties({ css }: Pick<Theme, 'css'>): { name: string; value: string }[] {
  const found = new Map<string, string>();
  for (const declaration of `${css.content}${coreCss}${partsCss}`.split(/[;{}]/)) {
    const [name = '', ...value] = declaration.trim().split(':');
    if (name.startsWith('--') && value.length > 0 && !found.has(name)) found.set(name, value.join(':').trim());
  }
  return [...found].map(([name, value]) => ({ name, value })).toSorted((a, b) => (a.name < b.name ? -1 : 1));
}
