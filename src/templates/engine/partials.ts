import { compileProgram, type Program, type ProgramOptions } from './program.ts';

/** By name: source text, or a tree. Anything else counts as missing. */
export type PartialSources = Readonly<Record<string, unknown>>;

/** What the tags of a template may run besides their own blocks. */
export interface Library {
  /** The partial of this name, compiled when it is first used and kept while its source stays the same. */
  findPartial: (name: string) => Program | undefined;
  /** A formatter's built-in template. */
  compileSmall: (template: string) => Program;
}

type Programs = Map<string, Program>;

// Templates that are compiled with the same sources object and options share the compiled partials.
const shared = new WeakMap<PartialSources, { options: ProgramOptions; programs: Programs }[]>();
const mostSets = 8;
// Formatters' built-in templates, by the formatter table that they use.
const small = new WeakMap<object, Programs>();
const mostSmall = 1000;

/** The partials of a template, and the built-in templates of its formatters. */
export function openLibrary(sources: PartialSources, options: ProgramOptions): Library {
  const partials = findShared(sources, options);
  const { formatters } = options.tables;
  const builtIn = small.get(formatters) ?? new Map();
  small.set(formatters, builtIn);
  return {
    findPartial(name) {
      const source = Object.hasOwn(sources, name) ? sources[name] : undefined;
      if (typeof source !== 'string' && !Array.isArray(source)) return undefined;
      const known = partials.get(name);
      if (known && (known.unit.source === source || known.tree === source)) return known;
      return compileInto(partials, name, source, name, options);
    },
    compileSmall(template) {
      const known = builtIn.get(template);
      if (known) return known;
      if (builtIn.size >= mostSmall) builtIn.clear();
      const bare = { ...options, preprocess: false, escape: undefined, aids: undefined };
      return compileInto(builtIn, template, template, 'built-in', bare);
    },
  };
}

function compileInto(programs: Programs, key: string, source: unknown, name: string, options: ProgramOptions): Program {
  const program = compileProgram(source, name, options);
  programs.set(key, program);
  return program;
}

function findShared(sources: PartialSources, options: ProgramOptions): Programs {
  const sets = shared.get(sources) ?? [];
  shared.set(sources, sets);
  const known = sets.find((set) => isSame(set.options, options));
  if (known) return known.programs;
  const programs: Programs = new Map();
  if (sets.length >= mostSets) sets.shift();
  sets.push({ options, programs });
  return programs;
}

/** Options are flat but for the limits, which are numbers in a fixed order. */
function isSame(a: ProgramOptions, b: ProgramOptions): boolean {
  return (
    String(Object.values(a.limits)) === String(Object.values(b.limits)) &&
    (['tables', 'preprocess', 'aids', 'escape'] as const).every((key) => a[key] === b[key])
  );
}
