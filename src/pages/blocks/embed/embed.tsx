import { blockTypes } from '#catalog/block-types.ts';
import { block } from '../block.ts';
import css from './embed.css?raw';
import { Facade } from './facade.tsx';

function httpsOf(text: string): URL | undefined {
  const address = URL.parse(text);
  return address?.protocol === 'https:' ? address : undefined;
}

/** As wide as there is room and in the shape that its site says, or as high as that says. */
function sizeOf(said: { width: number; height: number } | undefined, height: number) {
  if (!said?.height) return { height };
  return said.width ? { height, ratio: `${said.width}/${said.height}` } : { height: said.height };
}

/** Something of another site, behind a facade. */
export const embedBlock = block({
  type: blockTypes.embed,
  title: 'Embed',
  fields: {
    url: {
      kind: 'url',
      label: 'Address',
      hint: 'Of a page of YouTube, Vimeo, SoundCloud and others, or what stands in the src of an embed code.',
      default: '',
      isEmbedded: true,
      answer: 'answer',
    },
    answer: {
      kind: 'list',
      label: 'Answer',
      noun: 'answer',
      fields: {
        url: { kind: 'text', label: 'Address', default: '' },
        src: { kind: 'text', label: 'Frame', default: '' },
        title: { kind: 'text', label: 'Title', default: '' },
        provider: { kind: 'text', label: 'Site', default: '' },
        width: { kind: 'number', label: 'Width', minimum: 0, maximum: 10_000, default: 0 },
        height: { kind: 'number', label: 'Height', minimum: 0, maximum: 10_000, default: 0 },
      },
      maximum: 1,
      default: [],
      isKept: true,
    },
    title: { kind: 'text', label: 'Title', default: '', maxLength: 200 },
    height: {
      kind: 'number',
      label: 'Height',
      hint: 'In pixels, where the other site says none.',
      minimum: 100,
      maximum: 2000,
      default: 420,
    },
  },
  css,
  render({ url, title, height, answer }, { needs }) {
    const address = httpsOf(url.trim());
    if (!address) return null;
    const { href, hostname } = address;
    // What was kept of another address says nothing of this one.
    const said = answer.find((one) => one.url === url);
    const frame = said && httpsOf(said.src)?.href;
    const named = { title: title || (said?.title ?? ''), host: said?.provider || hostname.replace(/^www\./, '') };
    const size = sizeOf(frame === undefined ? undefined : said, height);
    return <Facade href={href} frame={frame ?? href} {...named} {...size} needs={needs} />;
  },
});
