import { blockTypes } from '#catalog/block-types.ts';
import { editorLimits } from '#catalog/limits.ts';
import type { Item } from '#contract/page.ts';
import { Picture } from '../../picture.tsx';
import playerCss from '../audio/player.css?raw';
import { SoundPlayer } from '../audio/sound-player.tsx';
import { soundSource } from '../audio/sound-source.ts';
import { block } from '../block.ts';
import css from './album.css?raw';

/** A record: its sleeve, and its tracks in order, each of which is played by itself. */
export const albumBlock = block({
  type: blockTypes.album,
  title: 'Album',
  fields: {
    cover: { kind: 'image', label: 'Cover', default: '' },
    title: { kind: 'text', label: 'Title', default: '', maxLength: 200 },
    artist: { kind: 'text', label: 'Artist', default: '', maxLength: 200 },
    text: { kind: 'long-text', label: 'Text', default: '', maxLength: 2000 },
    tracks: {
      kind: 'list',
      label: 'Tracks',
      noun: 'track',
      maximum: editorLimits.tracksPerAlbum,
      default: [],
      fields: {
        title: { kind: 'text', label: 'Title', default: '', maxLength: 200 },
        url: { kind: 'url', label: 'Sound', default: '', file: 'audio' },
      },
    },
    collection: {
      kind: 'collection',
      label: 'Tracks of a collection',
      hint: 'They stand instead of those above.',
      default: '',
    },
    limit: {
      kind: 'number',
      label: 'At most',
      hint: 'Of a collection.',
      minimum: 1,
      maximum: editorLimits.tracksPerAlbum,
      default: editorLimits.tracksPerAlbum,
    },
  },
  css,
  shared: [playerCss],
  render({ cover, title, artist, text, tracks: own, collection, limit }, context) {
    const { images, needs, mode } = context;
    const tracks = collection ? tracksOf(context.items.slice(0, limit)) : own;
    const shown = tracks.flatMap((track) => {
      const source = soundSource(track.url, needs);
      return source ? [{ title: track.title, source }] : [];
    });
    if (shown.length === 0) return null;
    const image = images[cover];
    return (
      <section className="album" aria-label={title || undefined}>
        {image && <Picture className="album__cover" image={image} sizes="(max-width: 432px) 140vw, 70vw" />}
        <div className="album__words">
          {title && <h3 className="album__title">{title}</h3>}
          {artist && <p className="album__artist">{artist}</p>}
          {text && <p className="album__text">{text}</p>}
          <ol className="album__tracks">
            {shown.map((track, index) => (
              <li className="album__track" key={index}>
                <span className="album__name">{track.title}</span>
                <SoundPlayer {...track} {...{ needs, mode }} />
              </li>
            ))}
          </ol>
        </div>
      </section>
    );
  },
});

/** The sounds of posts. */
const tracksOf = (items: readonly Item[]) => items.map(({ title, mediaUrl = '' }) => ({ title, url: mediaUrl }));
