import { Assembler } from './assembler.ts';
import { checkCalls, checkPredicate, type Checked } from './name-check.ts';
import { diagnose, type Diagnostic, type Unit } from './diagnostic.ts';
import { limitMessage } from './limits.ts';
import { matchTag } from './tag-matcher.ts';
import type { Tables } from './registry.ts';
import { suspectTag, suspectText } from './suspicion.ts';
import type { Instruction, Positions, Tree } from './tree.ts';

export interface Parsed {
  tree: Tree;
  positions: Positions;
  errors: Diagnostic[];
  /** Near misses: what prints as text but was probably meant as a tag, wrong argument counts. */
  warnings: Diagnostic[];
}

export interface ParseOptions {
  tables: Tables;
  /** Only tags that begin `{^` are tags. */
  preprocess: boolean;
  nesting: number;
  sourceSize: number;
}

const mostWarnings = 100;

/** Source → instruction tree, positions beside it. Never fails: what is no tag is text. */
export function parse(unit: Unit, options: ParseOptions): Parsed {
  return new Parser(unit, options).run();
}

class Parser {
  private readonly unit: Unit;
  private readonly source: string;
  private readonly options: ParseOptions;
  private readonly lead: string;
  private readonly assembler: Assembler;
  private readonly parserErrors: Diagnostic[] = [];
  private readonly warnings: Diagnostic[] = [];
  /** Everything before it has been handed on. */
  private done = 0;
  /** The text behind it has a brace that begins no tag. */
  private hasBrace = false;

  constructor(unit: Unit, options: ParseOptions) {
    this.unit = unit;
    this.source = unit.source;
    this.options = options;
    this.lead = options.preprocess ? '{^' : '{';
    this.assembler = new Assembler(unit, options.nesting);
  }

  run(): Parsed {
    if (this.source.length > this.options.sourceSize) {
      this.fail(0, 'limit', limitMessage('sourceSize', this.options.sourceSize));
    } else this.scan();
    const tree = this.assembler.finish(this.source.length);
    this.suspectUnclosed();
    const errors = [...this.parserErrors, ...this.assembler.errors];
    return { tree, positions: this.assembler.positions, errors, warnings: this.warnings };
  }

  private scan(): void {
    const { source, lead } = this;
    let open = source.indexOf(lead);
    let close = -1;
    // A brace that starts a tag anew starts no long comment.
    let isAnew = false;
    while (open >= 0 && !this.assembler.isFull) {
      const inner = open + lead.length;
      if (!isAnew && source.startsWith('##', inner)) {
        open = source.indexOf(lead, this.longComment(open, inner));
        continue;
      }
      if (close < inner) close = source.indexOf('}', inner);
      if (close < 0) break;
      const next = source.indexOf(lead, inner);
      isAnew = next >= 0 && next < close;
      if (isAnew) this.hasBrace = true;
      else this.tag(open, inner, close);
      open = next;
    }
    this.hasBrace = true;
    if (!this.assembler.isFull) this.text(source.length);
  }

  /** `{## … ##}`, to the end of the source where it is not closed; returns where it ends. */
  private longComment(open: number, inner: number): number {
    this.text(open);
    const close = this.source.indexOf('##}', inner + 2);
    const end = close < 0 ? this.source.length : close;
    this.assembler.add([11, this.source.slice(inner + 2, end), 1], open);
    this.done = close < 0 ? end : end + 3;
    return this.done;
  }

  private text(end: number): void {
    if (end === this.done) return;
    const text = this.source.slice(this.done, end);
    if (this.hasBrace && this.warnings.length < mostWarnings) this.warn(suspectText(text), this.done);
    this.hasBrace = false;
    this.assembler.add([0, text], this.done);
    this.done = end;
  }

  private tag(open: number, inner: number, close: number): void {
    this.text(open);
    const body = this.source.slice(inner, close);
    const instruction: Instruction | null = body[0] === '#' ? [11, body.slice(1), 0] : matchTag(body);
    if (instruction === null) this.warnOfTag(body, open);
    if (instruction !== null && this.isKnown(instruction, open)) this.assembler.add(instruction, open);
    else this.assembler.add([0, this.source.slice(open, close + 1)], open);
    this.done = close + 1;
  }

  /** Looks the names up. A tag with an unknown formatter is text; an unknown predicate is false. */
  private isKnown(instruction: Instruction, offset: number): boolean {
    const found = this.lookUp(instruction);
    if (!found) return true;
    for (const warning of found.warnings) this.warn(warning, offset);
    if (!found.error) return true;
    this.fail(offset, found.error.code, found.error.message, found.error.hint);
    return typeof instruction === 'number' || (instruction[0] !== 1 && instruction[0] !== 6);
  }

  private lookUp(instruction: Instruction): Checked | undefined {
    if (typeof instruction === 'number') return undefined;
    const { tables } = this.options;
    switch (instruction[0]) {
      case 1:
        return instruction[2] === 0 ? undefined : checkCalls(instruction[2], tables);
      case 6:
        return instruction[3] === 0 ? undefined : checkCalls(instruction[3], tables);
      case 5:
      case 7:
        return instruction[1] === 0 ? undefined : checkPredicate(instruction[1], instruction[2], tables);
      default:
        return undefined;
    }
  }

  private warnOfTag(body: string, offset: number): void {
    if (this.warnings.length < mostWarnings) this.warn(suspectTag(body), offset);
  }

  private suspectUnclosed(): void {
    const offset = this.assembler.unclosed;
    if (offset !== undefined) this.warn({ code: 'unclosed-block', message: 'This block has no {.end}.' }, offset);
  }

  private warn(found: { code: string; message: string } | undefined, offset: number): void {
    if (!found || this.warnings.length >= mostWarnings) return;
    this.warnings.push(diagnose({ unit: this.unit, offset }, 'parser', found.code, found.message));
  }

  private fail(offset: number, code: string, message: string, hint?: string): void {
    this.parserErrors.push(diagnose({ unit: this.unit, offset }, 'parser', code, message, hint ? { hint } : {}));
  }
}
