import type { Place } from '../engine/registry.ts';

const markup: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const markupPattern = /[&<>"']/g;
const bareUnsafe = /[^\w.:/#%-]/gu;
const scriptUnsafe = /[^\w .,-]/g;
const styleUnsafe = /[^\w .,#%-]/gu;
const scheme = /^\s*([a-z][a-z0-9+.-]*):/i;
const safeSchemes = new Set(['http', 'https', 'mailto', 'tel', 'sms']);
// Browsers skip these inside a scheme.
const skipped = /\p{Cc}/gu;

function escapeMarkup(text: string): string {
  return text.replace(markupPattern, (char) => markup[char] ?? char);
}

/** Leaves addresses of the web, mail and telephone; any other scheme (`javascript:`) becomes '#'. */
function escapeUrl(text: string): string {
  const clean = text.replace(skipped, '');
  const name = scheme.exec(clean)?.[1];
  return name !== undefined && !safeSchemes.has(name.toLowerCase()) ? '#' : escapeMarkup(clean);
}

function escapeScript(text: string): string {
  return text.replace(scriptUnsafe, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

function escapeBare(text: string): string {
  return text.replace(bareUnsafe, (char) => `&#${char.codePointAt(0) ?? 0};`);
}

function escapeStyle(text: string): string {
  return text.replace(styleUnsafe, (char) => `\\${(char.codePointAt(0) ?? 0).toString(16)} `);
}

/** What makes any text harmless where it is printed. */
export const escapers: Readonly<Record<Place, (text: string) => string>> = {
  text: escapeMarkup,
  attribute: escapeMarkup,
  url: escapeUrl,
  script: escapeScript,
  style: escapeStyle,
  tag: escapeBare,
};
