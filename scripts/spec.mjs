// Lists, per section of the specifications and of the design, the tests whose titles cite it, as "(storefront 4, 5 and 8)".
import { globSync, readFileSync } from 'node:fs';

const specification = [
  'What the product does and for whom',
  'Screens and routes',
  'Entities and their fields',
  'States and transitions',
  'Validation rules',
  'Roles and permissions',
  'The calls it makes',
  'The error catalogue',
  'Business constants and limits',
];
const design = ['The product', 'The house', 'Three journeys', 'Data', 'Invariants', 'Fronts', 'Budgets', 'Conventions'];
const invariants = [
  'Parallel checkouts of the last units',
  'Parallel adds to one cart',
  'One idempotency key, one order, one charge',
  'Double click, two tabs, redirect and webhook: one charge',
  'Webhooks repeated, late, early, out of order',
  'kill -9 at any step',
  'Totals add up exactly',
  'Gift cards, coupons, refunds, downloads never exceed',
  'A login merges carts once',
  'A token opens its own cart only',
  'A subscription period is billed once',
  'Edits undone give the document back',
];
const chapters = {
  storefront: specification,
  platform: specification,
  design: [...design, 'Decisions already taken'],
  invariant: invariants,
};

const citations = new Map();
for (const file of globSync('{src,test,examples}/**/*.test.{ts,tsx}').sort()) {
  for (const title of readTitles(readFileSync(file, 'utf8'))) {
    for (const section of readCitations(title)) {
      citations.set(section, [...(citations.get(section) ?? []), { file, title }]);
    }
  }
}

for (const [chapter, sections] of Object.entries(chapters)) {
  for (const [index, heading] of sections.entries()) {
    const section = `${chapter} ${index + 1}`;
    const tests = citations.get(section) ?? [];
    console.log(`\n${section}  ${heading}: ${tests.length === 0 ? 'NO TESTS' : count(tests.length)}`);
    for (const { file, title } of tests) console.log(`  ${title}  –  ${file}`);
  }
}
const all = Object.entries(chapters).flatMap(([chapter, sections]) => sections.map((_, i) => `${chapter} ${i + 1}`));
const without = all.filter((section) => !citations.has(section));
console.log(`\nSections without a test: ${without.length === 0 ? 'none' : without.join(', ')}`);

function count(tests) {
  return tests === 1 ? '1 test' : `${tests} tests`;
}

/** The titles of a test file's tests and groups. */
function readTitles(source) {
  const calls = /\b(?:it|test|describe)(?:\.\w+(?:\([^()]*\))?)*\(\s*(['"`])((?:\\.|(?!\1).)*)\1/gs;
  return [...source.matchAll(calls)].map((call) => call[2]);
}

/** "(storefront 4, 5 and 8; design 5)" as "storefront 4", "storefront 5", … */
function readCitations(title) {
  const found = [];
  for (const [, inside] of title.matchAll(/\(([^()]*\d[^()]*)\)/g)) {
    let chapter;
    for (const [word] of inside.matchAll(/[a-z]+|\d+/gi)) {
      if (/\d/.test(word)) {
        if (chapter) found.push(`${chapter} ${word}`);
      } else if (!['and', 'to'].includes(word)) {
        const name = word.replace(/^invariants$/, 'invariant');
        chapter = name in chapters ? name : undefined;
      }
    }
  }
  return found;
}
