import { nearest } from './near-miss.ts';

const keywords = ['section', 'repeated', 'end', 'or', 'if', 'var', 'ctx', 'eval', 'macro', 'include', 'inject'];
const words = [...keywords, 'alternates', 'space', 'tab', 'newline', 'meta-left', 'meta-right'];

/** How each instruction is written, for a tag that has the right word and the wrong rest. */
const usage: Readonly<Record<string, string>> = {
  section: '{.section path}',
  repeated: '{.repeated section path}',
  alternates: '{.alternates with}',
  end: '{.end}',
  or: '{.or} or {.or predicate? arguments}',
  if: '{.if path && path || path} or {.if predicate? arguments}',
  var: '{.var @name path|formatter}',
  ctx: '{.ctx @name key=path key=path}',
  eval: '{.eval expression}',
  macro: '{.macro name}',
  include: '{.include name} or {.include name output}',
  inject: '{.inject @name path}',
};

export interface Suspicion {
  code: string;
  message: string;
}

const longestShown = 70;
const start = /^\.([a-zA-Z][a-zA-Z0-9_-]*)/;
const unclosed = /\{\.([a-z-]+)[^\n{}]*/;

/** What the inner text of something in braces, which is no tag, was probably meant to be. */
export function suspectTag(body: string): Suspicion | undefined {
  const shown = body.length > 40 ? `${body.slice(0, 40)}…` : body;
  const word = start.exec(body)?.[1];
  if (!word || word.length > 20) return undefined;
  if (words.includes(word)) {
    return { code: 'malformed-tag', message: `{${shown}} is not a tag: write ${usage[word] ?? `{.${word}}`}` };
  }
  const meant = nearest(word, words);
  if (!meant) return { code: 'unknown-instruction', message: `{${shown}}: there is no instruction .${word}` };
  return { code: 'unknown-instruction', message: `{${shown}}: did you mean .${meant}?` };
}

/** A tag that was opened in this text and never closed. */
export function suspectText(text: string): Suspicion | undefined {
  if (!text.includes('{.')) return undefined;
  const found = unclosed.exec(text);
  if (!found?.[1] || !words.includes(found[1])) return undefined;
  return { code: 'unclosed-tag', message: `${found[0].slice(0, longestShown).trim()}: this tag is not closed with }` };
}
