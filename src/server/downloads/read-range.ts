/** A part of a file, both ends included, in bytes. */
export interface ByteRange {
  start: number;
  end: number;
}

const oneRange = /^bytes=(\d*)-(\d*)$/;

/**
 * What a `Range` header asks of a file of `size` bytes (RFC 9110, 14): a part, or 'none' where there is no such part.
 * Undefined means the whole, as for several parts at once and for what is no range, which a server may leave unheeded.
 */
export function readRange(header: string | undefined, size: number): ByteRange | 'none' | undefined {
  const [, first = '', last = ''] = oneRange.exec(header ?? '') ?? [];
  if (first === '' && last === '') return undefined;
  const isSuffix = first === '';
  const start = isSuffix ? Math.max(0, size - Number(last)) : Number(first);
  const end = isSuffix || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (!isSuffix && last !== '' && Number(last) < start) return undefined;
  return start <= end ? { start, end } : 'none';
}
