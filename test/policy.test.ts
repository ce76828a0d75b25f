import { describe, expect } from 'vitest';
import { defaultPreferences } from '../src/contract/preferences.ts';
import { sampleClient, sampleData, sampleTheme } from '../src/pages/testing/sample-page.ts';
import { printModel } from '../src/server/pages/render.ts';
import { OwnThemes } from '../src/server/own-themes.ts';
import { test } from './browser.ts';

const dot = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>';
const image = (mark: string) =>
  `{@|image-template src=/dot.svg?${mark} width=9 height=9 alt=${mark} loader=raw priority=high onLoadingComplete=this.title+='${mark}'}`;

/** A page of a theme, as it is sent. */
function made(template: string, fields: object = {}) {
  const theme = sampleTheme({ 'not-found.html': template });
  const services = {
    presentation: { theme: () => theme, client: sampleClient, own: new OwnThemes() },
    report: (message: string) => expect.fail(message),
  };
  const data = { ...sampleData(), ...fields };
  const site = { theme: 'sample', preferences: defaultPreferences };
  return printModel(services, site, { view: 'not-found', status: 200, data }, { tags: [] });
}

describe('the content policy of a page', () => {
  test('runs the code of image templates, and nothing that was written beside them (platform 3)', async ({ page }) => {
    const sent = await made(
      `${image('one')}${image('two')}<img src="/dot.svg?three" alt="three" onload="this.title='three'">`,
    );
    await page.route('**', (route) => route.fulfill({ contentType: 'image/svg+xml', body: dot }));
    await page.route('**/page', (route) => route.fulfill({ headers: sent.headers, body: sent.body.toString() }));
    await page.goto('http://shop.test/page', { waitUntil: 'load' });
    await expect.poll(() => page.getByAltText('two').getAttribute('title')).toBe('two');
    expect(await page.getByAltText('one').getAttribute('title')).toBe('one');
    expect(await page.getByAltText('three').getAttribute('title')).toBeNull();
  });

  test('lets sound be played from where the item has it, and from nowhere else (design 9)', async ({ page }) => {
    const structuredContent = { audioAssetUrl: 'https://sound.test/kiln.wav' };
    const sent = await made('{@|audio-player}', { structuredContent });
    const asked: string[] = [];
    await page.route('**', (route) => {
      asked.push(route.request().url());
      return route.fulfill({ contentType: 'audio/wav', body: '' });
    });
    await page.route('**/page', (route) => route.fulfill({ headers: sent.headers, body: sent.body.toString() }));
    await page.goto('http://shop.test/page', { waitUntil: 'load' });
    expect(asked).not.toContain(structuredContent.audioAssetUrl);
    await page.evaluate(
      (addresses) => {
        for (const address of addresses) new Audio(address).play().catch(() => {});
      },
      [structuredContent.audioAssetUrl, 'https://other.test/a.wav'],
    );
    await expect.poll(() => asked).toContain(structuredContent.audioAssetUrl);
    expect(asked).not.toContain('https://other.test/a.wav');
  });
});
