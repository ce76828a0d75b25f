import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { test } from './browser.ts';
import { png } from './chosen-files.ts';
import { openWorkshop, type Workshop } from './workshop.ts';

let workshop: Workshop;
beforeAll(async () => {
  workshop = await openWorkshop([{ title: 'Mug', variants: [{ sku: 'MUG', price: 2000, stock: 9 }] }]);
});
afterAll(() => workshop[Symbol.asyncDispose]());

const folder = mkdtempSync(join(tmpdir(), 'vitrine-chosen-'));

async function kept(name: string, color: string): Promise<string> {
  const path = join(folder, name);
  writeFileSync(path, await png(color));
  return path;
}

/** Drops files onto a place that says so, as a file manager does. */
async function drop(page: Page, words: string, files: string[]): Promise<void> {
  const box = await page.getByText(words).boundingBox();
  if (!box) throw new Error(`Nothing says “${words}”.`);
  const at = { x: box.x + box.width / 2, y: box.y + box.height / 2, data: { items: [], files, dragOperationsMask: 1 } };
  const session = await page.context().newCDPSession(page);
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const) {
    await session.send('Input.dispatchDragEvent', { type, ...at });
  }
}

describe('pictures come into the library', () => {
  test('that are dropped, several at once (design 11)', async ({ page }) => {
    await workshop.enter(page, 'media');
    await drop(page, 'Drop pictures here', [await kept('one.png', '#cc9966'), await kept('two.png', '#223344')]);
    await page.getByRole('link', { name: 'one.png' }).waitFor();
    await page.getByRole('link', { name: 'two.png' }).waitFor();
  });

  test('that are pasted, wherever nothing is typed (design 11)', async ({ page }) => {
    await workshop.enter(page, 'media');
    await page.getByText('Drop pictures here').waitFor();
    const bytes = [...(await png('#556677'))];
    await page.evaluate((all) => {
      const clipboardData = new DataTransfer();
      clipboardData.items.add(new File([new Uint8Array(all)], 'pasted.png', { type: 'image/png' }));
      document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    }, bytes);
    await page.getByRole('link', { name: 'pasted.png' }).waitFor();
  });

  test('from the camera of a phone, which gives what every browser can show (design 11)', async ({ browser }) => {
    const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
    const context = await browser.newContext({ ...phone, locale: 'en-US', timezoneId: 'UTC', reducedMotion: 'reduce' });
    const page = await context.newPage();
    await workshop.enter(page, 'media');
    const camera = page.locator('input[type=file][capture=environment]');
    expect(await camera.getAttribute('accept')).toBe('image/jpeg');
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Take a photograph' }).tap();
    await (await chooser).setFiles([await kept('taken.png', '#aa5533')]);
    await page.getByRole('link', { name: 'taken.png' }).waitFor();
    await context.close();
  });
});
