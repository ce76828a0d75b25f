import type { CallKind, Critic } from './aids.ts';
import { Assembler } from './assembler.ts';
import { diagnose, mostDiagnostics, type Diagnostic, type Unit } from './diagnostic.ts';
import { limitMessage } from './limits.ts';
import { matchTag } from './tag-matcher.ts';
import { entryOf, type Formatter, type Predicate, type Tables } from './registry.ts';
import type { Call, Instruction, Origin, Tree } from './tree.ts';

export interface Parsed {
  tree: Tree;
  origins: readonly Origin[];
  errors: readonly Diagnostic[];
}

export interface ParseOptions {
  tables: Tables;
  /** Only tags that begin `{^` are tags. */
  preprocess: boolean;
  nesting: number;
  sourceSize: number;
  critic?: Critic | undefined;
}

/** Source → instruction tree, origins beside it. Never fails: what is no tag is text. */
export function parse(unit: Unit, options: ParseOptions): Parsed {
  return new Parser(unit, options).run();
}

class Parser {
  readonly #unit: Unit;
  readonly #source: string;
  readonly #options: ParseOptions;
  readonly #lead: string;
  readonly #assembler: Assembler;
  readonly #errors: Diagnostic[] = [];
  /** Everything before it has been handed on. */
  #done = 0;
  /** The text behind it has a brace that begins no tag. */
  #isStray = false;

  constructor(unit: Unit, options: ParseOptions) {
    this.#unit = unit;
    this.#source = unit.source;
    this.#options = options;
    this.#lead = options.preprocess ? '{^' : '{';
    this.#assembler = new Assembler(unit, options.nesting);
  }

  run(): Parsed {
    const { sourceSize, critic } = this.#options;
    if (this.#source.length > sourceSize) this.#fail(0, 'limit', limitMessage('sourceSize', sourceSize));
    else this.#scan();
    const { unclosed, origins } = this.#assembler;
    const tree = this.#assembler.finish(this.#source.length);
    if (unclosed !== undefined) critic?.unclosed(unclosed);
    return { tree, origins, errors: [...this.#errors, ...this.#assembler.errors] };
  }

  #scan(): void {
    const source = this.#source;
    const lead = this.#lead;
    let open = source.indexOf(lead);
    let close = -1;
    // A brace that starts a tag anew starts no long comment.
    let isAnew = false;
    while (open >= 0 && !this.#assembler.isFull) {
      const inner = open + lead.length;
      if (!isAnew && source.startsWith('##', inner)) {
        open = source.indexOf(lead, this.#longComment(open, inner));
        continue;
      }
      if (close < inner) close = source.indexOf('}', inner);
      if (close < 0) break;
      const next = source.indexOf(lead, inner);
      isAnew = next >= 0 && next < close;
      if (isAnew) this.#isStray = true;
      else this.#tag(open, inner, close);
      open = next;
    }
    this.#isStray = true;
    if (!this.#assembler.isFull) this.#text(source.length);
  }

  /** `{## … ##}`, to the end of the source where it is not closed; returns where it ends. */
  #longComment(open: number, inner: number): number {
    this.#text(open);
    const close = this.#source.indexOf('##}', inner + 2);
    const end = close < 0 ? this.#source.length : close;
    this.#assembler.add([11, this.#source.slice(inner + 2, end), 1], open);
    this.#done = close < 0 ? end : end + 3;
    return this.#done;
  }

  #text(end: number): void {
    if (end === this.#done) return;
    const text = this.#source.slice(this.#done, end);
    if (this.#isStray) this.#options.critic?.strayText(text, this.#done);
    this.#isStray = false;
    this.#assembler.add([0, text], this.#done);
    this.#done = end;
  }

  #tag(open: number, inner: number, close: number): void {
    this.#text(open);
    const body = this.#source.slice(inner, close);
    const instruction: Instruction | null = body.startsWith('#') ? [11, body.slice(1), 0] : matchTag(body);
    if (!instruction) this.#options.critic?.noTag(body, open);
    if (instruction && this.#isKnown(instruction, open)) this.#assembler.add(instruction, open);
    else this.#assembler.add([0, this.#source.slice(open, close + 1)], open);
    this.#done = close + 1;
  }

  /** Looks the names up. A tag with an unknown formatter is text; an unknown predicate is false. */
  #isKnown(instruction: Instruction, offset: number): boolean {
    if (typeof instruction === 'number') return true;
    const { formatters, predicates } = this.#options.tables;
    switch (instruction[0]) {
      case 1:
        return this.#areKnown('Formatter', formatters, instruction[2] || [], offset);
      case 6:
        return this.#areKnown('Formatter', formatters, instruction[3] || [], offset);
      case 5:
      case 7: {
        const [, name, args] = instruction;
        if (name) this.#areKnown('Predicate', predicates, [[name, args || undefined]], offset);
        return true;
      }
      default:
        return true;
    }
  }

  /** Reports the first name that the table has not. */
  #areKnown(kind: CallKind, table: Tables[keyof Tables], calls: readonly Call[], offset: number): boolean {
    const { critic } = this.#options;
    return calls.every(([name, args]) => {
      const entry = entryOf<Formatter | Predicate>(table, name);
      if (entry) critic?.call(kind, name, entry.args, args?.[0], offset);
      else {
        const code = `${kind.toLowerCase()}-unknown`;
        const hint = () => critic?.hint(name, table);
        this.#fail(offset, code, `SyntaxError: ${kind} '${name}' is unknown`, hint);
      }
      return entry !== undefined;
    });
  }

  #fail(offset: number, code: string, message: string, hint?: () => string | undefined): void {
    if (this.#errors.length >= mostDiagnostics) return;
    this.#errors.push(diagnose({ unit: this.#unit, offset }, 'parser', code, message, { hint: hint?.() }));
  }
}
