import type { Example, FormatterTable, PredicateTable } from './engine/registry.ts';
import { formatters } from './formatters/registry.ts';
import { languageGuide } from './language-guide.ts';
import { themeGuide } from './theme-guide.ts';
import { predicates } from './predicates/registry.ts';

/** docs/templates.md: the whole reference for theme authors, from the registries. */
export function writeDocs(): string {
  return [languageGuide, themeGuide, listOf('Formatters', '|', formatters), listOf('Predicates', '.', predicates)].join(
    '\n',
  );
}

function listOf(title: string, sign: '|' | '.', table: FormatterTable | PredicateTable): string {
  const names = Object.keys(table).sort((a, b) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1));
  return `## ${title}\n\n${names.map((name) => entryOf(name, sign, table)).join('\n')}`;
}

function entryOf(name: string, sign: '|' | '.', table: FormatterTable | PredicateTable): string {
  const entry = table[name];
  if (!entry) return '';
  const usage = entry.args ? ` ${entry.args}` : '';
  return `### \`${sign}${name}${usage}\`\n\n${entry.doc}\n\n${exampleOf(entry.example)}`;
}

function exampleOf({ template, json, output, locale, now, partials }: Example): string {
  const settings = [locale && `locale ${locale}`, now !== undefined && `now ${now}`].filter(Boolean).join(', ');
  const lines = [
    template,
    ...(json === undefined ? [] : [`data: ${JSON.stringify(json)}`]),
    ...(partials ? [`partials: ${JSON.stringify(partials)}`] : []),
    ...(settings ? [`with: ${settings}`] : []),
    `gives: ${output}`,
  ];
  return `~~~\n${lines.join('\n')}\n~~~\n`;
}
