import sanitize from 'sanitize-html';
import { lineAt, type ThemeProblem } from './theme-problem.ts';

const tags = (
  'svg g defs title desc path rect circle ellipse line polyline polygon text tspan stop linearGradient radialGradient ' +
  'pattern mask clipPath marker filter feBlend feColorMatrix feComponentTransfer feComposite feConvolveMatrix ' +
  'feDiffuseLighting feDisplacementMap feDistantLight feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR ' +
  'feGaussianBlur feMerge feMergeNode feMorphology feOffset fePointLight feSpecularLighting feSpotLight feTile feTurbulence'
).split(' ');
/** Sizes, colours and places, and nothing that runs or is fetched. */
const attribute = /^[a-zA-Z][a-zA-Z\d-]*$/;
const barred = new Set(['href', 'src', 'style']);
const within = /url\(["']?#/gi;
const elsewhere = /url\(|[\\/]{2}|:/i;

function isHarmless(name: string, value: string): boolean {
  const lower = name.toLowerCase();
  if (!attribute.test(name) || lower.startsWith('on') || barred.has(lower)) return false;
  return !elsewhere.test(value.replaceAll(within, ''));
}

/** A drawing as it is served: made of shapes alone; undefined where it holds anything else. */
export function readDrawing(file: string, text: string): { svg?: string; problems: ThemeProblem[] } {
  const problems: ThemeProblem[] = [];
  const refuse = (what: string, found: string) => {
    problems.push({ file, line: lineAt(text, Math.max(0, text.indexOf(found))), text: what });
  };
  if (/<!(?!--)/.test(text)) refuse('A drawing declares nothing: take out what begins with <!.', '<!');
  const check = (tagName: string, attribs: sanitize.Attributes) => {
    if (!tags.includes(tagName)) refuse(`<${tagName}> is not among the shapes of a drawing.`, `<${tagName}`);
    for (const [name, value] of Object.entries(attribs)) {
      const isName = name === 'xmlns' || name.startsWith('xmlns:');
      if (isName || isHarmless(name, value)) continue;
      refuse(`<${tagName} ${name}> is nothing that a drawing has.`, `${name}=`);
    }
    return { tagName, attribs };
  };
  const svg = sanitize(text, {
    allowedTags: tags,
    allowedAttributes: false,
    transformTags: { '*': check },
    parser: { xmlMode: true, lowerCaseTags: false, lowerCaseAttributeNames: false },
  });
  if (!/^\s*<svg\b/.test(svg)) refuse('It is no drawing: it begins with <svg>.', '');
  return problems.length > 0 ? { problems } : { svg, problems };
}
