import { defineConfig, type Plugin } from 'vite';

interface Node {
  type: string;
  start: number;
  end: number;
}

/** Every node of a syntax tree, outermost first. */
function* nodesOf(value: unknown): Generator<Node & Record<string, unknown>> {
  if (Array.isArray(value)) for (const item of value) yield* nodesOf(item);
  else if (typeof value === 'object' && value !== null) {
    if ('type' in value && 'start' in value) yield value as Node & Record<string, unknown>;
    yield* nodesOf(Object.values(value));
  }
}

/** Leaves the doc lines and examples of formatters and predicates out: they belong to docs/templates.md. */
const withoutDocs: Plugin = {
  name: 'without-docs',
  enforce: 'post',
  transform(code, id) {
    if (!/src\/templates\/(?:formatters|predicates)\//.test(id)) return undefined;
    const cuts: [from: number, to: number][] = [];
    for (const { type, properties } of nodesOf(this.parse(code))) {
      if (type !== 'ObjectExpression' || !Array.isArray(properties)) continue;
      for (const [i, property] of properties.entries()) {
        const isDoc = property.key?.name === 'doc' || property.key?.name === 'example';
        if (isDoc) cuts.push([property.start, properties[i + 1]?.start ?? property.end]);
      }
    }
    const outer = cuts.filter(([from]) => !cuts.some(([start, end]) => start < from && from < end));
    const kept = outer.sort((a, b) => b[0] - a[0]);
    return { code: kept.reduce((text, [from, to]) => text.slice(0, from) + text.slice(to), code), map: null };
  },
};

// dist/template-engine.js: the template language as one module that needs nothing else.
export default defineConfig({
  publicDir: false,
  plugins: [withoutDocs],
  build: {
    target: 'es2023',
    outDir: 'dist',
    emptyOutDir: false,
    lib: { entry: 'src/templates/template-engine.ts', formats: ['es'], fileName: () => 'template-engine.js' },
    // A library build keeps its white space unless told otherwise here.
    rolldownOptions: { output: { minify: true } },
  },
});
