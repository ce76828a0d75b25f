import { randomBytes } from 'node:crypto';
import { v7 } from 'uuid';

/** A new id: UUIDv7, which sorts by time. `now` in epoch ms. */
export function newId(now: number): string {
  return v7({ msecs: now, random: randomBytes(16) });
}
