import type { Page } from 'playwright-core';
import sharp from 'sharp';

/** A picture of one colour. */
export const png = (background: string) =>
  sharp({ create: { width: 640, height: 400, channels: 3, background } })
    .png()
    .toBuffer();

/** Chooses pictures in the dialog that a button opens. */
export async function chooseFiles(
  page: Page,
  button: string,
  files: { name: string; buffer: Buffer }[],
): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: button, exact: true }).click();
  await (await chooser).setFiles(files.map((file) => ({ ...file, mimeType: 'image/png' })));
}
