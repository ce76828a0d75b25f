import { get, own } from './values.ts';
import type { Path } from './path.ts';

/** One level of scope. `M` is what a macro is, which this file need not know. */
export class Frame<M = unknown> {
  node: unknown;
  readonly parent: Frame<M> | null;
  /** Position in the array that this frame loops over, from 0; -1 where it loops over nothing. */
  index = -1;
  /** Names are searched no further up. */
  barrier = false;
  variables: Map<string, unknown> | null = null;
  macros: Map<string, M> | null = null;

  constructor(node: unknown, parent: Frame<M> | null) {
    this.node = node;
    this.parent = parent;
  }

  setVariable(name: string, value: unknown): void {
    this.variables ??= new Map();
    this.variables.set(name, value);
  }

  setMacro(name: string, macro: M): void {
    this.macros ??= new Map();
    this.macros.set(name, macro);
  }

  /** The nearest macro of this name. Barriers do not hide macros. */
  findMacro(name: string): M | undefined {
    const own = this.macros?.get(name);
    if (own !== undefined) return own;
    for (let frame = this.parent; frame; frame = frame.parent) {
      const macro = frame.macros?.get(name);
      if (macro !== undefined) return macro;
    }
    return undefined;
  }
}

/** Reads a path from a frame; undefined where it is missing. */
export type Resolve = (frame: Frame) => unknown;

/** A path as a function: its first name is searched up the scope, the rest only inside what was found. */
export function compilePath(path: Path): Resolve {
  const [first = '@', ...rest] = path;
  return into(compileName(first), rest);
}

/** As `compilePath`, but the first name is searched in the current frame only, as sections do. */
export function compileLocalPath(path: Path): Resolve {
  const [first = '@', ...rest] = path;
  return into(compileLocalName(first), rest);
}

function into(head: Resolve, rest: Path): Resolve {
  if (rest.length === 0) return head;
  if (rest.length === 1 && rest[0] !== undefined && rest[0] !== 'length') {
    const key = rest[0];
    return (frame) => own(head(frame), key);
  }
  return (frame) => get(head(frame), rest);
}

function compileName(name: string | number): Resolve {
  if (name === '@') return (frame) => frame.node;
  if (name === '@index') return (frame) => indexOf(frame, 1);
  if (name === '@index0') return (frame) => indexOf(frame, 0);
  if (typeof name === 'string' && name.startsWith('@')) return (frame) => findVariable(frame, name);
  return (frame) => findKey(frame, name);
}

/** As `compilePath(path)(frame)`, for a path that is used once. */
export function resolvePath(frame: Frame, path: Path): unknown {
  const [first = '@'] = path;
  const head = findName(frame, first);
  return path.length > 1 ? get(head, path.slice(1)) : head;
}

function findName(frame: Frame, name: string | number): unknown {
  if (typeof name === 'number' || !name.startsWith('@')) return findKey(frame, name);
  if (name === '@') return frame.node;
  if (name === '@index') return indexOf(frame, 1);
  return name === '@index0' ? indexOf(frame, 0) : findVariable(frame, name);
}

function compileLocalName(name: string | number): Resolve {
  if (name === '@') return (frame) => frame.node;
  if (typeof name === 'string' && name.startsWith('@')) return (frame) => frame.variables?.get(name);
  return (frame) => own(frame.node, name);
}

function findKey(start: Frame, key: string | number): unknown {
  for (let frame: Frame | null = start; frame; frame = frame.parent) {
    const value = own(frame.node, key);
    if (value !== undefined) return value;
    if (frame.barrier) return undefined;
  }
  return undefined;
}

function findVariable(start: Frame, name: string): unknown {
  for (let frame: Frame | null = start; frame; frame = frame.parent) {
    const value = frame.variables?.get(name);
    if (value !== undefined) return value;
    if (frame.barrier) return undefined;
  }
  return undefined;
}

function indexOf(start: Frame, base: 0 | 1): number | undefined {
  for (let frame: Frame | null = start; frame; frame = frame.parent) {
    if (frame.index >= 0) return frame.index + base;
    if (frame.barrier) return undefined;
  }
  return undefined;
}
