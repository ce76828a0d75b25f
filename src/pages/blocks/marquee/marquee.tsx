import { blockWords } from '#catalog/page-words.ts';
import { blockTypes } from '#catalog/block-types.ts';
import { block } from '../block.ts';
import css from './marquee.css?raw';

/** How often the words stand side by side, so that no gap opens on a wide screen. */
const copies = 4;

/** Words that pass by. They stand still for those who want less motion, and for everyone at the press of a button. */
export const marqueeBlock = block({
  type: blockTypes.marquee,
  title: 'Marquee',
  fields: {
    texts: {
      kind: 'list',
      label: 'Texts',
      noun: 'text',
      maximum: 20,
      default: [],
      fields: { text: { kind: 'text', label: 'Text', default: '', maxLength: 200 } },
    },
    seconds: { kind: 'number', label: 'Seconds for one round', minimum: 5, maximum: 120, default: 30 },
    direction: { kind: 'choice', label: 'Direction', options: ['left', 'right'], default: 'left' },
    size: { kind: 'choice', label: 'Size', options: ['small', 'large'], default: 'large' },
  },
  css,
  render({ texts, seconds, direction, size }) {
    const shown = texts.map(({ text }) => text).filter(Boolean);
    if (shown.length === 0) return null;
    const length = { '--letters': shown.join('').length, '--texts': shown.length };
    return (
      <div className={`marquee marquee--${direction} marquee--${size}`} style={{ '--round': `${seconds}s`, ...length }}>
        <div className="marquee__window">
          <div className="marquee__belt">
            {Array.from({ length: copies }, (_, copy) => (
              <ul className="marquee__texts" key={copy} aria-hidden={copy > 0 ? true : undefined}>
                {shown.map((text, index) => (
                  <li key={index}>{text}</li>
                ))}
              </ul>
            ))}
          </div>
        </div>
        <label className="marquee__pause">
          <input type="checkbox" /> {blockWords.marquee.hold}
        </label>
      </div>
    );
  },
});
