import type { Problem } from './problem.ts';

/** What a call may refuse by its code, and the status that goes with it. */
export const refusals = {
  invalid: 400,
  crumb: 400,
  refused: 400,
  empty: 400,
  coupon: 400,
  'gift-card': 400,
  'minimum-subtotal': 400,
  'sold-singly': 400,
  'no-payments': 400,
  signature: 400,
  'key-missing': 400,
  'signed-out': 401,
  'wrong-password': 401,
  'second-factor': 401,
  'wrong-passkey': 401,
  declined: 402,
  forbidden: 403,
  'not-proved': 403,
  locked: 403,
  'not-found': 404,
  'out-of-stock': 409,
  'total-changed': 409,
  'in-progress': 409,
  expired: 409,
  'cart-changed': 409,
  'changed-meanwhile': 409,
  canceled: 409,
  'too-large': 413,
  unsupported: 415,
  fulfilled: 409,
  'key-reused': 422,
  'too-many': 429,
  internal: 500,
  unavailable: 503,
  busy: 503,
  closed: 503,
} as const;

export type RefusalCode = keyof typeof refusals;

/** Why an act was refused: a value, for whoever asked to hear. `server/http/problem.ts` makes the answer of it. */
export class Refusal<C extends RefusalCode = RefusalCode> {
  readonly ok = false;
  readonly code: C;
  /** What happened and what to do next, for people. */
  readonly message: string;
  /** What else the answer tells, as the fields that are wrong. */
  readonly details: Partial<Problem>;

  constructor(code: C, message: string, details: Partial<Problem> = {}) {
    this.code = code;
    this.message = message;
    this.details = details;
  }
}
