import { AudioLines, Captions, FileText, Film, Type } from 'lucide-react';
import type { ListedFile } from '#contract/file-calls.ts';
import { formatFileSize } from '#locale/file-size.ts';
import type { Locale } from '#locale/locale.ts';
import { media as texts } from '../texts/media.ts';

/** The sign of each kind of file. */
export const fileSigns = { video: Film, audio: AudioLines, captions: Captions, font: Type, document: FileText };

/** What is known of a file, in a few words. */
export function fileFacts(locale: Locale, { sort, durationMs, font, byteSize }: ListedFile): string {
  const length = durationMs === null ? [] : [lengthText(durationMs)];
  const name = font ? [`${font.family} ${font.style}`] : [];
  return [texts.oneSort[sort], ...name, ...length, formatFileSize(locale, byteSize)].join(' · ');
}

/** As players write it: 61,000 ms is "1:01". */
function lengthText(ms: number): string {
  const seconds = Math.round(ms / 1000);
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const [first = 0, ...rest] = parts[0] === 0 ? parts.slice(1) : parts;
  return [String(first), ...rest.map((part) => String(part).padStart(2, '0'))].join(':');
}
