// Finds words of readers that stand in templates, mails and the rules of buying instead of in `catalog` (design 11).
import { globSync, readFileSync } from 'node:fs';

const templates = ['themes/**/*.{html,region}', 'src/pages/templates/*', 'src/jobs/mail/*.{html,txt}'];

/** What visitors are shown beside templates; schema.org, what owners fill in, and samples are read by others. */
const fronts = [
  'src/{storefront,ui}/**/*.{ts,tsx}',
  'src/pages/!(*-formatters).tsx',
  'src/server/!(admin|themes)/*-pages.ts',
  'src/server/{access,pages}/*.ts',
];

/** What a macro gives the `sizes` of a picture. */
const sizes = /\d(vw|px)\b/;

/** The words of a template: what its tags, the template language's and HTML's, leave, and attributes that are read. */
export function wordsOfTemplate(source) {
  const html = source.replaceAll(/<style>.*?<\/style>|<!--.*?-->/gs, '').replaceAll(/\{[^{}]*\}/g, '');
  const read = [...html.matchAll(/\s(?:alt|aria-label|placeholder|title)="([^"]*)"/g)].map(([, text]) => text);
  const said = html.replaceAll(/<[^>]*>|&\w+;/g, '\n').split('\n');
  const texts = [...said, ...read].map((text) => text.trim());
  return texts.filter((text) => /\p{L}/u.test(text) && !sizes.test(text));
}

/** The texts of code that read as sentences or titles: SQL and thrown errors are no words of readers. */
export function wordsOfCode(source) {
  const code = source.replaceAll(/^\s*(\/?\*|\/\/|import ).*$|new \w+\([^)]*\)/gm, '');
  return [...code.matchAll(/(['`])((?:\\.|(?!\1).)*)\1/g)]
    .map(([, , text]) => text.replaceAll(/\$\{[^}]*\}/g, '…'))
    .filter((text) => !/ as \w+$/.test(text) && /^\p{Lu}\p{Ll}+|\p{L} \p{L}/u.test(text));
}

const keys = /^(Escape|Enter|Tab|Home|End|Backspace|Delete|Page\w+|Arrow\w+|\w+Error|PublicKeyCredential)$/;
/** What only the log and programs are told. */
const logged = /^(The theme …|This page is not for everyone\.)/;
const readProps = /\b(?:title|label|hint|submit|alt|aria-label|placeholder|message)="([^"]+)"/g;

/** The texts of code that visitors see or hear: those that begin or end like a sentence, in markup too, and what props say. */
export function wordsOfFront(source) {
  const code = source.replaceAll(/^\s*(\/?\*|\/\/|import ).*$|(new \w+|console\.\w+)\([^)]*\)|\/\*.*?\*\//gm, '');
  const texts = [...code.matchAll(/(['`])((?:\\.|(?!\1)[^\n])*)\1/g)].map(([, , text]) => text);
  const said = texts.flatMap((text) =>
    text
      .replaceAll(/\$\{[^}]*\}/g, '…')
      .replaceAll(/<[^>]*>?/g, '\n')
      .split('\n'),
  );
  const props = [...code.matchAll(readProps)].map(([, text]) => text);
  return [...said, ...props]
    .map((text) => text.trim())
    .filter((text) => /^\p{Lu}\p{Ll}+/u.test(text) || /\p{Ll} [^$]*[.!]$/u.test(text))
    .filter((text) => !keys.test(text) && !logged.test(text));
}

/** Each file that has words of its own, with the first of them. */
export function wordsOutsideCatalog() {
  const found = (patterns, wordsOf) =>
    globSync(patterns, { exclude: ['**/*.test.{ts,tsx}', '**/testing/**'] }).flatMap((file) => {
      const [words] = wordsOf(readFileSync(file, 'utf8'));
      return words ? [{ file, words }] : [];
    });
  return [
    ...found(templates, wordsOfTemplate),
    ...found(['src/{commerce,jobs/mail}/*.ts'], wordsOfCode),
    ...found(fronts, wordsOfFront),
  ];
}
