import type { Locale } from './locale.ts';
import { formatDecimal } from './number-format.ts';

const units = ['Bytes', 'KB', 'MB', 'GB', 'TB', 'PB', 'EB', 'ZB', 'YB'];
const base = 1024;
const twoDigits = { maxFrac: 2 };

/** A file's size in the greatest unit that fits, to base 1024 with at most two fraction digits: 1536 is "1.5 KB"
 * (platform 9). */
export function formatFileSize(locale: Locale, bytes: number): string {
  if (!Number.isFinite(bytes) || bytes < 0) throw new RangeError(`${bytes} is no size of a file.`);
  let size = bytes;
  let unit = 0;
  while (Math.round(size * 100) / 100 >= base && unit < units.length - 1) {
    size /= base;
    unit += 1;
  }
  return `${formatDecimal(locale, size.toFixed(unit === 0 ? 0 : 6), twoDigits)} ${units[unit]}`;
}
