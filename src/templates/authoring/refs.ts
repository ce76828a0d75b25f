import { parseExpression } from '../engine/expression-parser.ts';
import type { Library } from '../engine/partials.ts';
import { parsePath, reference, type Path } from '../engine/path.ts';
import type { Program } from '../engine/program.ts';
import { entryOf, type Tables } from '../engine/registry.ts';
import { blocksOf, type Arguments, type Block, type Call, type Instruction } from '../engine/tree.ts';
import { parseUsage } from './usage.ts';

const wholeReference = new RegExp(`^${reference}$`);

/**
 * The paths that a template and its partials may read, as they are written, in the order of the source: inside
 * `{.section a}`, `{b}` is `b`. Variables and loop indices are left out; `@.a` counts as `a`.
 */
export function findRefs(program: Program, library: Library, tables: Tables): string[] {
  return new Collector(library, tables).run(program);
}

class Collector {
  readonly #found = new Set<string>();
  /** Programs in the order in which they are called; a set goes on to what is added while it is walked. */
  readonly #programs = new Set<Program>();
  readonly #library: Library;
  readonly #tables: Tables;

  constructor(library: Library, tables: Tables) {
    this.#library = library;
    this.#tables = tables;
  }

  run(program: Program): string[] {
    this.#programs.add(program);
    for (const { tree } of this.#programs) this.#block(tree[2]);
    return [...this.#found];
  }

  #block(block: Block): void {
    for (const instruction of block) {
      this.#own(instruction);
      blocksOf(instruction).forEach((inner) => this.#block(inner));
    }
  }

  /** What an instruction reads itself. */
  #own(instruction: Instruction): void {
    if (typeof instruction === 'number') return;
    switch (instruction[0]) {
      case 1:
        instruction[1].forEach(this.#add);
        return this.#calls(instruction[2]);
      case 6:
        instruction[2].forEach(this.#add);
        return this.#calls(instruction[3]);
      case 2:
      case 4:
        return this.#add(instruction[1]);
      case 5:
      case 7: {
        const [, name, args] = instruction;
        return name === 0 ? undefined : this.#paths(entryOf(this.#tables.predicates, name)?.args, args);
      }
      case 8:
        return instruction[2].forEach(this.#add);
      case 22:
        return instruction[2].forEach(([, path]) => this.#add(path));
      case 23:
        return this.#expression(instruction[1]);
      case 24:
        return this.#partial(instruction[1]);
      default:
    }
  }

  #calls(calls: 0 | readonly Call[]): void {
    for (const [name, args = 0] of calls === 0 ? [] : calls) {
      if (name === 'apply') this.#partial(args === 0 ? '' : (args[0][0] ?? ''));
      this.#paths(entryOf(this.#tables.formatters, name)?.args, args);
    }
  }

  /** Arguments that the usage line calls paths, and that look like one. */
  #paths(usage: string | undefined, args: Arguments | 0): void {
    const expected = parseUsage(usage);
    for (const [i, arg] of args === 0 ? [] : args[0].entries()) {
      const argument = expected[Math.min(i, expected.length - 1)];
      if (argument?.type === 'path' && wholeReference.test(arg)) this.#add(parsePath(arg));
    }
  }

  #expression(source: string): void {
    const { parts } = parseExpression(source.replace(/^#/, ''), Infinity);
    for (const item of parts.flat()) if (item.kind === 'reference') this.#add(item.path);
  }

  #partial(name: string): void {
    const program = this.#library.findPartial(name);
    if (program) this.#programs.add(program);
  }

  readonly #add = (path: Path): void => {
    const own = path[0] === '@' ? path.slice(1) : path;
    const [first] = own;
    if (first === undefined || (typeof first === 'string' && first.startsWith('@'))) return;
    if (typeof first === 'number' && own.length === 1) return;
    this.#found.add(own.join('.'));
  };
}
