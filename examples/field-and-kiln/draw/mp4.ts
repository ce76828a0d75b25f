/** What an MP4 of one track of pictures is made of; sizes in px. */
export interface Track {
  width: number;
  height: number;
  /** How many pictures a second has. */
  rate: number;
  /** What a decoder is told first (`avcC`). */
  description: Buffer;
  pictures: { bytes: Buffer; isKey: boolean }[];
}

const box = (type: string, ...parts: Buffer[]): Buffer => {
  const body = Buffer.concat(parts);
  return Buffer.concat([words(body.length + 8), Buffer.from(type, 'latin1'), body]);
};
const words = (...numbers: number[]): Buffer => {
  const bytes = Buffer.alloc(numbers.length * 4);
  for (const [at, number] of numbers.entries()) bytes.writeUInt32BE(number, at * 4);
  return bytes;
};
const halves = (...numbers: number[]): Buffer => {
  const bytes = Buffer.alloc(numbers.length * 2);
  for (const [at, number] of numbers.entries()) bytes.writeUInt16BE(number, at * 2);
  return bytes;
};
const zeros = (count: number): Buffer => Buffer.alloc(count);
/** Nothing is turned or moved. */
const matrix = words(0x10000, 0, 0, 0, 0x10000, 0, 0, 0, 0x40000000);
const length = ({ pictures }: Track): number => pictures.length;

/** A film as a file that plays while it loads: what it is made of stands before its pictures. */
export function mp4(track: Track): Buffer {
  const start = box('ftyp', Buffer.from('isom'), words(512), Buffer.from('isomiso2avc1mp41'));
  const pictures = box('mdat', ...track.pictures.map(({ bytes }) => bytes));
  const size = moov(track, 0).length;
  return Buffer.concat([start, moov(track, start.length + size + 8), pictures]);
}

/** All that is told of the film; `at` is where its first picture begins. */
function moov(track: Track, at: number): Buffer {
  const { rate, width, height } = track;
  const times = words(0, 0, rate, length(track));
  const head = box('mvhd', zeros(4), times, words(0x10000), halves(0x100, 0), zeros(8), matrix, zeros(24), words(2));
  const place = words(width * 0x10000, height * 0x10000);
  const trackHead = box('tkhd', words(3, 0, 0, 1, 0, length(track)), zeros(16), matrix, place);
  const handler = box('hdlr', zeros(8), Buffer.from('vide'), zeros(12), Buffer.from('Pictures\0'));
  const media = box('mdia', box('mdhd', zeros(4), times, halves(0x55c4, 0)), handler, information(track, at));
  return box('moov', head, box('trak', trackHead, media));
}

function information(track: Track, at: number): Buffer {
  const here = box('dinf', box('dref', words(0, 1), box('url ', words(1))));
  return box('minf', box('vmhd', words(1), zeros(8)), here, samples(track, at));
}

function samples(track: Track, at: number): Buffer {
  const { width, height, description, pictures } = track;
  const look = [halves(width, height), words(0x480000, 0x480000, 0), halves(1), zeros(32), halves(24, 0xffff)];
  const coded = box('avc1', zeros(6), halves(1), zeros(16), ...look, box('avcC', description));
  const keys = pictures.flatMap(({ isKey }, index) => (isKey ? [index + 1] : []));
  return box(
    'stbl',
    box('stsd', words(0, 1), coded),
    box('stts', words(0, 1, length(track), 1)),
    box('stss', words(0, keys.length, ...keys)),
    box('stsc', words(0, 1, 1, length(track), 1)),
    box('stsz', words(0, 0, length(track), ...pictures.map(({ bytes }) => bytes.length))),
    box('stco', words(0, 1, at)),
  );
}
