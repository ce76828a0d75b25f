import postcss, { type ChildNode } from 'postcss';
import sanitize from 'sanitize-html';

/** What a drawing is made of. What runs, moves by itself, loads or links is not among it, nor are pictures. */
const tags = (
  'svg g defs symbol use title desc style path rect circle ellipse line polyline polygon text tspan textPath ' +
  'linearGradient radialGradient stop clipPath mask pattern marker filter feBlend feColorMatrix feComponentTransfer ' +
  'feComposite feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur feMerge feMergeNode feMorphology ' +
  'feOffset feTurbulence feDisplacementMap feDiffuseLighting feSpecularLighting feDistantLight fePointLight feSpotLight'
).split(' ');

const attributes = (
  'xmlns xmlns:xlink version viewBox preserveAspectRatio x y x1 y1 x2 y2 cx cy r rx ry fx fy dx dy width height d points ' +
  'pathLength transform id class style href xlink:href role aria-label aria-hidden fill fill-opacity fill-rule stroke ' +
  'stroke-width stroke-linecap stroke-linejoin stroke-miterlimit stroke-dasharray stroke-dashoffset stroke-opacity ' +
  'opacity color display visibility overflow clip-path clip-rule mask filter marker-start marker-mid marker-end ' +
  'paint-order vector-effect shape-rendering color-interpolation-filters mix-blend-mode isolation gradientUnits ' +
  'gradientTransform spreadMethod offset stop-color stop-opacity clipPathUnits maskUnits maskContentUnits patternUnits ' +
  'patternContentUnits patternTransform markerWidth markerHeight markerUnits refX refY orient filterUnits ' +
  'primitiveUnits in in2 result mode type values tableValues slope intercept amplitude exponent operator k1 k2 k3 k4 ' +
  'stdDeviation flood-color flood-opacity radius baseFrequency numOctaves seed stitchTiles scale xChannelSelector ' +
  'yChannelSelector surfaceScale diffuseConstant specularConstant specularExponent lighting-color azimuth elevation z ' +
  'pointsAtX pointsAtY pointsAtZ limitingConeAngle font-family font-size font-weight font-style font-stretch ' +
  'font-variant text-anchor dominant-baseline alignment-baseline baseline-shift letter-spacing word-spacing ' +
  'text-decoration textLength lengthAdjust startOffset xml:space'
).split(' ');

const namespaces: Record<string, string> = {
  xmlns: 'http://www.w3.org/2000/svg',
  'xmlns:xlink': 'http://www.w3.org/1999/xlink',
};

/** Whether words of CSS, or an attribute that may hold some, name nothing outside of the drawing. */
function isOwn(value: string): boolean {
  if (value.includes('\\') || /(image|set|src|expression)\s*\(|:\/\/|javascript:/i.test(value)) return false;
  return value.split(/url\s*\(/i).every((part, at) => at === 0 || /^\s*["']?#/.test(part));
}

function isKept(name: string, value: string): boolean {
  if (value === '') return false;
  if (Object.hasOwn(namespaces, name)) return value === namespaces[name];
  if (name === 'href' || name === 'xlink:href') return value.startsWith('#');
  return isOwn(value);
}

const options: sanitize.IOptions = {
  allowedTags: tags,
  allowedAttributes: { '*': attributes },
  allowVulnerableTags: true,
  parseStyleAttributes: false,
  disallowedTagsMode: 'completelyDiscard',
  nonTextTags: ['script', 'foreignObject', 'style', 'metadata'],
  parser: { xmlMode: true },
  nestingLimit: 100,
  transformTags: {
    '*': (tagName, attribs) => ({
      tagName,
      attribs: Object.fromEntries(Object.entries(attribs).filter(([name, value]) => isKept(name, value))),
    }),
  },
};

/**
 * A drawing (SVG) of which nothing runs and that loads nothing, by a list of what may be in it; undefined where it is
 * none.
 */
export function cleanDrawing(text: string): string | undefined {
  const cleaned = withCleanStyles(sanitize(text, options));
  const drawing = cleaned?.trim();
  if (!drawing || !/^<svg[\s>]/.test(drawing) || !drawing.includes(' xmlns="')) return undefined;
  // What is read as something else once it is written is no drawing that anyone made.
  return withCleanStyles(sanitize(drawing, options))?.trim() === drawing ? drawing : undefined;
}

/** The style sheets of a drawing without what loads; undefined where one holds tags. */
function withCleanStyles(drawing: string): string | undefined {
  const [before = '', ...styles] = drawing.split(/<style[^<>]*>/);
  const parts = [before];
  for (const part of styles) {
    const end = part.indexOf('</style>');
    const css = end < 0 || part.slice(0, end).includes('<') ? undefined : cleanStyles(part.slice(0, end));
    if (css === undefined) return undefined;
    parts.push(`<style>${css}</style>${part.slice(end + '</style>'.length)}`);
  }
  return parts.join('');
}

function cleanStyles(css: string): string | undefined {
  try {
    const sheet = postcss.parse(css);
    sheet.walk((node) => void (isSafe(node) || node.remove()));
    // It stands in a text of XML.
    return sheet.toString().replaceAll('&amp;', '&').replaceAll('&', '&amp;');
  } catch {
    return undefined;
  }
}

function isSafe(node: ChildNode): boolean {
  if (node.type === 'decl') return isOwn(node.value) && isOwn(node.prop);
  if (node.type === 'atrule') return node.name === 'media' && isOwn(node.params);
  return node.type === 'rule' && isOwn(node.selector);
}
