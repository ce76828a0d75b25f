import { galleryWords } from '#catalog/gallery-words.ts';
import { blockWords } from '#catalog/page-words.ts';

const words = blockWords.gallery;

interface ControlsProps {
  /** Of the things that they lead through. */
  count: number;
  hasArrows: boolean;
  /** Whether it plays by itself, and has a button that stops it. */
  plays?: boolean;
}

/** The arrows of what stands side by side, and which of it is shown; without code it scrolls, and they are not there. */
export function Controls({ count, hasArrows, plays = false }: ControlsProps) {
  return (
    <div className="gallery__controls">
      {hasArrows && <Arrow step={-1} label={words.previous} />}
      {hasArrows && <Arrow step={1} label={words.next} />}
      {plays && (
        <button className="button" type="button" data-play="">
          {words.pause}
        </button>
      )}
      <span className="gallery__place">{galleryWords.place(1, count)}</span>
    </div>
  );
}

function Arrow({ step, label }: { step: number; label: string }) {
  return (
    <button className="button" type="button" data-step={step}>
      {label}
    </button>
  );
}
