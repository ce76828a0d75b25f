import { describe, expect, it } from 'vitest';
import { followRedirects, pathOf, type RedirectList } from './redirect-list.ts';

type Row = [source: string, target: string, status?: 301 | 302];

const listOf = (rows: Row[]): RedirectList =>
  new Map(rows.map(([source, target, status = 301]) => [source, { source, target, status }]));

const follow = (rows: Row[], path: string, pages: string[] = []) =>
  followRedirects(listOf(rows), path, async (each) => pages.includes(each));

describe('an address that is redirected', () => {
  it.each<[string, Row[], string, string]>([
    ['exactly', [['/a', '/b?x=1#y']], '/a', '/b?x=1#y'],
    ['with all below it', [['/old/*', '/new/*']], '/old/tea/ü x', '/new/tea/%C3%BC%20x'],
    ['with all below it to one place', [['/old/*', '/new']], '/old/tea', '/new'],
    ['by the nearest above it', [['/*', '/'], ['/a/*', '/x/*'], ['/a/b/*', '/y/*']], '/a/b/c', '/y/c'], // prettier-ignore
    ['by itself rather than from above', [['/a/*', '/x/*'], ['/a/b', '/c']], '/a/b', '/c'], // prettier-ignore
    ['to another website', [['/a/*', 'https://shop.example/s/*']], '/a/b', 'https://shop.example/s/b'],
    ['as whatever leads nowhere', [['/*', '/home']], '/a/b', '/home'],
  ])('leads where it should: %s (design 11)', async (_, rows, path, location) => {
    expect(await follow(rows, path)).toEqual({ location, status: 301 });
  });

  it('leads in one step through several redirects, for good only where all of them are (design 11)', async () => {
    const rows: Row[] = [['/shop/mug', '/shop/cup'], ['/shop/*', '/store/*', 302], ['/a', '/b'], ['/b', '/c']]; // prettier-ignore
    expect(await follow(rows, '/shop/mug')).toEqual({ location: '/store/cup', status: 302 });
    expect(await follow(rows, '/a')).toEqual({ location: '/c', status: 301 });
    expect(await follow(rows, '/a', ['/b'])).toEqual({ location: '/b', status: 301 });
  });

  it.each<[string, Row[], string]>([
    ['to each other', [['/a', '/b'], ['/b', '/a']], '/a'], // prettier-ignore
    ['to themselves', [['/*', '/home']], '/home'],
    ['in a circle further on', [['/a', '/b'], ['/b', '/c'], ['/c', '/b']], '/a'], // prettier-ignore
    ['ever further down', [['/a/*', '/a/b/*']], '/a/x'],
  ])('leads nowhere where redirects lead %s (design 11)', async (_, rows, path) => {
    expect(await follow(rows, path)).toBeUndefined();
  });

  it('never leads to another host by what was asked for (design 9)', async () => {
    const rows: Row[] = [['/old/*', '/*']];
    for (const path of ['/old//evil.example', '/old/\\evil.example', '/old///\\/evil.example/x']) {
      const found = await follow(rows, path);
      expect(found && new URL(found.location, 'https://own.example').host).toBe('own.example');
    }
  });

  it('is none of another host, and none that cannot be read (design 9)', () => {
    expect(['/a/', '/%C3%BC', 'a', '/'].map(pathOf)).toEqual(['/a', '/ü', '/a', '/']);
    expect(['//evil.example', '/\\evil.example', '/%', 'https://evil.example/'].map(pathOf)).toEqual(
      Array.from({ length: 4 }, () => undefined),
    );
  });
});
