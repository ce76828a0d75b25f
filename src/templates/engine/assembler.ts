import { diagnose, type Diagnostic, type Unit } from './diagnostic.ts';
import { limitMessage } from './limits.ts';
import {
  opcodeNames,
  Positions,
  type Alternate,
  type Block,
  type Compound,
  type Holder,
  type Instruction,
  type OrPredicate,
  type Tree,
} from './tree.ts';

/** One open block. `into` is where content goes now, `depth` counts the blocks and `.or`s around it. */
interface Open {
  holder: Holder;
  depth: number;
  into: Block;
  isBetween: boolean;
}

/** Puts instructions into blocks, without recursion, and reports those that do not belong where they stand. */
export class Assembler {
  readonly errors: Diagnostic[] = [];
  readonly positions = new Positions();
  /** The nesting limit was reached: the rest of the source is left out. */
  isFull = false;
  private readonly unit: Unit;
  private readonly nesting: number;
  private readonly root: Block = [];
  private readonly open: Open[] = [];
  private into: Block = this.root;

  constructor(unit: Unit, nesting: number) {
    this.unit = unit;
    this.nesting = nesting;
  }

  add(instruction: Instruction, offset: number): void {
    if (typeof instruction === 'number') this.addBare(instruction, offset);
    else if (instruction[0] === 0) this.into.push(instruction);
    else {
      this.positions.add(instruction, offset);
      if (instruction[0] === 7) this.addAlternate(instruction, offset);
      else if (isHolder(instruction)) this.begin(instruction, offset);
      else this.into.push(instruction);
    }
  }

  finish(offset: number): Tree {
    const top = this.open.at(-1);
    if (top && !this.isFull) {
      this.fail('eof-in-block', `SyntaxError: Reached EOF in the middle of ${nameOf(top.holder)}`, offset);
    }
    return [17, 1, this.root, top ? 3 : 18];
  }

  /** Where the innermost open block began, for a message about the one that was never closed. */
  get unclosed(): number | undefined {
    const top = this.open.at(-1);
    return top && this.positions.get(top.holder);
  }

  private addBare(instruction: Exclude<Instruction, Compound>, offset: number): void {
    if (instruction === 3) this.end(offset);
    else if (instruction === 19) this.alternatesWith(offset);
    else this.into.push(instruction);
  }

  private begin(holder: Holder, offset: number): void {
    const parent = this.open.at(-1);
    if (this.isTooDeep(parent, offset)) return;
    // A block between the elements of a repeated section belongs to its body, as the reference has it.
    if (parent?.isBetween) this.enter(parent, parent.holder[0] === 4 ? parent.holder[2] : parent.into, false);
    this.into.push(holder);
    this.push(holder, parent);
  }

  private isTooDeep(parent: Open | undefined, offset: number): boolean {
    if ((parent?.depth ?? 0) < this.nesting) return false;
    this.isFull = true;
    this.fail('limit', limitMessage('nesting', this.nesting), offset);
    return true;
  }

  private push(holder: Holder, parent: Open | undefined): void {
    const into = bodyOf(holder);
    this.open.push({ holder, depth: (parent?.depth ?? 0) + 1, into, isBetween: false });
    this.into = into;
  }

  private enter(open: Open, into: Block, isBetween: boolean): void {
    open.into = into;
    open.isBetween = isBetween;
    this.into = into;
  }

  private end(offset: number): void {
    const closed = this.open.pop();
    if (!closed) {
      this.fail('not-allowed-at-root', 'SyntaxError: Instruction END not allowed at root', offset);
      return;
    }
    setAlternate(closed.holder, 3);
    this.into = this.open.at(-1)?.into ?? this.root;
  }

  private addAlternate(or: OrPredicate, offset: number): void {
    const top = this.open.at(-1);
    if (!top) this.fail('not-allowed-at-root', 'SyntaxError: Instruction OR_PREDICATE not allowed at root', offset);
    else if (top.holder[0] === 10) this.refuse(or, top.holder, offset);
    else if (top.holder[0] === 7 && top.holder[1] === 0) {
      this.fail('dead-code', 'SyntaxError: This OR_PREDICATE block will never execute.', offset);
    } else if (!this.isTooDeep(top, offset)) {
      setAlternate(top.holder, or);
      this.open.pop();
      this.push(or, top);
    }
  }

  private alternatesWith(offset: number): void {
    const top = this.open.at(-1);
    if (!top) this.fail('not-allowed-at-root', 'SyntaxError: Instruction ALTERNATES_WITH not allowed at root', offset);
    else if (top.holder[0] !== 4 || top.isBetween) this.refuse(19, top.holder, offset);
    else this.enter(top, top.holder[4], true);
  }

  private refuse(instruction: Instruction, holder: Holder, offset: number): void {
    const message = `SyntaxError: ${nameOf(instruction)} instruction is not allowed inside ${nameOf(holder)} block.`;
    this.fail('not-allowed-in-block', message, offset);
  }

  private fail(code: string, message: string, offset: number): void {
    this.errors.push(diagnose({ unit: this.unit, offset }, 'assembler', code, message));
  }
}

function nameOf(instruction: Instruction): string {
  return opcodeNames[typeof instruction === 'number' ? instruction : instruction[0]] ?? '';
}

function isHolder(instruction: Compound): instruction is Holder {
  const code = instruction[0];
  return code === 2 || code === 4 || code === 5 || code === 8 || code === 10;
}

function bodyOf(holder: Holder): Block {
  if (holder[0] === 2 || holder[0] === 4 || holder[0] === 10) return holder[2];
  return holder[3];
}

function setAlternate(holder: Holder, alternate: Alternate): void {
  if (holder[0] === 2 || holder[0] === 4) holder[3] = alternate;
  else if (holder[0] !== 10) holder[4] = alternate;
}
