import { blockWords } from '#catalog/page-words.ts';
import type { BlockContext } from '../block.ts';
import { PlaySign } from '../video/play-sign.tsx';

interface SoundPlayerProps extends Pick<BlockContext, 'needs' | 'mode'> {
  source: string;
  title: string;
  isPrimary?: boolean;
  /** What names its place to scripts of a theme. */
  place?: { id: string; className: string; 'data-item-id': string };
}

/**
 * A button that becomes the browser's own player once it is pressed. Without scripts that player stands there at once;
 * where they cannot be loaded the button leads to the sound.
 */
export function SoundPlayer({ source, title, isPrimary = false, place, needs, mode }: SoundPlayerProps) {
  needs.needLoader();
  return (
    <div
      {...place}
      className={place ? `player ${place.className}` : 'player'}
      data-enhance="frame"
      data-trigger="press"
    >
      {mode === 'live' && (
        <noscript>
          {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- players of sound show none; the words have a page */}
          <audio controls preload="none" src={source} aria-label={title || undefined} />
        </noscript>
      )}
      <a className={isPrimary ? 'button button--primary player__play' : 'button player__play'} href={source}>
        <PlaySign />
        <span className="visually-hidden">{blockWords.audio.play(title)}</span>
      </a>
    </div>
  );
}
