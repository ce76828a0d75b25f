// The entry of dist/template-engine.js: the whole language as one module without dependencies.
import { compile, standardTables } from './compile.ts';
import type { Diagnostic } from './engine/diagnostic.ts';
import { defaultLimits } from './engine/limits.ts';
import { parse as parseSource } from './engine/parser.ts';
import type { Tree } from './engine/tree.ts';

export { compile } from './compile.ts';

export interface RenderInput {
  template: string;
  json?: unknown;
  partials?: Readonly<Record<string, unknown>>;
  injects?: Readonly<Record<string, unknown>>;
  /** BCP 47 tag; 'none' for no locale data. */
  locale?: string;
  /** Epoch milliseconds. */
  now?: number | null;
  /** Run only the tags that begin `{^`. */
  preprocess?: boolean;
}

/** Compiles and renders in one call. */
export function render(input: RenderInput): { output: string; errors: readonly Diagnostic[] } {
  const { template, json, partials, injects, locale, now, preprocess } = input;
  const compiled = compile(template, { partials, preprocess });
  const { output, errors } = compiled.render(json, {
    injects,
    locale: locale === 'none' ? null : locale,
    now: now ?? undefined,
  });
  return { output, errors };
}

/** The instruction tree of a template, as JSON. */
export function parse({ template }: { template: string }): { code: Tree } {
  const options = { tables: standardTables, preprocess: false, ...defaultLimits };
  return { code: parseSource({ name: 'template', source: template }, options).tree };
}
