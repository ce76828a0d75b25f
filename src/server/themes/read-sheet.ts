import { CssSyntaxError, parse, type ChildNode, type Root } from 'postcss';
import { themeLimits } from '#catalog/theme-limits.ts';
import { addressProblem, drawingOf, mapAddresses } from './addresses.ts';
import type { ThemeProblem } from './theme-problem.ts';

const rules = new Set(
  (
    'media supports container layer font-face font-feature-values keyframes -webkit-keyframes page property scope ' +
    'starting-style counter-style view-transition position-try'
  ).split(' '),
);
const scripted = /^(?:behavior|-moz-binding)$/i;

/** A style sheet as pages have it, small; undefined where it cannot be read. */
export interface ReadSheet {
  css?: string;
  problems: ThemeProblem[];
}

/** Reads a theme's style sheet: what it loads stays within the website, and its drawings stand below the theme's name. */
export function readSheet(
  file: string,
  text: string,
  theme: { name: string; files: Record<string, string> },
): ReadSheet {
  const problems: ThemeProblem[] = [];
  try {
    const root = parse(text);
    const tooDeep = firstTooDeep(root);
    if (tooDeep) {
      const said = `Its rules are nested too deeply: ${themeLimits.cssDepth} inside each other are the most.`;
      return { problems: [{ file, line: tooDeep.source?.start?.line, text: said }] };
    }
    root.walk((node) => {
      const problem = problemOf(node, theme.files);
      if (problem) problems.push({ file, line: node.source?.start?.line, text: problem });
    });
    shrink(root, theme.name);
    return { css: root.toString(), problems };
  } catch (error) {
    if (!(error instanceof CssSyntaxError)) throw error;
    return { problems: [{ file, line: error.line, text: wordsOf(error) }] };
  }
}

/** A rule that is nested too deeply: what is done with a tree takes the square of its depth. */
function firstTooDeep(root: Root): ChildNode | undefined {
  let level: ChildNode[] = root.nodes;
  for (let depth = 0; depth < themeLimits.cssDepth; depth += 1) {
    level = level.flatMap((node) => ('nodes' in node ? (node.nodes ?? []) : []));
  }
  return level.find((node) => 'nodes' in node);
}

/** What the parser says, and what is meant by it. */
function wordsOf({ reason }: CssSyntaxError): string {
  if (reason.startsWith('Unknown word')) return `${reason}. A declaration is a name, a colon and a value.`;
  if (reason === 'Unclosed block') return 'Unclosed block: the rule that begins here, or one in it, lacks its }.';
  return `${reason}.`;
}

function problemOf(node: ChildNode, files: Record<string, string>): string | undefined {
  if (node.type === 'atrule') {
    if (node.name.toLowerCase() === 'import') return 'Name the sheet in theme.json instead of importing it.';
    if (!rules.has(node.name.toLowerCase())) return `@${node.name} is no rule that a theme may have.`;
    return addressProblem(node.params, files);
  }
  if (node.type !== 'decl') return undefined;
  if (scripted.test(node.prop)) return `${node.prop} runs code, which a theme does not bring.`;
  return addressProblem(node.value, files);
}

/** Takes out what only people read: comments, and room between rules. */
function shrink(root: Root, name: string): void {
  const drawings = `/assets/drawings/${name}/`;
  root.walk((node) => {
    if (node.type === 'comment') return void node.remove();
    if (node.type === 'rule') node.selector = onOneLine(node.selector);
    if (node.type === 'atrule') node.params = onOneLine(node.params);
    const important = node.type === 'decl' && node.important ? { important: '!important' } : {};
    if (node.type === 'decl') {
      node.value = mapAddresses(onOneLine(node.value), (named) => {
        const own = drawingOf(named);
        return own && `${drawings}${own.slice('drawings/'.length)}`;
      });
    }
    const afterName = node.type === 'atrule' && node.params ? ' ' : '';
    node.raws = { before: '', between: node.type === 'decl' ? ':' : '', after: '', afterName, ...important };
    return undefined;
  });
  root.raws = { after: '' };
}

function onOneLine(text: string): string {
  const lines = text.split('\n').map((line) => line.trim());
  return lines.join(' ');
}
