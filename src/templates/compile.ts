import type { FormatterTable, PredicateTable, Tables } from './engine/registry.ts';
import { compileTemplate, type CompileOptions as EngineOptions, type Template } from './engine/template.ts';
import { formatters } from './formatters/registry.ts';
import { predicates } from './predicates/registry.ts';

export interface CompileOptions extends EngineOptions {
  /** Formatters that are added to, or stand in for, those of the language. Keep one object: it keys caches. */
  formatters?: FormatterTable;
  /** Predicates likewise; keys carry their `?`. */
  predicates?: PredicateTable;
}

/** All formatters and predicates of the language. */
export const standardTables: Tables = { formatters, predicates };
const noFormatters: FormatterTable = {};
const noPredicates: PredicateTable = {};
const merged = new WeakMap<FormatterTable, WeakMap<PredicateTable, Tables>>();

/**
 * Compiles a template of the JSON-T language, from source or from a JSON instruction tree. A fault of the template is
 * an entry in `errors`, never an exception, except in strict mode.
 */
export function compile(source: unknown, options: CompileOptions = {}): Template {
  return compileTemplate(source, tablesFor(options), options);
}

/** The language's tables with overrides, merged once for each pair of override objects. */
function tablesFor(options: CompileOptions): Tables {
  if (!options.formatters && !options.predicates) return standardTables;
  const ownFormatters = options.formatters ?? noFormatters;
  const ownPredicates = options.predicates ?? noPredicates;
  const byPredicates = merged.get(ownFormatters) ?? new WeakMap<PredicateTable, Tables>();
  merged.set(ownFormatters, byPredicates);
  const known = byPredicates.get(ownPredicates);
  if (known) return known;
  const tables = { formatters: { ...formatters, ...ownFormatters }, predicates: { ...predicates, ...ownPredicates } };
  byPredicates.set(ownPredicates, tables);
  return tables;
}
