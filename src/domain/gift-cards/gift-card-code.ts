import { codeLetters } from '../code-letters.ts';

const groups = 7;
const groupLength = 4;
const bytes = 18;

/** A gift card's code from a secret token of 192 bits: 140 of them in seven groups of four letters and digits. */
export function giftCardCode(token: string): string {
  let bits = BigInt(`0x${Buffer.from(token, 'base64url').subarray(0, bytes).toString('hex')}`);
  const letters: string[] = [];
  for (let index = 0; index < groups * groupLength; index++) {
    letters.push(codeLetters[Number(bits % 32n)] ?? '');
    bits /= 32n;
  }
  return Array.from({ length: groups }, (_, group) =>
    letters.slice(group * groupLength, (group + 1) * groupLength).join(''),
  ).join('-');
}

/** A code as it is hashed, however it was typed: spaces, hyphens, case and misread letters make no difference. */
export function canonicalGiftCardCode(typed: string): string {
  return typed
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1');
}
