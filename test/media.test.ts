import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { findBarriers } from './accessible.ts';
import { test } from './browser.ts';
import { chooseFiles, png } from './chosen-files.ts';
import { openWorkshop, type Workshop } from './workshop.ts';

let workshop: Workshop;
beforeAll(async () => {
  workshop = await openWorkshop([{ title: 'Mug', variants: [{ sku: 'MUG', price: 2000, stock: 9 }] }]);
});
afterAll(() => workshop[Symbol.asyncDispose]());

const save = async (page: Page) => {
  await page.getByRole('button', { name: 'Save', exact: true }).click();
};

describe('the library of pictures', () => {
  test('takes several at once, keeps their words and the point in sight, and replaces one (platform 8.54)', async ({
    page,
  }) => {
    await workshop.enter(page, 'media');
    expect(await findBarriers(page)).toEqual([]);
    const [sand, ink] = [await png('#cc9966'), await png('#223344')];
    await chooseFiles(page, 'Upload pictures', [
      { name: 'sand.png', buffer: sand },
      { name: 'ink.png', buffer: ink },
    ]);
    await page.getByText('2 pictures').waitFor();
    await page.getByRole('link', { name: 'sand.png' }).click();
    await page.getByText('640 × 400 px').waitFor();
    // 1024 bytes are a kilobyte where a size is shown.
    const [, shown = ''] = /· ([\d.]+ (?:KB|Bytes)) ·/.exec(await page.locator('form').innerText()) ?? [];
    expect(shown).toMatch(/^\d+(\.\d+)? KB$/);
    await page.getByLabel('What it shows').fill('Sand from the river');
    await page.getByRole('img', { name: 'Sand from the river' }).click({ position: { x: 64, y: 300 } });
    expect(Number(await page.getByLabel('Across, in percent').inputValue())).toBeLessThan(30);
    expect(await findBarriers(page)).toEqual([]);
    await page.getByLabel('File name').fill('');
    await page.getByText('Please enter a file name').waitFor();
    await page.getByLabel('File name').fill('river-sand.png');
    await save(page);
    await page.getByText('Saved.', { exact: true }).first().waitFor();
    await page.reload();
    expect(await page.getByLabel('What it shows').inputValue()).toBe('Sand from the river');

    await chooseFiles(page, 'Choose a picture', [{ name: 'clay.png', buffer: await png('#aa5533') }]);
    await page.getByText('Replaced. The website shows the new picture now.').waitFor();
    await page.getByRole('heading', { name: 'clay.png', level: 1 }).waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('The website shows the picture of before again. The other one is in the library.').waitFor();
    await page.getByRole('heading', { name: 'river-sand.png', level: 1 }).waitFor();
    await page.getByRole('button', { name: 'Move to the trash' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Move to the trash' }).click();
    await page.getByText('2 pictures', { exact: true }).waitFor();
  });

  test('says why a picture did not arrive, or was not renamed (platform 8.71 to 8.74 and 8.76 to 8.81)', async ({
    page,
  }) => {
    await workshop.enter(page, 'media');
    const buffer = await png('#556677');
    const uploads = '**/api/uploads?*';
    const upload = () => chooseFiles(page, 'Upload pictures', [{ name: 'a.png', buffer }]);
    const failed = async (reason: string) => {
      const told = page.getByRole('alert').filter({ hasText: reason });
      await told.getByText('Unable to Upload File').waitFor();
      await told.getByText('There was a problem while uploading your file').waitFor();
      await page.getByRole('button', { name: 'Dismiss a.png' }).click();
      await page.unroute(uploads);
    };
    await page.route(uploads, (route) => route.fulfill({ status: 500, body: '' }));
    await upload();
    await failed('File processing failed');
    await page.route(uploads, (route) => route.fulfill({ status: 200, body: '' }));
    await upload();
    await failed('No response data from job request');
    await page.route(uploads, (route) => route.fulfill({ status: 400, body: '' }));
    await upload();
    await failed('Error uploading');
    // One that takes all of a file, and is gone.
    const trap = createServer((request) => request.resume().on('end', () => request.socket.destroy()));
    trap.listen(0, '127.0.0.1');
    await once(trap, 'listening');
    const { port } = trap.address() as AddressInfo;
    await page.route(uploads, (route) => route.continue({ url: `http://127.0.0.1:${port}/` }));
    await upload();
    await failed('File processing failed to complete');
    trap.close();
    // It is tried again and again, which two minutes end.
    await page.clock.install();
    await page.route(uploads, (route) => route.abort());
    await upload();
    await page.getByText('a.png waits for the connection').waitFor();
    const givenUp = page.getByRole('alert').filter({ hasText: 'File upload failed to complete' });
    const passHalfAMinute = async () => {
      await page.clock.runFor(31_000);
      return givenUp.count();
    };
    await expect.poll(passHalfAMinute, { timeout: 20_000, interval: 100 }).toBe(1);
    await failed('File upload failed to complete');
    await page.clock.resume();
    let held: (() => Promise<void>) | undefined;
    await page.route(uploads, (route) => void (held = () => route.abort()));
    await upload();
    await expect.poll(() => held !== undefined).toBe(true);
    await page.getByRole('button', { name: 'Cancel the upload' }).click();
    await failed('File processing cancelled');

    await upload();
    await page.getByRole('link', { name: 'a.png' }).click();
    await page.getByLabel('File name').waitFor();
    await page.route('**/api/assets/*', (route) => route.fulfill({ status: 500, body: '{}' }));
    await page.getByLabel('File name').fill('b.png');
    await save(page);
    const dialog = page.getByRole('alertdialog', { name: 'Unable to Rename File' });
    await dialog.getByText('There was a problem while renaming your file').waitFor();
    await page.unroute('**/api/assets/*');
    await dialog.getByRole('button', { name: 'Close' }).click();
    await save(page);
    await page.getByRole('heading', { name: 'b.png', level: 1 }).waitFor();
  });

  test('offers what it has wherever a picture is chosen (design 11)', async ({ page }) => {
    await workshop.enter(page, 'media');
    await chooseFiles(page, 'Upload pictures', [{ name: 'mug.png', buffer: await png('#998877') }]);
    await page.getByRole('link', { name: 'mug.png' }).waitFor();
    await workshop.enter(page, 'products');
    await page.getByRole('link', { name: 'Mug' }).click();
    await page.getByRole('button', { name: 'From your pictures' }).click();
    const dialog = page.getByRole('dialog', { name: 'Your pictures' });
    await dialog.getByLabel('Name or words').fill('mug');
    await dialog.getByRole('button', { name: 'mug.png' }).click();
    await page
      .getByRole('grid', { name: /^The order of the pictures/ })
      .getByRole('row')
      .waitFor();
    await save(page);
    await page
      .getByText(/^Saved\./)
      .first()
      .waitFor();
  });
});

/** A film of two seconds, as the browser itself records it. */
async function film(page: Page): Promise<Buffer> {
  const bytes = await page.evaluate(async () => {
    const canvas = document.createElement('canvas');
    const pen = canvas.getContext('2d')!;
    const recorder = new MediaRecorder(canvas.captureStream(25), { mimeType: 'video/mp4;codecs=avc1.42E01E' });
    const chunks: Blob[] = [];
    recorder.addEventListener('dataavailable', ({ data }) => chunks.push(data));
    const done = new Promise((resolve) => recorder.addEventListener('stop', resolve));
    recorder.start();
    for (let turn = 0; turn < 50; turn += 1) {
      pen.fillStyle = `hsl(${turn * 7} 60% 50%)`;
      pen.fillRect(0, 0, canvas.width, canvas.height);
      await new Promise((resolve) => setTimeout(resolve, 40));
    }
    recorder.stop();
    await done;
    return Array.from(new Uint8Array(await new Blob(chunks).arrayBuffer()));
  });
  return Buffer.from(bytes);
}

describe('the library of files', () => {
  test('takes a film with what is seen of it, for members, and a block plays it (platform 3.32)', async ({ page }) => {
    await workshop.enter(page, 'media');
    await page.getByRole('tab', { name: 'Films, sound and files' }).click();
    await page.getByText('No files yet').waitFor();
    expect(await findBarriers(page)).toEqual([]);
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Upload files' }).click();
    await (await chooser).setFiles([{ name: 'kiln.mp4', mimeType: 'video/mp4', buffer: await film(page) }]);
    const tile = page.getByRole('link', { name: /kiln\.mp4 Film · 0:0\d · / });
    await tile.locator('img').waitFor();
    await tile.click();
    await page.locator('form img').waitFor();
    await page.getByText('Members only').click();
    await save(page);
    await page.getByText('Saved.', { exact: true }).first().waitFor();
    expect(await findBarriers(page)).toEqual([]);
    await page.reload();
    expect(await page.getByLabel('Members only').isChecked()).toBe(true);
    const address = await page.getByRole('textbox', { name: 'Its address' }).inputValue();
    expect((await fetch(address)).status).toBe(403);
    await page.getByText('Whoever has its address.').click();
    await save(page);
    await page.getByText('Saved.', { exact: true }).first().waitFor();
    expect((await fetch(address)).status).toBe(200);
    await page.setViewportSize({ width: 1440, height: 900 });
    await workshop.enter(page, 'pages');
    const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
    await press('New page');
    await page.getByLabel('Title', { exact: true }).fill('Kiln');
    await press('Make the page');
    await page.getByRole('link', { name: 'Edit Kiln' }).click();
    await page.getByRole('button', { name: 'Add a section' }).first().click();
    await press('Words alone');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Section 1', exact: true }).click();
    await press('Add a block');
    await press('Video');
    const inspector = page.getByRole('complementary', { name: 'Settings of what is chosen' });
    const files = inspector.getByRole('button', { name: 'From your files' });
    await files.first().click();
    await page
      .getByRole('dialog', { name: 'Your films' })
      .getByRole('button', { name: /kiln\.mp4/ })
      .click();
    await page.frameLocator('iframe').locator('.video__play img').waitFor();
    await press('Publish');
    await expect
      .poll(async () => (await fetch(`${workshop.server.url}/kiln`)).text())
      .toMatch(/<video class="video__box"[^>]* preload="none"[^>]* poster="[^"]+"/);
    // It plays once it is pressed, from the middle on, too.
    await page.goto(`${workshop.server.url}/kiln`);
    expect(await page.locator('video').count()).toBe(0);
    await page.getByRole('link', { name: 'Play the video.', exact: true }).click();
    const played = await page.locator('video:focus').evaluate(async (video: HTMLVideoElement) => {
      await video.play();
      video.currentTime = 1;
      await new Promise((resolve) => video.addEventListener('seeked', resolve));
      return [video.error, video.videoWidth];
    });
    expect(played).toEqual([null, 300]);
  });
});

/** A film's file of so many bytes that no browser can play. */
function fileOf(bytes: number): string {
  const path = join(mkdtempSync(join(tmpdir(), 'vitrine-film-')), 'long.mp4');
  writeFileSync(path, Buffer.concat([Buffer.from('\0\0\0\x18ftypmp42'), randomBytes(bytes - 12)]));
  return path;
}

describe('a large file', () => {
  const bytes = 24_000_000;
  const slow = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 6_000_000 };

  async function open(page: Page, path: string) {
    const offsets: number[] = [];
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url());
      if (request.method() === 'PATCH' && pathname.startsWith('/api/uploads/parts/'))
        offsets.push(Number(searchParams.get('offset')));
    });
    await workshop.enter(page, 'media');
    await page.getByRole('tab', { name: 'Films, sound and files' }).click();
    const network = await page.context().newCDPSession(page);
    await network.send('Network.emulateNetworkConditions', slow);
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Upload files' }).click();
    await (await chooser).setFiles(path);
    const goOffline = (offline: boolean) => network.send('Network.emulateNetworkConditions', { ...slow, offline });
    return { offsets, goOffline };
  }
  const size = async (name: string) => {
    const { read } = workshop.shop.database;
    const row = await read.selectFrom('files').select(['byte_size']).where('filename', '=', name).executeTakeFirst();
    return row?.byte_size;
  };

  test('waits while the browser is offline, and goes on where it stopped, also in another tab (platform 8)', async ({
    page,
  }) => {
    const path = fileOf(bytes);
    const { offsets, goOffline } = await open(page, path);
    await page.getByText(/Uploading long\.mp4: [3-6]\d %/).waitFor();
    await goOffline(true);
    await page.getByText(/long\.mp4 waits for the connection: \d+ %/).waitFor();
    expect(await findBarriers(page)).toEqual([]);
    const before = offsets.length;
    await goOffline(false);
    await expect.poll(() => offsets.length).toBeGreaterThan(before);
    expect(Math.min(...offsets.slice(before))).toBeGreaterThanOrEqual(4_000_000);
    await page.close({ runBeforeUnload: false });
    expect(await size('long.mp4')).toBeUndefined();

    const next = await page.context().newPage();
    const again = await open(next, path);
    await expect.poll(() => size('long.mp4'), { timeout: 20_000 }).toBe(bytes);
    expect(again.offsets[0]).toBeGreaterThanOrEqual(4_000_000);
    await next.getByRole('link', { name: /long\.mp4/ }).waitFor();
  });

  test('that is cancelled leaves nothing (platform 8.74)', async ({ page }) => {
    await open(page, fileOf(bytes));
    await page.getByText(/Uploading long\.mp4: [2-6]\d %/).waitFor();
    await page.getByRole('button', { name: 'Cancel the upload' }).click();
    await page.getByRole('alert').filter({ hasText: 'File processing cancelled' }).waitFor();
    const { read } = workshop.shop.database;
    const begun = read.selectFrom('uploads').select('id').where('answer', 'is', null);
    await expect.poll(() => begun.execute()).toEqual([]);
  });
});

describe('pictures in order', () => {
  test('lie in folders and have tags, several at once, undone and found by them (design 11)', async ({ page }) => {
    await workshop.enter(page, 'media');
    const files = ['pot-1.png', 'pot-2.png', 'bowl.png'];
    await chooseFiles(
      page,
      'Upload pictures',
      await Promise.all(files.map(async (name, at) => ({ name, buffer: await png(`#aa${at}${at}22`) }))),
    );
    await page.getByRole('link', { name: 'bowl.png' }).waitFor();
    await page.getByLabel('Choose pot-1.png').press(' ');
    await page.getByLabel('Choose pot-2.png').press(' ');
    await page.getByText('2 pictures are chosen').waitFor();
    expect(await findBarriers(page)).toEqual([]);
    await page.getByRole('button', { name: 'Put in a folder' }).click();
    await page.getByRole('dialog').getByLabel('Folder').fill('Pots');
    await page.getByRole('button', { name: 'Put them there' }).click();
    await page.getByText('2 put in “Pots”.').waitFor();
    await page.getByRole('button', { name: 'All folders Folder', exact: true }).click();
    await page.getByRole('option', { name: 'Pots (2)' }).click();
    await page.getByText('2 pictures', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('No pictures found.').waitFor();
    await page.getByRole('button', { name: 'Show all' }).click();
    await page.getByLabel('Choose bowl.png').press(' ');
    await page.getByRole('button', { name: 'Add tags' }).click();
    await page.getByRole('dialog').getByLabel('Tags').fill('glaze, blue');
    await page.getByRole('dialog').getByRole('button', { name: 'Add', exact: true }).click();
    await page.getByText('1 tagged: glaze, blue.').waitFor();
    await page.getByRole('searchbox').fill('glaze');
    await page.getByText('1 picture', { exact: true }).waitFor();
    await page.getByRole('link', { name: 'bowl.png' }).click();
    await expect.poll(() => page.getByRole('textbox', { name: 'Tags', exact: true }).inputValue()).toBe('blue, glaze');
  });
});

describe('pictures that were taken away', () => {
  test('come back by a press, at once or later, until the trash is emptied (design 11)', async ({ page }) => {
    await workshop.enter(page, 'media');
    const files = ['cup-1.png', 'cup-2.png', 'cup-3.png'];
    await chooseFiles(
      page,
      'Upload pictures',
      await Promise.all(files.map(async (name, at) => ({ name, buffer: await png(`#2${at}5${at}88`) }))),
    );
    await page.getByRole('link', { name: 'cup-3.png' }).waitFor();
    const takeAway = async () => {
      for (const name of files) await page.getByLabel(`Choose ${name}`).press(' ');
      await page.getByRole('button', { name: 'Move to the trash' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Move to the trash' }).click();
      await page.getByText('3 pictures are in the trash.').waitFor();
      await page.getByRole('link', { name: 'cup-1.png' }).waitFor({ state: 'detached' });
    };
    await takeAway();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('3 are back.').waitFor();
    await page.getByRole('link', { name: 'cup-1.png' }).waitFor();
    await takeAway();

    await page.getByRole('tab', { name: 'Trash' }).click();
    await page.getByLabel('Choose cup-1.png').waitFor();
    const picture = page.getByRole('tabpanel').locator('img').first();
    await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(100);
    expect(await findBarriers(page)).toEqual([]);
    await page.getByLabel('Choose cup-2.png').press(' ');
    await page.getByRole('button', { name: 'Bring back' }).click();
    await page.getByText('It is back.').waitFor();
    await page.getByLabel('Choose cup-2.png').waitFor({ state: 'detached' });
    expect(await page.getByLabel('Choose cup-1.png').count()).toBe(1);
    await page.getByRole('button', { name: 'Empty the trash' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete for good' }).click();
    await page.getByText('The trash is empty').waitFor();
    expect(await findBarriers(page)).toEqual([]);
    await page.getByRole('tab', { name: 'Pictures' }).click();
    await page.getByRole('link', { name: 'cup-2.png' }).waitFor();
    expect(await page.getByRole('link', { name: 'cup-1.png' }).count()).toBe(0);
  });
});
