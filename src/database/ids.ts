import { randomBytes } from 'node:crypto';
import { v7 } from 'uuid';

let lastTime = 0;
let sequence = 0;

/** A new id: UUIDv7. Ids of one process sort in the order in which they were made. `now` in epoch ms. */
export function newId(now: number): string {
  const random = randomBytes(16);
  if (now > lastTime) {
    lastTime = now;
    // Half the range stays free for ids of the same millisecond.
    sequence = random.readUInt32BE(0) >>> 1;
  } else sequence++;
  return v7({ msecs: lastTime, seq: sequence, random });
}
