import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

// What is to hold of every screen is read from their source, so that a new one is tested without a line.
const sources = globSync('src/admin/**/*.{ts,tsx}', { cwd: join(import.meta.dirname, '../..') })
  .filter((file) => !file.endsWith('.test.ts'))
  .map((file) => ({
    name: file.replaceAll('\\', '/').replace('src/admin/', ''),
    text: readFileSync(join(import.meta.dirname, '../..', file), 'utf8'),
  }));
const textOf = (name: string) =>
  sources.find((source) => source.name === name)?.text ?? readFileSync(join(import.meta.dirname, name), 'utf8');
const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0;
const asks = /\bconfirm\(/g;
/** A toast with what takes it back. */
const undoes = /\btell\([^;]+, (?:\(\) =>|undo\))/g;

/** Calls that delete and that their file neither asks about nor can take back. */
const elsewhere: Record<string, { because: string; askedIn?: string }> = {
  'comments/use-comments.ts': { because: 'it lifts a ban, and the button beside it bans again' },
  'customers/customer-notes.tsx': { because: 'the list of notes has undo', askedIn: 'records/notes.tsx' },
  'members/member-notes.tsx': { because: 'the list of notes has undo', askedIn: 'records/notes.tsx' },
  'orders/order-notes.tsx': { because: 'the list of notes has undo', askedIn: 'records/notes.tsx' },
  'media/upload.ts': { because: 'it ends an upload that was cancelled: the file is where it came from' },
  'pages/editor-page.tsx': { because: 'the gallery asks', askedIn: '../editor/add-section.tsx' },
  'pages/version-calls.ts': { because: 'the list of links asks', askedIn: '../editor/publishing.tsx' },
  'products/categories/use-categories.ts': { because: 'the row asks', askedIn: 'products/categories/category-row.tsx' },
  'products/use-imports.ts': { because: 'it gives up a file that was read and not taken in: nothing was written' },
  'session/use-sign-in.ts': { because: 'it signs out, at the wish of who signs in again' },
  'views/view-calls.ts': { because: 'the row of views has undo', askedIn: 'views/use-views.ts' },
  'website/delete-form.tsx': { because: 'the name is to be typed, and there are 30 days to restore' },
};

describe('every act of the workshop', () => {
  it('that deletes asks once or can be undone, or is on the list that says why not (platform 9, look)', () => {
    const open = sources.filter(({ name, text }) => {
      const deletes = count(text, /'DELETE'/g);
      if (deletes === 0) return false;
      const known = elsewhere[name];
      if (!known) return deletes > count(text, asks) + count(text, undoes);
      return (
        known.askedIn !== undefined && count(textOf(known.askedIn), asks) + count(textOf(known.askedIn), undoes) === 0
      );
    });
    expect(open.map(({ name }) => name)).toEqual([]);
    expect(Object.keys(elsewhere).filter((name) => !/'DELETE'/.test(textOf(name)))).toEqual([]);
  });

  it('that waits for an answer hands its button what it waits for, so that the button shows it (look)', () => {
    const silent = sources.filter(({ text }) => /onPress=\{\(\w*\) => void /.test(text));
    expect(silent.map(({ name }) => name)).toEqual([]);
  });

  it('that is said in words calls what is sold a product, its choices variants and lines items, as CONTRIBUTING has it (design 11)', () => {
    // What is quoted of a law, or is the name of an answer, stays.
    const known = /Directive \S+, article|'no-article'/g;
    const called = sources
      .filter(({ name }) => name.startsWith('texts/'))
      .map(({ name, text }) => ({ name, said: text.replaceAll(known, '') }))
      .filter(({ said }) => /['`][^'`\n]*\barticles?\b/i.test(said));
    expect(called.map(({ name }) => name)).toEqual([]);
  });

  it('that is said in words calls who buys a customer, as CONTRIBUTING has it (design 11)', () => {
    const called = sources
      .filter(({ name }) => name.startsWith('texts/'))
      .flatMap(({ name, text }) => text.split('\n').map((line) => ({ name, line })))
      .filter(({ line }) => /['`][^'`]*\bbuyers?\b[^'`]* |['`][^'`]* [^'`]*\bbuyers?\b/i.test(line))
      .filter(({ line }) => !/^\s*(?:\/?\*|\/\/)/.test(line));
    expect(called).toEqual([]);
  });

  it('that sends a form shows that it is on its way (look)', () => {
    const shows = /isSending|isPending|isSaving|onSave\(\)/;
    const silent = sources.filter(({ text }) => text.includes('onSubmit={') && !shows.test(text));
    expect(silent.map(({ name }) => name).toSorted()).toEqual([
      // Its bar does.
      'newsletters/write-newsletter.tsx',
      // The next category is typed while one is on its way.
      'products/categories/categories-page.tsx',
    ]);
  });
});
