import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { masterKey } from '#domain/media/blob-keys.ts';
import { openTestApp, type TestApp } from '../testing/app.ts';
import { makeTestSite } from '../testing/site.ts';
import { addTestPicture } from '#domain/testing/pictures.ts';
import { mustAct } from '#domain/testing/act.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
  const { services } = test;
  const { websiteId } = await makeTestSite(services.database, []);
  const create = { width: 3000, height: 30, channels: 3, background: { r: 200, g: 90, b: 40 } } as const;
  await services.blobs.put(masterKey('strip'), await sharp({ create }).jpeg().toBuffer());
  await mustAct(services, websiteId, (unit) => addTestPicture(unit, { blobKey: 'strip', width: 3000, height: 30 }));
});
afterAll(() => test.close());

const ask = (format: string) =>
  test.app.inject({
    url: `/media/strip/strip.jpg?format=${format}`,
    headers: { host: '127.0.0.1', accept: 'image/webp' },
  });

it.each([100, 300, 500, 750, 1000, 1500, 2500])(
  'serves a picture %i px wide (platform 9.19 to 9.25)',
  async (width) => {
    const { statusCode, rawPayload } = await ask(`${width}w`);
    expect([statusCode, (await sharp(rawPayload).metadata()).width]).toEqual([200, width]);
  },
);

it('serves no other width (platform 9)', async () => {
  expect((await ask('640w')).statusCode).toBe(400);
});
