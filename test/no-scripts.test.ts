import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import { addStates, everyBlock } from '../scripts/shots-states.mjs';
import { test } from './browser.ts';
import { startServer } from './server-process.ts';

/** What is only room or a line, by its height. */
const mute = 3;

test('each kind of block shows its words, pictures or a link without scripts, and leads on by addresses (platform 3)', async ({
  browser,
}) => {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-plain-'));
  cpSync(process.env.TEST_DEMO_SHOP ?? '', folder, { recursive: true });
  addStates(folder, 'field-and-kiln');
  const server = await startServer({ dataFolder: folder });
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await page.goto(server.url + everyBlock);
  const blocks = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('[data-block]')].map((block) => ({
      id: block.dataset.block,
      height: block.getBoundingClientRect().height,
      words: block.innerText.trim(),
      parts: block.querySelectorAll('img, svg, video, audio, iframe, a[href], form[action]').length,
      // A button that sends no form does nothing here, nor does a link without an address.
      dead: [...block.querySelectorAll<HTMLElement>('button, a')]
        .filter(
          (control) =>
            control.checkVisibility() &&
            (control instanceof HTMLButtonElement ? control.type === 'button' : !control.hasAttribute('href')),
        )
        .map((control) => control.outerHTML.slice(0, 120)),
    })),
  );
  expect(blocks.length).toBeGreaterThanOrEqual(64);
  const silent = blocks.filter(({ height, words, parts }) => height < 1 || (words === '' && parts === 0));
  expect(silent.length).toBe(mute);
  for (const { height } of silent) expect(height).toBeLessThan(30);
  expect(blocks.flatMap(({ dead }) => dead)).toEqual([]);
  await context.close();
  await server.stop();
  rmSync(folder, { recursive: true });
}, 60_000);
