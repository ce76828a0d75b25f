import { readdirSync } from 'node:fs';
import { defineConfig, type OxlintConfig } from 'oxlint';
import rows from './rooms.json' with { type: 'json' };

/** What each room may import, and by `room/folder` what a folder of a divided room may import of that room's others. */
const allowedOf = new Map<string, string[]>(Object.entries(rows));
const rooms = [...allowedOf.keys()].filter((name) => !name.includes('/'));

for (const name of allowedOf.keys()) refuseCircles(name, []);

function refuseCircles(name: string, path: string[]): void {
  if (path.includes(name)) throw new Error(`rooms.json has a circle: ${[...path, name].join(' → ')}.`);
  const [room, folder] = name.split('/');
  for (const next of allowedOf.get(name) ?? []) refuseCircles(folder ? `${room}/${next}` : next, [...path, name]);
}

const nodeRooms = new Set(['database', 'providers', 'domain', 'jobs', 'server', 'cli']);

/** The import rule of one room at one depth: only the rooms that `rooms.json` allows, nothing above the room, no Node. */
function importRule(
  room: string,
  allowed: string[],
  depth: number,
  isTest: boolean,
  own?: { regex: string; message: string },
): OxlintConfig['rules'] {
  const testing = { regex: '/testing/', message: 'What stands in testing/ is for tests alone.' };
  const patterns = [
    {
      group: ['#*/**', ...allowed.map((name) => `!#${name}/**`)],
      message: `The room "${room}" may import only: ${allowed.join(', ') || 'nothing'} (rooms.json).`,
    },
    { regex: `^(\\.\\./){${depth}}`, message: 'Write imports of another room as "#room/file.ts".' },
  ];
  const node = { regex: '^node:', message: `Node modules belong to ${[...nodeRooms].join(', ')}.` };
  return {
    'no-restricted-imports': [
      'error',
      {
        patterns: isTest
          ? patterns
          : [...patterns, testing, ...(own ? [own] : []), ...(nodeRooms.has(room) ? [] : [node])],
      },
    ],
  };
}

/** How long functions may be, in lines; `docs/decisions/rooms.md` says which and why. */
function functionRule(max: number): OxlintConfig['rules'] {
  return { 'max-lines-per-function': ['error', { max, skipBlankLines: true, skipComments: true }] };
}

/**
 * In a divided room each folder imports only the folders that its row allows, none without a row, and what stands
 * beside the folders imports none of them: it is what they share. But for the files with a row of `["*"]`, the room's
 * top, which put all of it together: those import everything, and nothing in the room imports them.
 */
function folderOverrides(room: string): OxlintConfig['overrides'] {
  const rowed = [...allowedOf.keys()].flatMap((name) =>
    name.startsWith(`${room}/`) ? name.slice(room.length + 1) : [],
  );
  if (rowed.length === 0) return [];
  const entries = readdirSync(new URL(`src/${room}/`, import.meta.url), { withFileTypes: true });
  const folders = entries.filter((entry) => entry.isDirectory() && entry.name !== 'testing').map(({ name }) => name);
  const top = rowed.filter((name) => allowedOf.get(`${room}/${name}`)?.includes('*'));
  const only = (files: string, depth: number, closed: string[], where: string) => ({
    files: [files],
    excludeFiles: ['**/*.test.*', ...top.map((name) => `src/${room}/${name}`)],
    rules: importRule(room, allowedOf.get(room) ?? [], depth, false, {
      regex: `^\\.{1,2}/(${[...closed.map((name) => `${name}/`), ...top.map((name) => `${name}$`)].join('|')})`,
      message: `${where} may not import this (rooms.json).`,
    }),
  });
  return [
    only(`src/${room}/*`, 1, folders, `What stands beside the folders of "${room}"`),
    ...folders.map((folder) => {
      const open = [folder, ...(allowedOf.get(`${room}/${folder}`) ?? [])];
      const closed = folders.filter((name) => !open.includes(name));
      return only(`src/${room}/${folder}/*`, 2, closed, `The folder "${room}/${folder}"`);
    }),
  ];
}

const roomOverrides = rooms.flatMap((room) =>
  [1, 2, 3].flatMap((depth) => {
    const allowed = allowedOf.get(room) ?? [];
    const folder = `src/${room}/${'*/'.repeat(depth - 1)}`;
    const tests = [`${folder}*.test.*`, ...(depth > 1 ? [`src/${room}/${'*/'.repeat(depth - 2)}testing/*`] : [])];
    return [
      { files: [`${folder}*`], rules: importRule(room, allowed, depth, false) },
      { files: tests, rules: importRule(room, allowed, depth, true) },
    ];
  }),
);

export default defineConfig({
  plugins: ['typescript', 'import', 'react', 'jsx-a11y', 'unicorn', 'oxc'],
  categories: { correctness: 'error', suspicious: 'error' },
  ignorePatterns: ['dist', 'data', 'node_modules', 'coverage'],
  rules: {
    'import/no-cycle': ['error', { ignoreTypes: false }],
    'no-empty-pattern': ['error', { allowObjectPatternsAsParameters: true }],
    'typescript/no-explicit-any': 'error',
    'typescript/no-floating-promises': 'error',
    'no-shadow': 'off',
    'import/no-named-as-default-member': 'off',
    'no-await-in-loop': 'off',
    'react/react-in-jsx-scope': 'off',
    'import/no-unassigned-import': ['error', { allow: ['**/*.css'] }],
    'unicorn/no-array-sort': 'off',
    'unicorn/no-array-reverse': 'off',
    'no-underscore-dangle': 'off',
    'typescript/no-unsafe-type-assertion': 'off',
    'typescript/no-unnecessary-type-parameters': 'off',
    'unicorn/consistent-function-scoping': 'off',
  },
  overrides: [
    { files: ['src/**/*.ts'], rules: functionRule(40) },
    // Lists of routes, what puts the server together, and hooks and stores: their parts are functions themselves.
    {
      files: [
        'src/server/*/*-{routes,pages}.ts',
        'src/server/{app,assemble}.ts',
        'src/{storefront,ui,kit,admin,editor}/**/*.ts',
      ],
      rules: functionRule(60),
    },
    { files: ['src/**/*.tsx'], rules: functionRule(150) },
    { files: ['**/*.test.*', '**/testing/*'], rules: { 'max-lines-per-function': 'off' } },
    // What owners read stands in `admin/texts` and `kit/texts.ts`, what visitors read in `catalog`: not in components
    // (design 11).
    {
      files: ['src/{admin,kit,editor,pages,storefront,ui}/**/*.tsx'],
      excludeFiles: ['**/*.test.tsx'],
      rules: { 'react/jsx-no-literals': ['error', { noStrings: true, ignoreProps: true, allowedStrings: [' '] }] },
    },
    // A message to a thread has no origin.
    {
      files: ['src/database/*.ts', 'src/server/limited-thread.ts', 'src/server/{downloads,invoices,uploads}/*.ts'],
      rules: { 'unicorn/require-post-message-target-origin': 'off' },
    },
    ...roomOverrides,
    ...rooms.flatMap((room) => folderOverrides(room) ?? []),
  ],
});
