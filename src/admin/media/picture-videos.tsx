import { Play } from 'lucide-react';
import { useState } from 'react';
import { fileAddress } from '#contract/file-url.ts';
import type { ProductPicture } from '#contract/product-calls.ts';
import { useWebsite } from '../session/session.ts';
import { media as texts } from '../texts/media.ts';
import { FileField } from './file-field.tsx';
import styles from './pictures.module.css';

interface PictureOrVideoProps {
  source: string;
  altText: string;
  fileId: string | undefined;
}

/** A picture, or the film that plays in its place. */
export function PictureOrVideo({ source, altText, fileId }: PictureOrVideoProps) {
  const { url } = useWebsite();
  const picture = <img src={source} alt={altText} loading="lazy" />;
  if (fileId === undefined) return picture;
  const film = new URL(`${fileAddress(fileId)}video`, url).href;
  return (
    <a className={styles.film} href={film} target="_blank" rel="noreferrer" aria-label={texts.watch}>
      {picture}
      <Play aria-hidden="true" />
    </a>
  );
}

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
      <p>{texts.addVideoHint}</p>
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
