// What titles and comments cite beside the specification, which has a ledger of its own: docs/design.md, section 10.
import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';

const sources = '{src,test,bench,scripts,docs,themes}/**/*.{ts,tsx,mjs,md,css,html}';
/** Formatters and predicates, in docs/templates.md. */
const languageSections = new Set(['4', '5']);

/** Citations that lead nowhere, each with its file. */
export function strayCitations() {
  const design = readFileSync('docs/design.md', 'utf8');
  const sections = new Set([...design.matchAll(/^## (\d+)\. /gm)].map(([, number]) => number));
  const invariants = new Set([...partOf(design, 5).matchAll(/^(\d+)\. /gm)].map(([, number]) => number));
  const rulings = readFileSync('docs/decisions/rulings.md', 'utf8').matchAll(/^## (.+)$/gm);
  const pages = globSync('docs/decisions/*.md').map((file) => basename(file, '.md').replaceAll('-', ' '));
  const decided = new Set([...[...rulings].map(([, name]) => name.toLowerCase()), ...pages]);
  const found = [];
  for (const file of globSync(sources)) {
    const text = readFileSync(file, 'utf8');
    const tell = (cited) => found.push({ file, cited });
    for (const [cited, number] of text.matchAll(/\bdesign (\d+)\b/g)) if (!sections.has(number)) tell(cited);
    for (const [cited, number, other = number] of text.matchAll(
      /\bdesign 5, (?:invariants? )?(\d+)\b(?!,\d| rounds)(?: (?:and|to) (\d+))?/g,
    ))
      if (!invariants.has(number) || !invariants.has(other)) tell(cited);
    for (const [cited, number] of text.matchAll(/\(language (\d+)\b/g)) if (!languageSections.has(number)) tell(cited);
    for (const [cited, name] of text.matchAll(/[('`]decisions, "?([A-Za-z -]+)/g))
      if (!decided.has(name.toLowerCase())) tell(cited);
  }
  return found;
}

const partOf = (text, number) => text.split(/^## /m).find((part) => part.startsWith(`${number}. `)) ?? '';
