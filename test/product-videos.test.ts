import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { changeFile } from '#domain/media/change-files.ts';
import { registerFile } from '#domain/media/files.ts';
import { mustAct } from '#domain/testing/act.ts';
import { granted } from '#domain/unit.ts';
import { systemClock } from '#providers/clock.ts';
import { findBarriers } from './accessible.ts';
import { test } from './browser.ts';
import { openWorkshop, type Workshop } from './workshop.ts';

let workshop: Workshop;
beforeAll(async () => {
  workshop = await openWorkshop([{ title: 'Kettle', variants: [{ sku: 'KETTLE', price: 9450, stock: 4 }] }]);
});
afterAll(() => workshop[Symbol.asyncDispose]());

/** A film of the library, whose own picture is the only one there is. */
async function addFilm(): Promise<void> {
  const { database, site } = workshop.shop;
  await mustAct({ database, clock: systemClock }, site.websiteId, async (unit) => {
    const { id: posterId } = await unit.tx.selectFrom('assets').select('id').executeTakeFirstOrThrow();
    const film = { filename: 'pouring.mp4', mediaType: 'video/mp4', blobKey: 'f'.repeat(64), byteSize: 40 };
    const { id } = granted(await registerFile(unit, film));
    return changeFile(unit, id, { posterId });
  });
}

describe('a video among the pictures of a product', () => {
  test('is chosen from the library in its form, on a phone, and plays on its page (design 11)', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await workshop.enter(page, 'products');
    await page.getByRole('link', { name: 'Kettle' }).click();
    const sheet = { create: { width: 960, height: 540, channels: 3, background: '#3b6a78' } } as const;
    const buffer = await sharp(sheet).png().toBuffer();
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Choose pictures' }).click();
    await (await chooser).setFiles({ name: 'pouring.png', mimeType: 'image/png', buffer });
    const first = page
      .getByRole('grid', { name: /^The order of the pictures/ })
      .getByRole('row')
      .first();
    const opened = page.getByRole('dialog', { name: 'Picture 1' });
    await first.click();
    await opened.getByLabel('What it shows, for those who cannot see it').fill('Water is poured in a slow circle');
    await opened.getByRole('button', { name: 'Done' }).click();
    await addFilm();
    const part = page.getByRole('region', { name: 'A video' });
    await part.getByRole('button', { name: 'From your files' }).click();
    await page.getByRole('dialog', { name: 'Your films' }).getByRole('button', { name: 'pouring.mp4' }).click();
    await first.click();
    await opened.getByRole('link', { name: 'Watch the video in a new tab' }).waitFor();
    expect(await findBarriers(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await opened.waitFor({ state: 'detached' });
    await page.keyboard.press('Control+s');
    await page
      .getByText(/^Saved\./)
      .first()
      .waitFor();
    await page.reload();
    await first.click();
    await opened.getByRole('button', { name: 'Remove the video' }).waitFor();
    await page.keyboard.press('Escape');
    const there = (await page.getByRole('link', { name: 'See it on the website' }).getAttribute('href')) ?? '';
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      if (process.env.LOOK) {
        await first.scrollIntoViewIfNeeded();
        await page.screenshot({ path: `${process.env.LOOK}/video-form-${width}.png`, fullPage: true });
      }
    }
    await page.goto(there);
    const film = page.locator('main').getByRole('link', { name: 'Play: Water is poured in a slow circle' });
    expect((await film.boundingBox())?.height).toBeGreaterThan(100);
    expect(await findBarriers(page)).toEqual([]);
    await film.click();
    const video = page.locator('main video:focus');
    await video.waitFor();
    expect(await video.getAttribute('preload')).toBe('none');
    expect(await video.getAttribute('aria-label')).toBe('Water is poured in a slow circle');
    const box = await video.boundingBox();
    expect(box?.height).toBeGreaterThan(100);
    expect(await findBarriers(page)).toEqual([]);
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      if (process.env.LOOK) await page.screenshot({ path: `${process.env.LOOK}/video-page-${width}.png` });
    }
  });
});
