/**
 * Draws the shop's film: `node examples/field-and-kiln/draw/film.ts`. Steam rises from the kettle's spout, over the
 * kettle's picture, darker; it begins again where it ends. A browser draws and packs it, and its first picture is kept too,
 * which is seen before it plays.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { chromium } from 'playwright-core';
import sharp from 'sharp';
import { mp4 } from './mp4.ts';

const [width, height, rate, seconds] = [720, 900, 24, 6];
const at = (name: string) => new URL(`../${name}`, import.meta.url);

interface Drawn {
  description: number[];
  pictures: { bytes: number[]; isKey: boolean }[];
  poster: string;
}

const shown = await sharp(await readFile(at('pictures/quiet-kettle.webp')))
  .resize(width, height)
  .png()
  .toBuffer();
const executablePath = process.env.CHROMIUM_PATH;
const browser = await chromium.launch(executablePath === undefined ? {} : { executablePath });
const page = await browser.newPage();
// Only a page of an address of its own may pack pictures.
await page.route('http://localhost/', (route) => route.fulfill({ contentType: 'text/html', body: '<canvas>' }));
await page.goto('http://localhost/');
const film = { source: `data:image/png;base64,${shown.toString('base64')}`, width, height, rate, seconds };
const { description, pictures, poster } = await page.evaluate(draw, film);
await browser.close();
const track = { width, height, rate, description: Buffer.from(description) };
const bytes = mp4({ ...track, pictures: pictures.map((one) => ({ ...one, bytes: Buffer.from(one.bytes) })) });
await writeFile(at('films/quiet-kettle.mp4'), bytes);
const first = Buffer.from(poster.slice(poster.indexOf(',') + 1), 'base64');
await writeFile(at('pictures/quiet-kettle-steam.webp'), await sharp(first).webp({ quality: 68, effort: 6 }).toBuffer());

/** In the browser: each picture in its turn, packed, and the first one by itself. */
async function draw({
  source,
  width: wide,
  height: high,
  rate: perSecond,
  seconds: long,
}: typeof film): Promise<Drawn> {
  const canvas = document.querySelector('canvas')!;
  Object.assign(canvas, { width: wide, height: high });
  const pen = canvas.getContext('2d')!;
  const kettle = Object.assign(new Image(), { src: source });
  await kettle.decode();
  const count = perSecond * long;
  const told: Drawn = { description: [], pictures: [], poster: '' };
  const encoder = new VideoEncoder({
    output(chunk, metadata) {
      const taken = new Uint8Array(chunk.byteLength);
      chunk.copyTo(taken);
      const config = metadata?.decoderConfig?.description;
      if (config) told.description = [...new Uint8Array(config as ArrayBuffer)];
      told.pictures.push({ bytes: [...taken], isKey: chunk.type === 'key' });
    },
    error(problem) {
      throw problem;
    },
  });
  encoder.configure({ codec: 'avc1.64001f', width: wide, height: high, bitrate: 320_000, framerate: perSecond });
  for (let index = 0; index < count; index++) {
    drawDusk();
    for (let puff = 0; puff < 42; puff++) drawPuff(index / count, puff);
    if (index === 0) told.poster = canvas.toDataURL('image/png');
    const frame = new VideoFrame(canvas, { timestamp: (index * 1_000_000) / perSecond });
    encoder.encode(frame, { keyFrame: index % (perSecond * 2) === 0 });
    frame.close();
    while (encoder.encodeQueueSize > 8) await new Promise((go) => setTimeout(go, 5));
  }
  await encoder.flush();
  return told;

  /** The kettle as it stands late in the day: before a darker wall steam is seen. */
  function drawDusk() {
    pen.drawImage(kettle, 0, 0, wide, high);
    pen.globalCompositeOperation = 'multiply';
    pen.fillStyle = '#9c8f7f';
    pen.fillRect(0, 0, wide, high);
    pen.globalCompositeOperation = 'source-over';
  }

  /** One puff of steam on its way up, `turn` of the whole film: each goes it twice. */
  function drawPuff(turn: number, puff: number) {
    const chance = (salt: number) => Math.abs(Math.sin(puff * 127.1 + salt * 311.7) * 43_758.545) % 1;
    const age = (turn * 2 + puff / 42) % 1;
    const rise = age ** 0.9;
    const sway = Math.sin((turn * 2 + rise * 1.1) * Math.PI * 2) * 16 * rise + (chance(1) - 0.5) * 60 * rise;
    const x = wide * 0.083 + rise * wide * 0.05 + sway;
    const y = high * 0.462 - rise * high * 0.4;
    const size = wide * (0.012 + rise * 0.06) * (0.7 + chance(2) * 0.6);
    const strength = Math.sin(Math.min(1, age * 5) * (Math.PI / 2)) * (1 - age) ** 1.3 * 0.34;
    const mist = pen.createRadialGradient(x, y, 0, x, y, size);
    mist.addColorStop(0, `rgb(255 253 248 / ${strength})`);
    mist.addColorStop(1, 'rgb(255 253 248 / 0)');
    pen.fillStyle = mist;
    pen.fillRect(x - size, y - size, size * 2, size * 2);
  }
}
