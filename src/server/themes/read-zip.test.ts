import { describe, expect, it } from 'vitest';
import { readThemeZip } from './read-zip.ts';
import { patched, patchedEntry, zipOf, type ZipEntry } from '../testing/zip.ts';
import { newThemeFiles } from './testing/new-theme.ts';

const sheet: ZipEntry = ['base.css', 'a{color:red}'];
const settings: ZipEntry = ['theme.json', '{}'];
const told = async (bytes: Buffer | Promise<Buffer>) => {
  const { files, problems } = await readThemeZip(await bytes);
  return { names: Object.keys(files), told: problems.map(({ file, text }) => `${file}: ${text}`) };
};

describe('the zip of a theme', () => {
  it('gives its files, out of the one folder that holds them too, without what lies beside them (design 11)', async () => {
    const files = newThemeFiles();
    const { names } = await told(zipOf(files));
    expect(names.toSorted()).toEqual(files.map(([name]) => name).toSorted());
    const packed = files.map(([name, content]): ZipEntry => [`blue-door/${name}`, content]);
    const beside: ZipEntry[] = [
      ['__MACOSX/blue-door/._base.css', 'x'],
      ['blue-door/.DS_Store', 'x'],
      ['blue-door/README.md', 'x'],
    ];
    expect(await told(zipOf([...beside, ...packed]))).toEqual({
      names: packed.map(([name]) => name.slice(10)),
      told: [],
    });
  });

  it.each([
    ['leads out of its folder', patched, ['aa/base.css', '../base.css']],
    ['begins at the root', patched, ['xbase.css', '/base.css']],
    ['is written for another machine', patched, ['a-base.css', 'a\\base.css']],
  ])('is refused where a name %s (design 9)', async (_, change, [from = '', to = '']) => {
    const bytes = change(await zipOf([settings, [from, 'a{}']]), from, to);
    expect(await told(bytes)).toEqual({ names: [], told: [expect.stringMatching(/^the zip: It cannot be read/)] });
  });

  it('has no links, no two files of a name, no locked files and no other kinds of files (design 9)', async () => {
    const link = await told(zipOf([settings, ['base.css', '/etc/passwd', 0o120777]]));
    expect(link).toEqual({ names: ['theme.json'], told: ['base.css: It is no file, but a link or something else.'] });
    const twice = patched(await zipOf([sheet, ['bxse.css', 'b{}']]), 'bxse.css', 'base.css');
    expect((await told(twice)).told).toEqual(['base.css: Two files have this name, or differ in capitals alone.']);
    expect((await told(zipOf([sheet, ['Base.css', 'b{}']]))).told).toEqual([
      'Base.css: Two files have this name, or differ in capitals alone.',
    ]);
    const locked = patchedEntry(await zipOf([sheet]), 8, (flags) => flags | 1);
    expect((await told(locked)).told).toEqual(['base.css: It is locked by a password.']);
    const script = await told(zipOf([sheet, ['run.js', 'x'], ['drawings/a.html', 'x'], ['deep/base.css', 'x']]));
    expect([script.names, script.told.length]).toEqual([['base.css'], 3]);
  });

  it('is bounded in bytes, entries and how much it unpacks to (design 9)', async () => {
    expect((await told(Buffer.alloc(2_000_001))).told[0]).toContain('2000000 is the most');
    expect((await told(Buffer.from('PK no zip'))).told[0]).toContain('It cannot be read');
    const many = Array.from({ length: 301 }, (_, at): ZipEntry => [`a${at}.css`, '']);
    expect((await told(zipOf(many))).told[0]).toContain('301 entries; 300 is the most');
    const bomb = await told(zipOf([['big.css', ' '.repeat(190_000)]]));
    expect(bomb).toEqual({ names: [], told: [expect.stringContaining('more than 100 times as large')] });
    const large = await told(zipOf([['big.css', ' '.repeat(200_001)]]));
    expect(large.names).toEqual([]);
    // One that says that it is small, and is not.
    const lying = patchedEntry(await zipOf([['base.css', 'a{color:red}'.repeat(40)]]), 24, () => 12);
    expect(await told(lying)).toEqual({ names: [], told: [expect.stringContaining('It cannot be read')] });
  });
});
