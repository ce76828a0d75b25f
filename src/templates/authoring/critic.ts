import type { CallKind, Critic } from '../engine/aids.ts';
import { diagnose, mostDiagnostics, type Diagnostic, type Unit } from '../engine/diagnostic.ts';
import { nearest } from './near-miss.ts';
import { suspectTag, suspectText, type Suspicion } from './suspicion.ts';
import { usageProblem } from './usage.ts';

const longestName = 60;

/** Collects warnings of near misses while a unit is parsed, the first hundred. */
export class NearMissCritic implements Critic {
  readonly warnings: Diagnostic[] = [];
  readonly #unit: Unit;

  constructor(unit: Unit) {
    this.#unit = unit;
  }

  strayText(text: string, offset: number): void {
    this.#warn(offset, () => suspectText(text));
  }

  noTag(body: string, offset: number): void {
    this.#warn(offset, () => suspectTag(body));
  }

  call(
    kind: CallKind,
    name: string,
    usage: string | undefined,
    args: readonly string[] | undefined,
    offset: number,
  ): void {
    const problem = usageProblem(usage, args);
    if (problem) this.#warn(offset, () => ({ code: `${kind.toLowerCase()}-arguments`, message: `${name} ${problem}` }));
  }

  hint(name: string, known: object): string | undefined {
    const meant = name.length > longestName ? undefined : nearest(name, Object.keys(known));
    return meant && `did you mean '${meant}'?`;
  }

  unclosed(offset: number): void {
    this.#warn(offset, () => ({ code: 'unclosed-block', message: 'This block has no {.end}.' }));
  }

  #warn(offset: number, suspect: () => Suspicion | undefined): void {
    if (this.warnings.length >= mostDiagnostics) return;
    const found = suspect();
    if (found) this.warnings.push(diagnose({ unit: this.#unit, offset }, 'parser', found.code, found.message));
  }
}
