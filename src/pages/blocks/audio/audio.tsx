import { blockTypes } from '#catalog/block-types.ts';
import { blockWords } from '#catalog/page-words.ts';
import { safeUrl } from '../../safe-url.ts';
import { block } from '../block.ts';
import { soundSource } from './sound-source.ts';
import { SoundPlayer } from './sound-player.tsx';
import css from './audio.css?raw';
import playerCss from './player.css?raw';

/** Something to hear; nothing of it is loaded before it is played. */
export const audioBlock = block({
  type: blockTypes.audio,
  title: 'Audio',
  fields: {
    url: { kind: 'url', label: 'Sound', hint: 'A file of yours, or an https address.', default: '', file: 'audio' },
    title: { kind: 'text', label: 'Title', default: '', maxLength: 200 },
    author: { kind: 'text', label: 'By', default: '', maxLength: 200 },
    transcript: { kind: 'url', label: 'Page with the words', hint: 'For who cannot hear it.', default: '' },
    canDownload: { kind: 'toggle', label: 'Offer as a download', default: false },
  },
  css,
  shared: [playerCss],
  render({ url, title, author, transcript, canDownload }, { needs, mode }) {
    const source = soundSource(url, needs);
    if (!source) return null;
    const words = safeUrl(transcript);
    return (
      <figure className="audio">
        {(title || author) && (
          <figcaption className="audio__words">
            {title && <span className="audio__title">{title}</span>}
            {author && <span className="audio__author">{author}</span>}
          </figcaption>
        )}
        <SoundPlayer {...{ source, title, needs, mode }} isPrimary />
        {(words || canDownload) && (
          <p className="audio__links">
            {words && <a href={words}>{blockWords.audio.transcript}</a>}
            {canDownload && (
              <a href={source} download="">
                {blockWords.audio.download}
              </a>
            )}
          </p>
        )}
      </figure>
    );
  },
});
