import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from './project-root.ts';

/** The themes of this installation, each with a name for people. */
export function listThemes(): { name: string; title: string }[] {
  const folders = readdirSync(join(projectRoot, 'themes'), { withFileTypes: true });
  const names = folders.filter((entry) => entry.isDirectory()).map((entry) => entry.name);
  return names.map((name) => ({ name, title: titleOf(name) }));
}

/** As "Field & Kiln" of "field-and-kiln". */
function titleOf(name: string): string {
  const words = name.split('-').map((word) => (word === 'and' ? '&' : word.charAt(0).toUpperCase() + word.slice(1)));
  return words.join(' ');
}
