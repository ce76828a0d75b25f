import { parseExpression } from './expression-parser.ts';
import { parsePath, type Path } from './path.ts';
import type { PartialSet } from './partials.ts';
import type { Program } from './program.ts';
import type { Tables } from './registry.ts';
import type { Alternate, Arguments, Block, Call, Instruction } from './tree.ts';
import { parseUsage } from './usage.ts';

const reference = /^(?:\d+|[@$]?[a-zA-Z][\w-]*|@)(?:\.(?:\d+|[@$]?[a-zA-Z][\w-]*|@))*$/;

/**
 * The paths that a template and its partials may read, as they are written, in the order of the source: inside
 * `{.section a}`, `{b}` is `b`. Variables and loop indices are left out; `@.a` counts as `a`.
 */
export function findRefs(program: Program, partials: PartialSet, tables: Tables): string[] {
  return new Collector(partials, tables).run(program);
}

class Collector {
  private readonly found = new Set<string>();
  private readonly seen = new Set<Program>();
  private readonly waiting: Program[] = [];
  private readonly partials: PartialSet;
  private readonly tables: Tables;

  constructor(partials: PartialSet, tables: Tables) {
    this.partials = partials;
    this.tables = tables;
  }

  run(program: Program): string[] {
    this.waiting.push(program);
    for (let next = this.waiting.shift(); next; next = this.waiting.shift()) {
      if (this.seen.has(next)) continue;
      this.seen.add(next);
      this.block(next.tree[2]);
    }
    return [...this.found];
  }

  private block(block: Block): void {
    for (const instruction of block) this.instruction(instruction);
  }

  private instruction(instruction: Instruction): void {
    if (typeof instruction === 'number') return;
    switch (instruction[0]) {
      case 1:
        instruction[1].forEach(this.add);
        return this.calls(instruction[2]);
      case 6:
        instruction[2].forEach(this.add);
        return this.calls(instruction[3]);
      case 2:
      case 4:
        this.add(instruction[1]);
        this.block(instruction[2]);
        if (instruction[0] === 4) this.block(instruction[4]);
        return this.alternate(instruction[3]);
      case 5:
      case 7:
        this.predicate(instruction[1], instruction[2]);
        this.block(instruction[3]);
        return this.alternate(instruction[4]);
      case 8:
        instruction[2].forEach(this.add);
        this.block(instruction[3]);
        return this.alternate(instruction[4]);
      case 10:
      case 20:
        return this.block(instruction[2]);
      case 22:
        return instruction[2].forEach(([, path]) => this.add(path));
      case 23:
        return this.expression(instruction[1]);
      case 24:
        return this.partial(instruction[1]);
      default:
    }
  }

  private alternate(alternate: Alternate): void {
    if (alternate !== 3 && alternate !== null && alternate !== undefined) this.instruction(alternate);
  }

  private calls(calls: 0 | readonly Call[]): void {
    for (const [name, args] of calls === 0 ? [] : calls) {
      if (name === 'apply') this.partial(args?.[0][0] ?? '');
      const formatter = Object.hasOwn(this.tables.formatters, name) ? this.tables.formatters[name] : undefined;
      this.paths(formatter?.args, args?.[0] ?? []);
    }
  }

  private predicate(name: string | 0, args: Arguments | 0): void {
    const predicate =
      name !== 0 && Object.hasOwn(this.tables.predicates, name) ? this.tables.predicates[name] : undefined;
    this.paths(predicate?.args, args === 0 ? [] : args[0]);
  }

  /** Arguments that the usage line calls paths, and that look like one. */
  private paths(usage: string | undefined, args: readonly string[]): void {
    const expected = parseUsage(usage);
    for (const [i, arg] of args.entries()) {
      const argument = expected[Math.min(i, expected.length - 1)];
      if (argument?.type === 'path' && reference.test(arg)) this.add(parsePath(arg));
    }
  }

  private expression(source: string): void {
    const { parts } = parseExpression(source.replace(/^#/, ''), Infinity);
    for (const item of parts.flat()) if (item.kind === 'reference') this.add(item.path);
  }

  private partial(name: string): void {
    const program = this.partials.find(name);
    if (program) this.waiting.push(program);
  }

  private readonly add = (path: Path): void => {
    const own = path[0] === '@' ? path.slice(1) : path;
    const [first] = own;
    if (first === undefined || (typeof first === 'string' && first.startsWith('@'))) return;
    if (typeof first === 'number' && own.length === 1) return;
    this.found.add(own.join('.'));
  };
}
