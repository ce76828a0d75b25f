import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { compile } from './compile.ts';
import { parseUsage } from './authoring/usage.ts';
import { formatters } from './formatters/registry.ts';
import { predicates } from './predicates/registry.ts';
import { writeDocs } from './docs.ts';

const entries = [...Object.entries(formatters), ...Object.entries(predicates)];

describe('the registries of formatters and predicates (platform 1, 4, 9)', () => {
  it.each(entries)('%s has a doc line and an example that gives what it says', (_name, { doc, args, example }) => {
    expect(doc).toMatch(/^[A-Z“"`].*\.$/);
    expect(() => parseUsage(args)).not.toThrow();
    const page = compile(example.template, { partials: example.partials });
    const { output, errors } = page.render(example.json, { locale: example.locale, now: example.now ?? 0 });
    expect(output).toBe(example.output);
    expect([...errors, ...page.warnings]).toEqual([]);
  });

  it('shows each name in its own example', () => {
    for (const [name, { example }] of entries) expect(example.template).toContain(name);
  });

  it('are what docs/templates.md says', () => {
    const file = new URL('../../docs/templates.md', import.meta.url);
    expect(readFileSync(file, 'utf8'), 'run node scripts/write-template-docs.mjs').toBe(writeDocs());
  });

  it('know every name of the language', () => {
    expect(Object.keys(formatters).length).toBeGreaterThanOrEqual(95);
    expect(Object.keys(predicates).length).toBeGreaterThanOrEqual(101);
  });
});
