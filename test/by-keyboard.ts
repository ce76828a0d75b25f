import type { Locator, Page } from 'playwright-core';

const mostStops = 60;

/** Goes on by Tab until the focus is there. */
export async function tabTo(page: Page, place: Locator): Promise<void> {
  await place.waitFor();
  for (let stop = 0; stop < mostStops; stop++) {
    if (await place.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not lead to ${String(place)}.`);
}

/** Goes on by Tab to there, and presses Enter. */
export async function press(page: Page, place: Locator): Promise<void> {
  await tabTo(page, place);
  await page.keyboard.press('Enter');
}

/** Types into fields, in place of what is there. */
export async function type(page: Page, texts: Record<string, string>): Promise<void> {
  for (const [name, text] of Object.entries(texts)) {
    await tabTo(page, page.locator(`[name="${name}"]`));
    await page.keyboard.press('Control+a');
    await page.keyboard.type(text);
  }
}
