import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { prepareMaster, type Master, type Unprepared } from './prepare-master.ts';

const folder = mkdtempSync(join(tmpdir(), 'vitrine-masters-'));
afterAll(() => rmSync(folder, { recursive: true }));

let files = 0;
async function prepare(bytes: Uint8Array) {
  const path = join(folder, String((files += 1)));
  writeFileSync(path, bytes);
  return prepareMaster(path);
}
const kept = async (bytes: Uint8Array): Promise<Buffer> => {
  const master = await prepare(bytes);
  if ('problem' in master) throw new Error(master.problem);
  return Buffer.from(master.bytes);
};

/** Grain, which no two encoders compress to the same bytes, and what a camera says. */
async function photograph(encode: (image: Sharp) => Sharp): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  const grain = sharp({ create: { width: 80, height: 60, channels: 3, background: '#888', noise } });
  const told = sharp(await grain.png().toBuffer())
    .withExif({ IFD0: { Artist: 'Secret Person' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' } })
    .withXmp(
      '<?xpacket begin="" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/">Secret Place</x:xmpmeta>',
    )
    .withMetadata({ orientation: 6 });
  return encode(told).toBuffer();
}

const kinds: [string, (image: Sharp) => Sharp][] = [
  ['JPEG', (image) => image.jpeg()],
  ['JPEG that loads in steps', (image) => image.jpeg({ progressive: true })],
  ['PNG', (image) => image.png()],
  ['WebP', (image) => image.webp()],
  ['WebP without loss', (image) => image.webp({ lossless: true })],
  ['AVIF', (image) => image.avif()],
];

describe('the original of a picture', () => {
  it.each(kinds)(
    'in %s keeps each pixel as it came, and nothing that was said about it (design 11)',
    async (_, encode) => {
      const came = await photograph(encode);
      expect(came.includes('Secret')).toBe(true);
      const master = await kept(came);
      expect([master.includes('Secret'), master.includes('xpacket')]).toEqual([false, false]);
      const pixels = (bytes: Buffer) => sharp(bytes).raw().toBuffer();
      expect(await pixels(master)).toEqual(await pixels(came));
      // It is the file that came, and not drawn again.
      const [before, after] = [await sharp(came).metadata(), await sharp(master).metadata()];
      expect(after).toMatchObject({ format: before.format, width: before.width, height: before.height });
      const middle = master.length / 2;
      expect(came.includes(master.subarray(middle, middle + 200))).toBe(true);
    },
  );

  it.each(kinds.slice(0, 5))('in %s stands as it was turned (design 9, images)', async (_, encode) => {
    const came = await photograph(encode);
    const { orientation } = await sharp(came).metadata();
    const master = await prepare(came);
    expect([orientation, master]).toMatchObject([6, { width: 60, height: 80 }]);
  });

  it('ends where the picture does: what was hung to it goes (design 11)', async () => {
    for (const [, encode] of kinds.slice(0, 5)) {
      const came = await photograph(encode);
      expect((await kept(Buffer.concat([came, Buffer.from('<script>')]))).includes('<script>')).toBe(false);
    }
  });

  it('may move, and keeps all it shows (design 11)', async () => {
    const frame = (background: string) => sharp({ create: { width: 20, height: 10, channels: 3, background } });
    const frames = await Promise.all(['#f00', '#0f0', '#00f'].map((each) => frame(each).png().toBuffer()));
    const gif = await sharp(frames, { join: { animated: true } })
      .gif({ loop: 0, delay: 100 })
      .toBuffer();
    const comment = Buffer.from('\x21\xFE\x06secret\0', 'latin1');
    const said = Buffer.concat([gif.subarray(0, -1), comment, Buffer.from(';')]);
    const master = (await prepare(said)) as Master;
    expect(master).toMatchObject({ mediaType: 'image/gif', width: 20, height: 10 });
    expect(await sharp(master.bytes, { animated: true }).metadata()).toMatchObject({ pages: 3, loop: 0 });
    expect(Buffer.from(master.bytes).includes('secret')).toBe(false);
  });

  it('has fewer pixels where it must be held whole to be read (design 11)', async () => {
    const of = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#844' } });
    const problem = async (bytes: Buffer) => {
      const { bytes: _, ...made } = (await prepare(bytes)) as Unprepared & { bytes?: Buffer };
      return made;
    };
    const many = { problem: 'too-many-pixels', most: 28_000_000 };
    expect(await problem(await of(8000, 4100).jpeg({ progressive: true }).toBuffer())).toEqual(many);
    expect(await prepare(await of(8000, 4100).jpeg().toBuffer())).toMatchObject({ width: 8000, height: 4100 });
    const frame = (background: string) => sharp({ create: { width: 1200, height: 1200, channels: 3, background } });
    const frames = Array.from({ length: 30 }, (_, at) =>
      frame(at % 2 ? '#f00' : '#00f')
        .png()
        .toBuffer(),
    );
    const endless = sharp(await Promise.all(frames), { join: { animated: true } });
    expect(await problem(await endless.gif().toBuffer())).toEqual({ problem: 'moves-too-long' });
  });
});
