/** The hash function's constants (FIPS 180-4): the first 32 bits of the fractional parts of roots of primes. */
const primes: number[] = [];
for (let number = 2; primes.length < 64; number++) {
  if (primes.every((prime) => number % prime !== 0)) primes.push(number);
}
const fraction = (value: number) => ((value - Math.floor(value)) * 2 ** 32) | 0;
const rounds = Int32Array.from(primes, (prime) => fraction(Math.cbrt(prime)));
const start = Int32Array.from(primes.slice(0, 8), (prime) => fraction(Math.sqrt(prime)));

const words = new Int32Array(64);
const turn = (word: number, by: number) => (word >>> by) | (word << (32 - by));

/** SHA-256 of a text of ASCII letters, as hex. It is here since browsers offer theirs on safe origins alone, and slowly. */
export function sha256(text: string): string {
  const length = text.length;
  const blocks = new Int32Array((((length + 8) >> 6) + 1) << 4);
  for (let at = 0; at < length; at++) blocks[at >> 2]! |= text.charCodeAt(at) << (24 - (at & 3) * 8);
  blocks[length >> 2]! |= 0x80 << (24 - (length & 3) * 8);
  blocks[blocks.length - 1] = length * 8;
  const state = start.slice();
  for (let at = 0; at < blocks.length; at += 16) mix(state, blocks.subarray(at, at + 16));
  return Array.from(state, (word) => (word >>> 0).toString(16).padStart(8, '0')).join('');
}

function mix(state: Int32Array, block: Int32Array): void {
  words.set(block);
  for (let at = 16; at < 64; at++) {
    const [far, near] = [words[at - 15]!, words[at - 2]!];
    const first = turn(far, 7) ^ turn(far, 18) ^ (far >>> 3);
    const second = turn(near, 17) ^ turn(near, 19) ^ (near >>> 10);
    words[at] = words[at - 16]! + first + words[at - 7]! + second;
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
  for (let at = 0; at < 64; at++) {
    const high = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25);
    const one = (h + high + ((e & f) ^ (~e & g)) + rounds[at]! + words[at]!) | 0;
    const low = turn(a, 2) ^ turn(a, 13) ^ turn(a, 22);
    const two = (low + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
  }
  for (const [at, word] of [a, b, c, d, e, f, g, h].entries()) state[at]! += word;
}
