import { describe, expect, it } from 'vitest';
import { themeLimits } from '#catalog/theme-limits.ts';
import { checkTheme, isRefused } from './check-theme.ts';
import { newThemeFiles } from './testing/new-theme.ts';
import { problemLine } from './theme-problem.ts';
import { fileProblem } from './theme-files.ts';

/** What is said of the theme that `theme new` writes, with these files changed or added. */
const told = (changed: Record<string, string>) => {
  const checked = checkTheme('in-work', { ...Object.fromEntries(newThemeFiles()), ...changed });
  return { lines: checked.problems.map(problemLine), isRefused: isRefused(checked.problems) };
};
const nested = (depth: number) => `${'a{'.repeat(depth)}color:red${'}'.repeat(depth)}`;

describe('a theme that is made', () => {
  it('has rules inside each other to a depth, and is refused at once beyond it (design 9)', () => {
    const { cssDepth } = themeLimits;
    expect(told({ 'base.css': `/* \n */\n${nested(cssDepth + 1)}` }).lines).toEqual([
      'base.css:3  Its rules are nested too deeply: 16 inside each other are the most.',
    ]);
    expect(told({ 'content.css': nested(cssDepth) }).lines).toEqual([]);
    const begun = performance.now();
    expect(told({ 'base.css': `${'a{'.repeat(50_000)}${'}'.repeat(50_000)}` }).isRefused).toBe(true);
    expect(performance.now() - begun).toBeLessThan(5000);
  });

  it.each([
    ['.a { display flex }', 'content.css:1  Unknown word display. A declaration is a name, a colon and a value.'],
    ['\n.a { color: red', 'content.css:2  Unclosed block: the rule that begins here, or one in it, lacks its }.'],
    ['.a { color: var(--embre) }', 'the page content  No sheet sets --embre, which its styles ask for.'],
  ])('is told what is meant where its sheet says %j (design 3)', (css, line) => {
    expect(told({ 'content.css': css }).lines).toContain(line);
  });

  it.each([
    ['header.html', '<p>\n{words.serach}</p>', true, 'header.html:2  There is no word serach'],
    ['site.region', '<main></main>', true, 'site.region  It lacks {mainContent}'],
    ['home.html', '<p></p>', false, 'home.html  hint: It stands nowhere'],
    ['Product-Item.html', '<p></p>', false, 'Did you mean product-item.html?'],
  ])('is told of %s with %j', (file, text, refused, line) => {
    const { lines, isRefused: isWrong } = told({ [file]: text });
    expect([lines.length, isWrong]).toEqual([1, refused]);
    expect(lines[0]).toContain(line);
  });

  it('says nothing of a template that another one names, and tells faults in the order of lines', () => {
    expect(told({ 'header.html': '{.include door.html output}', 'door.html': '<p>Door</p>' }).lines).toEqual([]);
    const { lines } = told({ 'header.html': '{.sectoin items}\n{.or}\n{.end}' });
    expect(lines.map((line) => Number(/:(\d+)/.exec(line)?.[1]))).toEqual([1, 2, 3]);
  });

  it('is told what theme.json names in vain', () => {
    const settings = String(Object.fromEntries(newThemeFiles())['theme.json']);
    const changed = (from: string, to: string) => told({ 'theme.json': settings.replace(from, to) }).lines.join('\n');
    expect(changed('"--ember"', '"--embre"')).toMatch(/hint: \/choices\/tokens: no sheet sets --embre/);
    expect(changed('"bright": "#D9482B"', '"bright": "red"')).toContain('is to be a colour as "#A94F2B"');
    expect(changed('"content": ', '"home": ')).toContain('pages of blocks, as the home page is, are "content"');
  });
});

it.each([
  ['drawings/tea.jpg', 'brings no photographs'],
  ['fonts/tea.woff2', 'brings no fonts'],
  ['run.js', 'no script'],
  ['base.scss', 'plain CSS'],
  ['Drawings/leaf.svg', 'the folder drawings, written so'],
  ['css/base.css', 'in no folder'],
  ['notes.pdf', 'A theme has style sheets'],
])('what else lies in a theme is told with what to do instead: %s (design 3)', (path, words) => {
  expect(fileProblem(path, 1)?.text).toContain(words);
});
