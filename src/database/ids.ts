import { randomFillSync } from 'node:crypto';
import { v7 } from 'uuid';

let lastTime = 0;
let sequence = 0;

/** Ids go on from the latest one while the clock is behind it by less than this (ms); then the clock was set back. */
const longestStep = 10_000;

const randomness = Buffer.alloc(4096);
let drawn = randomness.length;

/** 16 random bytes; they come many at once, since asking for them costs more than the rest of an id. */
function drawRandom(): Buffer {
  if (drawn === randomness.length) {
    randomFillSync(randomness);
    drawn = 0;
  }
  drawn += 16;
  return randomness.subarray(drawn - 16, drawn);
}

/**
 * A new id: UUIDv7. Ids of one process sort in the order in which they were made, also over small steps back of the
 * clock (RFC 9562, 6.2). `now` in epoch ms.
 */
export function newId(now: number): string {
  const random = drawRandom();
  if (now > lastTime || now < lastTime - longestStep) {
    lastTime = now;
    // Half the range stays free for ids of the same millisecond.
    sequence = random.readUInt32BE(0) >>> 1;
  } else sequence++;
  return v7({ msecs: lastTime, seq: sequence, random });
}
