import { blockTypes } from '#catalog/block-types.ts';
import { block } from '../block.ts';
import css from './embed.css?raw';
import { Facade } from './facade.tsx';

/** Something of another site, behind a facade. */
export const embedBlock = block({
  type: blockTypes.embed,
  title: 'Embed',
  fields: {
    url: {
      kind: 'url',
      label: 'Address',
      hint: 'What stands in the src of the embed code.',
      default: '',
      isEmbedded: true,
    },
    title: { kind: 'text', label: 'Title', default: '', maxLength: 200 },
    height: { kind: 'number', label: 'Height', hint: 'In pixels.', minimum: 100, maximum: 2000, default: 420 },
  },
  css,
  render({ url, title, height }, { needs }) {
    const address = URL.parse(url.trim());
    if (address?.protocol !== 'https:') return null;
    const { href, hostname } = address;
    const host = hostname.replace(/^www\./, '');
    return <Facade href={href} frame={href} host={host} title={title} height={height} needs={needs} />;
  },
});
