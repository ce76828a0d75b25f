import fc from 'fast-check';
import type { Body, Call } from './call.ts';

/** Breaks a call in one way. */
export type Change = (call: Call) => Call;

export const named =
  (name: string, change: Change): Change =>
  (call) => ({ ...change(call), changes: [...call.changes, name] });
export const withBody = (call: Call, body: Body | undefined): Call => ({ ...call, body });
/** A body that is sent as it is. */
export const bytes = (text: string | Buffer): Body => ({ kind: 'bytes', bytes: Buffer.from(text) });

/** Numbers from which a place in a call is chosen. */
export const anyPlace = fc.nat({ max: 1000 });
