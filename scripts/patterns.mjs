// Checks that every regular expression of src takes a time linear in the text, whatever the text is (recheck).
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { check } from 'recheck';
import { parseSync } from 'vite';
import { root } from './prepare.mjs';

/** Patterns that are put together while the server runs, from words or for texts that are short. */
const short = {
  'src/commerce/address-form.ts': 'a postcode has at most 20 characters, and its patterns no stars',
  'src/pages/mark-words.tsx': 'a search has at most 200 characters, and what it found is an excerpt',
};
/** Milliseconds for one pattern; most take one. */
const patience = 60_000;

const isTest = (file) => /\.test\.|\/testing\//.test(file);

/** The literals of a source file, and whether it makes patterns in functions or beside them. */
export function patternsOf(file, source) {
  const literals = [];
  let isPutTogether = false;
  let isMadeLater = false;
  const walk = (node, isInside) => {
    if (typeof node !== 'object' || node === null) return;
    if (node.regex) literals.push(node.regex);
    if (node.callee?.name === 'RegExp') {
      isPutTogether = true;
      isMadeLater ||= isInside;
    }
    const isFunction = /Function/.test(node.type) && Boolean(node.body);
    for (const part of Object.values(node)) walk(part, isInside || isFunction);
  };
  walk(parseSync(file, source).program, false);
  return { literals, isPutTogether, isMadeLater };
}

/** What is wrong with a pattern; undefined where its time is linear. */
export async function problemOf({ pattern, flags }) {
  const { status, complexity, error } = await check(pattern, flags, { checker: 'automaton', timeout: patience });
  if (status === 'safe') return undefined;
  const why = complexity?.summary ?? `could not be judged (${error?.kind}): write it without looking around or back`;
  return `/${pattern}/${flags}: ${why}`;
}

/** Keeps a list of the patterns that are put together from now on. */
function recordPatterns() {
  const made = [];
  globalThis.RegExp = new Proxy(RegExp, {
    construct(target, [pattern, flags = '']) {
      made.push({ pattern: String(pattern), flags });
      return new target(pattern, flags);
    },
  });
  return made;
}

if (import.meta.main) {
  const problems = [];
  const places = new Map();
  const note = (file, regex) => places.set(JSON.stringify([regex.pattern, regex.flags]), { file, regex });
  const toLoad = [];
  for (const file of globSync('src/**/*.{ts,tsx}', { cwd: root }).filter((name) => !isTest(name))) {
    const { literals, isPutTogether, isMadeLater } = patternsOf(file, readFileSync(join(root, file), 'utf8'));
    for (const regex of literals) note(file, regex);
    if (isMadeLater && !short[file])
      problems.push(`${file}: make a pattern where the module is loaded, so that it can be checked.`);
    else if (isPutTogether && !isMadeLater) toLoad.push(file);
  }
  const made = recordPatterns();
  for (const file of toLoad) {
    await import(join(root, file));
    for (const regex of made.splice(0)) note(file, regex);
  }
  for (const { file, regex } of places.values()) {
    const problem = await problemOf(regex);
    if (problem) problems.push(`${file}: ${problem}`);
  }
  for (const problem of problems) console.log(problem);
  // The judge is a process of its own.
  process.exit(problems.length === 0 ? 0 : 1);
}
