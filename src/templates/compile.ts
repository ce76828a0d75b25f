import { intlProvider } from '#locale/intl-provider.ts';
import { allAids } from './authoring/aids.ts';
import { lintTree } from './authoring/lint.ts';
import { findRefs } from './authoring/refs.ts';
import type { EscapeOptions } from './engine/aids.ts';
import type { Diagnostic } from './engine/diagnostic.ts';
import type { FormatterTable, PredicateTable, Tables } from './engine/registry.ts';
import { compileCore, type CoreOptions, type Template } from './engine/template.ts';
import type { Tree } from './engine/tree.ts';
import { formatters } from './formatters/registry.ts';
import { predicates } from './predicates/registry.ts';

export interface TemplateOptions extends Omit<CoreOptions, 'aids' | 'escape' | 'locales'> {
  /** Default: native `Intl`. */
  locales?: CoreOptions['locales'];
  /** Escapes what variables print by where it stands in HTML. */
  escape?: boolean | EscapeOptions;
}

export interface CompileOptions extends TemplateOptions {
  /** Formatters that are added to, or stand in for, those of the language. Keep one object: it keys caches. */
  formatters?: FormatterTable;
  /** Predicates likewise; keys carry their `?`. */
  predicates?: PredicateTable;
}

/** A compiled template, with what helps to write it. */
export interface AidedTemplate extends Template {
  /** The instruction tree, as JSON. */
  tree: Tree;
  /** Near misses: text that looks like a tag, wrong arguments, unclosed blocks. */
  warnings: readonly Diagnostic[];
  /** The paths of the data that it reads, its partials included, as they are written. */
  refs(): string[];
  /** Variables printed in HTML or in an attribute without a formatter that makes them safe there. */
  lint(): Diagnostic[];
}

/** All formatters and predicates of the language. */
export const standardTables: Tables = { formatters, predicates };
const noFormatters: FormatterTable = {};
const noPredicates: PredicateTable = {};
const merged = new WeakMap<FormatterTable, WeakMap<PredicateTable, Tables>>();
const escapeAll: EscapeOptions = {};

/**
 * Compiles a template of the JSON-T language, from source or from a JSON instruction tree. A fault of the template is
 * an entry in `errors`, never an exception, except in strict mode.
 */
export function compile(source: unknown, options: CompileOptions = {}): AidedTemplate {
  return compileTemplate(source, tablesFor(options), options);
}

/** The same with these formatters and predicates alone. */
export function compileTemplate(source: unknown, tables: Tables, options: TemplateOptions = {}): AidedTemplate {
  const { locales = intlProvider } = options;
  const escape = options.escape === true ? escapeAll : options.escape || undefined;
  const { program, library, ...core } = compileCore(source, tables, { ...options, locales, aids: allAids, escape });
  return {
    ...core,
    tree: program.tree,
    warnings: program.warnings,
    refs: () => findRefs(program, library, tables),
    lint: () => lintTree(program, tables),
  };
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
