import { gzipSync } from 'node:zlib';
import { themeLimits } from '#catalog/theme-limits.ts';
import type { PageModel } from '#contract/page-model.ts';
import { renderQuickView } from '#pages/quick-view.ts';
import { renderPage, type RenderedPage } from '#pages/render-page.ts';
import { samplePages } from '#pages/sample-pages.ts';
import { prepareTheme, type Theme, type ThemeSource } from '#pages/theme.ts';
import { faultIn } from './check-templates.ts';
import type { ThemeProblem } from './theme-problem.ts';

const words = 'A “bowl” & its glaze, <thrown> by hand';
const many = 24;
const client = { loader: '/assets/loader.js', fonts: [] };
/** What a page has one of. */
const frames = { main: /<main\b/, h1: /<h1\b/ };
const kB = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

/** Renders a page of each kind in a theme: what is wrong with them, and how many there were. */
export function checkPages(source: ThemeSource): { problems: ThemeProblem[]; theme: Theme; pages: number } {
  const theme = prepareTheme(source);
  const { models } = samplePages(words, many);
  const problems: ThemeProblem[] = [];
  for (const model of models) {
    const found = pageProblems(source, theme, model);
    problems.push(...found);
    // What uses up its budget on one page does so on others, too.
    if (found.some(({ isSpent }) => isSpent)) break;
  }
  return { problems: distinct(problems), theme, pages: models.length };
}

function pageProblems(source: ThemeSource, theme: Theme, model: PageModel) {
  const page = renderPage(model, theme, client);
  const more = model.view === 'product' ? renderQuickView(model, theme).errors : [];
  const faults = [...page.errors, ...more].map((error) => ({
    ...faultIn(source, error),
    isSpent: error.code === 'limit',
  }));
  const own = [...sizeProblems(page), ...frameProblems(page), ...propertyProblems(page)];
  const told = own.map((text) => ({ file: `the page ${model.view}`, text, isSpent: false }));
  return [...faults, ...told];
}

function sizeProblems({ html, inlineStyles: [css = ''] }: RenderedPage): string[] {
  const bytes = gzipSync(css).length;
  const { pageCss, pageHtml } = themeLimits;
  return [
    ...(bytes > pageCss ? [`Its styles weigh ${kB(bytes)}, gzipped; ${kB(pageCss)} is the most.`] : []),
    ...(html.length > pageHtml ? [`It has ${html.length} characters; ${pageHtml} is the most.`] : []),
  ];
}

function frameProblems({ html }: RenderedPage): string[] {
  return Object.entries(frames).flatMap(([element, begin]) => {
    const count = html.split(begin).length - 1;
    return count === 1 ? [] : [`It has ${count} elements <${element}>; one is what readers go by.`];
  });
}

/** The shared styles ask for properties that a theme sets. */
function propertyProblems({ inlineStyles: [css = ''] }: RenderedPage): string[] {
  const asked = new Set(Array.from(css.matchAll(/var\((--[\w-]+)\)/g), ([, property = '']) => property));
  const named = Array.from(css.matchAll(/--[\w-]+/g), ({ 0: property, index }) => ({ property, index }));
  const isSet = ({ property, index }: { property: string; index: number }) => css[index + property.length] === ':';
  const set = new Set(named.filter(isSet).map(({ property }) => property));
  const missing = [...asked].filter((property) => !set.has(property));
  return missing.length > 0 ? [`No sheet sets ${missing.join(', ')}, which its styles ask for.`] : [];
}

function distinct(problems: ThemeProblem[]): ThemeProblem[] {
  const byText = new Map(problems.map((problem) => [`${problem.file}:${problem.line}:${problem.text}`, problem]));
  return Array.from(byText.values(), ({ file, line, text }) => ({ file, line, text }));
}
