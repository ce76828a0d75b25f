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

/** What formatters and predicates say of themselves in `docs/templates.md`. */
const documentation = ['doc', 'example'];
/** What only near-miss warnings, lint, `refs()` and the escaping mode ask. */
const authoring = ['args', 'safeIn'];

/** Leaves fields out of what `formatter({…})` and `predicate({…})` are given. */
function withoutFields(names: readonly string[]): Plugin {
  return {
    name: 'without-fields',
    enforce: 'post',
    transform(code, id) {
      if (!/src\/templates\/(?:formatters|predicates)\//.test(id)) return undefined;
      const cuts: [from: number, to: number][] = [];
      for (const { type, callee, arguments: given } of nodesOf(this.parse(code))) {
        const { name } = (callee ?? {}) as { name?: string };
        if (type !== 'CallExpression' || (name !== 'formatter' && name !== 'predicate')) continue;
        const [{ properties }] = given as [{ properties: (Node & { key?: { name: string } })[] }];
        for (const [i, { key, start, end }] of properties.entries()) {
          if (key && names.includes(key.name)) cuts.push([start, properties[i + 1]?.start ?? end]);
        }
      }
      const fromLast = cuts.sort((a, b) => b[0] - a[0]);
      return { code: fromLast.reduce((text, [from, to]) => text.slice(0, from) + text.slice(to), code), map: null };
    },
  };
}

// dist/template-engine.js: the template language as one module that needs nothing else. In the mode "core" its bundle
// is one for rendering alone; npm run bench and npm run check weigh it.
export default defineConfig(({ mode }) => ({
  publicDir: false,
  plugins: [withoutFields(mode === 'core' ? [...documentation, ...authoring] : documentation)],
  build: {
    target: 'es2024',
    outDir: 'dist',
    emptyOutDir: false,
    lib: { entry: 'src/templates/template-engine.ts', formats: ['es'], fileName: () => 'template-engine.js' },
    rolldownOptions: {
      // No getter does more than give a value, so tables that nobody asks for may go.
      treeshake: { propertyReadSideEffects: false },
      // A library build keeps its white space unless told otherwise here.
      output: { minify: true, comments: false },
    },
  },
}));
