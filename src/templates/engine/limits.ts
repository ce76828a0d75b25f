/** What one render may use (platform 9 sets the partial depth; the rest protect from other people's templates). */
export interface Limits {
  /** Instructions executed. */
  steps: number;
  /** Passes through the bodies of repeated sections, all together. */
  rounds: number;
  /** Characters written, captured output of partials included. */
  output: number;
  /** Partials and macros inside each other. Exceeding it is an error of the call, the render goes on. */
  partialDepth: number;
  /** Runs of partials and macros, all together. */
  partialCalls: number;
  /** Tokens of one expression. */
  expressionTokens: number;
  /** Characters that an expression may concatenate. */
  stringLength: number;
  /** Characters of a template's source. */
  sourceSize: number;
  /** Blocks inside each other, through partials too. */
  nesting: number;
  /** Milliseconds by the render's clock, which may count what the processor spends alone. */
  milliseconds: number;
  /** Wall-clock milliseconds, whatever that clock counts. */
  patience: number;
}

export type LimitName = keyof Limits;

export const defaultLimits: Limits = {
  steps: 5_000_000,
  rounds: 1_000_000,
  output: 20_000_000,
  partialDepth: 16,
  partialCalls: 100_000,
  expressionTokens: 10_000,
  stringLength: 1_000_000,
  sourceSize: 5_000_000,
  nesting: 200,
  milliseconds: 10_000,
  patience: 10_000,
};

/** Thrown inside the engine to unwind a render whose budget is spent; never leaves it. */
export class LimitReached extends Error {}

const wording: Record<LimitName, string> = {
  steps: 'instructions',
  rounds: 'loop rounds',
  output: 'characters of output',
  partialDepth: 'partials inside each other',
  partialCalls: 'partial calls',
  expressionTokens: 'tokens in an expression',
  stringLength: 'characters in a concatenation',
  sourceSize: 'characters of source',
  nesting: 'blocks inside each other',
  milliseconds: 'milliseconds',
  patience: 'milliseconds on the wall clock',
};

/** "Limit reached: more than 16 partials inside each other." */
export function limitMessage(limit: LimitName, allowed: number): string {
  return `Limit reached: more than ${allowed} ${wording[limit]}.`;
}
