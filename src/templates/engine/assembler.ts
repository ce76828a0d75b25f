import { diagnose, mostDiagnostics, type Diagnostic, type Unit } from './diagnostic.ts';
import { limitMessage } from './limits.ts';
import {
  blocksOf,
  nameOf,
  type Alternate,
  type Block,
  type Compound,
  type Instruction,
  type Origin,
  type Tree,
} from './tree.ts';

/** An open block. `into` is where content goes now, `depth` counts the blocks and `.or`s around and with it. */
interface Open {
  /** Undefined for the template itself. */
  holder?: Compound;
  offset: number;
  depth: number;
  into: Block;
  isBetween?: boolean;
}

/** Puts instructions into blocks, without recursion, and reports those that do not belong where they stand. */
export class Assembler {
  readonly errors: Diagnostic[] = [];
  readonly origins: Origin[] = [];
  /** The nesting limit was reached: the rest of the source is left out. */
  isFull = false;
  readonly #unit: Unit;
  readonly #nesting: number;
  readonly #root: Block = [];
  readonly #around: Open[] = [];
  /** The innermost open block. */
  #top: Open = { offset: 0, depth: 0, into: this.#root };

  constructor(unit: Unit, nesting: number) {
    this.#unit = unit;
    this.#nesting = nesting;
  }

  add(instruction: Instruction, offset: number): void {
    if (instruction === 3) this.#end(offset);
    else if (instruction === 19) this.#alternate(offset);
    else if (typeof instruction === 'number' || instruction[0] === 0) this.#top.into.push(instruction);
    else {
      this.origins.push([instruction, offset]);
      const [body] = blocksOf(instruction);
      if (!body) this.#top.into.push(instruction);
      else if (instruction[0] === 7) this.#or(instruction, body, offset);
      else this.#begin(instruction, body, offset);
    }
  }

  finish(offset: number): Tree {
    const { holder } = this.#top;
    if (holder && !this.isFull) {
      this.#fail('eof-in-block', `Reached EOF in the middle of ${nameOf(holder)}`, offset);
    }
    return [17, 1, this.#root, holder ? 3 : 18];
  }

  /** Where the innermost open block began, for a message about the one that was never closed. */
  get unclosed(): number | undefined {
    const { holder, offset } = this.#top;
    return holder && offset;
  }

  #begin(holder: Compound, body: Block, offset: number): void {
    const top = this.#top;
    if (this.#isTooDeep(offset)) return;
    // A block between the elements of a repeated section belongs to its body, as the reference has it.
    if (top.isBetween && top.holder?.[0] === 4) {
      top.into = top.holder[2];
      top.isBetween = false;
    }
    top.into.push(holder);
    this.#around.push(top);
    this.#top = { holder, offset, depth: top.depth + 1, into: body };
  }

  #isTooDeep(offset: number): boolean {
    this.isFull = this.#top.depth >= this.#nesting;
    if (this.isFull) this.#report('limit', limitMessage('nesting', this.#nesting), offset);
    return this.isFull;
  }

  #end(offset: number): void {
    if (this.#top.holder) this.#close(3);
    else this.#misplaced(3, offset);
    this.#top = this.#around.pop() ?? this.#top;
  }

  #or(or: Compound & Alternate, body: Block, offset: number): void {
    const { holder, depth } = this.#top;
    if (!holder || holder[0] === 10) this.#misplaced(or, offset);
    else if (holder[0] === 7 && holder[1] === 0) {
      this.#fail('dead-code', 'This OR_PREDICATE block will never execute.', offset);
    } else if (!this.#isTooDeep(offset)) {
      this.#close(or);
      this.#top = { holder: or, offset, depth: depth + 1, into: body };
    }
  }

  #alternate(offset: number): void {
    const top = this.#top;
    if (top.holder?.[0] !== 4 || top.isBetween) return this.#misplaced(19, offset);
    top.into = top.holder[4];
    top.isBetween = true;
  }

  /** Says what follows the innermost block. */
  #close(alternate: Alternate): void {
    const { holder } = this.#top;
    if (holder?.[0] === 2 || holder?.[0] === 4) holder[3] = alternate;
    else if (holder?.[0] === 5 || holder?.[0] === 7 || holder?.[0] === 8) holder[4] = alternate;
  }

  #misplaced(instruction: Instruction, offset: number): void {
    const { holder } = this.#top;
    const name = nameOf(instruction);
    if (!holder) this.#fail('not-allowed-at-root', `Instruction ${name} not allowed at root`, offset);
    else {
      const message = `${name} instruction is not allowed inside ${nameOf(holder)} block.`;
      this.#fail('not-allowed-in-block', message, offset);
    }
  }

  #fail(code: string, message: string, offset: number): void {
    this.#report(code, `SyntaxError: ${message}`, offset);
  }

  #report(code: string, message: string, offset: number): void {
    if (this.errors.length >= mostDiagnostics) return;
    this.errors.push(diagnose({ unit: this.#unit, offset }, 'assembler', code, message));
  }
}
