// What the pure rooms weigh in a browser: every file of a room that any front end imports, bundled with all it needs.
import { globSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';

const rooms = ['catalog', 'locale', 'commerce', 'forms', 'documents'];
/** Rooms whose whole content browsers load one day, as the editor does with documents and forms. */
const wholeRooms = new Set(['forms', 'documents']);
const isSource = (file) => !/\.test\.|\/testing\//.test(file);
const fronts = globSync('src/{storefront,ui,editor}/**/*.{ts,tsx}').filter(isSource);

function filesOf(room) {
  if (wholeRooms.has(room)) return globSync(`src/${room}/*.ts`).filter(isSource);
  const pattern = new RegExp(`^import (?!type).*from '#${room}/([^']+)'`, 'gm');
  const named = fronts.flatMap((file) => [...readFileSync(file, 'utf8').matchAll(pattern)].map((match) => match[1]));
  return [...new Set(named)].map((name) => `src/${room}/${name}`);
}

/** Bytes, gzipped, of each room by name. */
export async function roomSizes() {
  const sizes = {};
  for (const room of rooms) {
    const source = filesOf(room)
      .map((file) => `export * from ${JSON.stringify(`/${file}`)};`)
      .join('\n');
    const entry = {
      name: 'entry',
      resolveId: (id) => (id === 'entry' ? id : null),
      load: (id) => (id === 'entry' ? source : null),
    };
    const { output } = await build({
      configFile: false,
      logLevel: 'silent',
      plugins: [entry],
      build: { write: false, target: 'es2024', rolldownOptions: { input: 'entry', preserveEntrySignatures: 'strict' } },
    });
    sizes[room] = gzipSync(output.map((chunk) => chunk.code ?? '').join('')).length;
  }
  return sizes;
}
