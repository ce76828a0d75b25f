import { Play } from 'lucide-react';
import { useState } from 'react';
import { productLimits } from '#catalog/limits.ts';
import { fileAddress } from '#contract/file-url.ts';
import type { ProductPicture } from '#contract/product-calls.ts';
import { arrange } from '#kit/arrange.ts';
import { OrderedGrid } from '#kit/ordered-grid.tsx';
import { PictureDialog } from './picture-dialog.tsx';
import { PictureField } from './picture-field.tsx';
import { AddVideo } from './picture-videos.tsx';
import { useWebsite } from '../session/session.ts';
import { pictures as texts } from '../texts/pictures.ts';
import styles from './pictures.module.css';

interface PicturesProps {
  /** Where films may stand among them: files by the ids of the pictures in whose place they play. */
  videos?: Readonly<Record<string, string>>;
  onVideo?: (pictures: ProductPicture[], videos: Record<string, string>) => void;
  pictures: readonly ProductPicture[];
  onChange: (pictures: ProductPicture[]) => void;
}

/** The pictures in their order; a press on one opens what it shows in words, and what of it stays in sight. */
export function Pictures({ pictures, onChange, videos = {}, onVideo }: PicturesProps) {
  const { url, permissions } = useWebsite();
  const [opened, setOpened] = useState<string>();
  const ids = pictures.map(({ id }) => id);
  const order = (next: string[]) => onChange(next.flatMap((id) => pictures.filter((picture) => picture.id === id)));
  const at = pictures.findIndex(({ id }) => id === opened);
  const picture = pictures[at];
  const filmOf = (id: string) => videos[id] && new URL(`${fileAddress(videos[id])}video`, url).href;
  const room = productLimits.images - pictures.length;
  const hasRoom = room > 0;
  return (
    <section className={styles.section} aria-labelledby="pictures">
      <div>
        <h2 id="pictures">{texts.pictures}</h2>
        {pictures.length > 0 && <p className={styles.soft}>{texts.picturesHint}</p>}
      </div>
      {pictures.length > 0 && (
        <OrderedGrid
          label={texts.order}
          items={pictures.map((each, place) => ({ ...each, title: each.altText || texts.picture(place + 1) }))}
          onOrder={order}
          onOpen={setOpened}
        >
          {({ id, url: path, altText }) => (
            <span className={styles.tile}>
              <img src={new URL(`${path}?format=500w`, url).href} alt={altText} loading="lazy" draggable={false} />
              {videos[id] !== undefined && <Play aria-hidden="true" />}
              {altText === '' && <span className={styles.wordless}>{texts.wordless}</span>}
            </span>
          )}
        </OrderedGrid>
      )}
      {hasRoom && (
        <PictureField
          label={texts.addPictures}
          value={null}
          most={room}
          onChange={(added) => added && !ids.includes(added.id) && onChange([...pictures, added])}
        />
      )}
      {onVideo && permissions.includes('media.manage') && hasRoom && (
        <AddVideo pictures={pictures} videos={videos} onVideo={onVideo} />
      )}
      {picture && (
        <PictureDialog
          key={picture.id}
          picture={picture}
          at={at}
          isOne={pictures.length === 1}
          film={filmOf(picture.id)}
          onDescribe={(altText) =>
            onChange(pictures.map((each) => (each === picture ? { ...picture, altText } : each)))
          }
          onMove={(step) => order(arrange(ids, picture.id, step))}
          onRemove={() => {
            setOpened(undefined);
            onChange(pictures.filter((each) => each !== picture));
          }}
          onClose={() => setOpened(undefined)}
        />
      )}
    </section>
  );
}
