import { useState } from 'react';
import type { ProductPicture } from '#contract/product-calls.ts';
import { pictures as texts } from '../texts/pictures.ts';
import { FileField } from './file-field.tsx';
import styles from './pictures.module.css';

interface AddVideoProps {
  pictures: readonly ProductPicture[];
  videos: Readonly<Record<string, string>>;
  onVideo: (pictures: ProductPicture[], videos: Record<string, string>) => void;
}

/** Takes a film, whose own picture comes to stand behind the others. */
export function AddVideo({ pictures, videos, onVideo }: AddVideoProps) {
  const [problem, setProblem] = useState('');
  return (
    <section className={styles.video} aria-label={texts.addVideo}>
      <h3>{texts.addVideo}</h3>
      <p className={styles.soft}>{texts.addVideoHint}</p>
      <FileField
        sort="video"
        onChoose={({ id, poster }) => {
          setProblem(poster ? '' : texts.noPoster);
          if (!poster) return;
          const isThere = pictures.some((picture) => picture.id === poster.id);
          onVideo(isThere ? [...pictures] : [...pictures, poster], { ...videos, [poster.id]: id });
        }}
      />
      <p role="alert">{problem}</p>
    </section>
  );
}
