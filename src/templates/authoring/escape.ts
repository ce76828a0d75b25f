import { escapeHtml } from '#contract/escape-html.ts';
import type { Place } from '../engine/registry.ts';

const bareUnsafe = /[^\w.:/#%-]/gu;
const scriptUnsafe = /[^\w .,-]/g;
const styleUnsafe = /[^\w .,#%-]/gu;
const scheme = /^\s*([a-z][a-z0-9+.-]*):/i;
const safeSchemes = new Set(['http', 'https', 'mailto', 'tel', 'sms']);
// Browsers skip these inside a scheme.
const skipped = /\p{Cc}/gu;

/** Leaves addresses of the web, mail and telephone; any other scheme (`javascript:`) becomes '#'. */
function escapeUrl(text: string): string {
  const clean = text.replace(skipped, '');
  const name = scheme.exec(clean)?.[1];
  return name !== undefined && !safeSchemes.has(name.toLowerCase()) ? '#' : escapeHtml(clean);
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
  text: escapeHtml,
  attribute: escapeHtml,
  url: escapeUrl,
  script: escapeScript,
  style: escapeStyle,
  tag: escapeBare,
};
