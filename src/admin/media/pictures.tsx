import { Crosshair, X } from 'lucide-react';
import { useState } from 'react';
import { altTextLength } from '#catalog/media-limits.ts';
import { productLimits } from '#catalog/limits.ts';
import type { ProductPicture } from '#contract/product-calls.ts';
import { Button } from '#kit/button.tsx';
import { OrderedList } from '#kit/ordered-list.tsx';
import { TextField } from '#kit/text-field.tsx';
import { FocalDialog } from './focal-dialog.tsx';
import { PictureField } from './picture-field.tsx';
import { AddVideo, PictureOrVideo } from './picture-videos.tsx';
import { useWebsite } from '../session/session.ts';
import { media as texts } from '../texts/media.ts';
import styles from './pictures.module.css';

interface PicturesProps {
  /** Where films may stand among them: files by the ids of the pictures in whose place they play. */
  videos?: Readonly<Record<string, string>>;
  onVideo?: (pictures: ProductPicture[], videos: Record<string, string>) => void;
  pictures: readonly ProductPicture[];
  onChange: (pictures: ProductPicture[]) => void;
}

/** The pictures in their order, each with what it shows in words. */
export function Pictures({ pictures, onChange, videos = {}, onVideo }: PicturesProps) {
  const { url, permissions } = useWebsite();
  const [focused, setFocused] = useState<string>();
  // A new field for each picture, so that it is empty again.
  const [turn, setTurn] = useState(0);
  const order = (ids: string[]) => onChange(ids.flatMap((id) => pictures.filter((picture) => picture.id === id)));
  const describe = (id: string, altText: string) =>
    onChange(pictures.map((picture) => (picture.id === id ? { ...picture, altText } : picture)));
  const card = ({ id, url: path, altText }: ProductPicture, at: number) => (
    <fieldset key={id} className={styles.picture} aria-label={texts.picture(at + 1)}>
      <PictureOrVideo source={new URL(`${path}?format=300w`, url).href} altText={altText} fileId={videos[id]} />
      <TextField
        label={texts.altText}
        value={altText}
        rows={3}
        maxLength={altTextLength}
        onChange={(text) => describe(id, text.replaceAll('\n', ' '))}
      />
      {permissions.includes('media.manage') && (
        <Button kind="quiet" onPress={() => setFocused(id)}>
          <Crosshair aria-hidden="true" />
          {texts.focus}
        </Button>
      )}
      <Button kind="quiet" onPress={() => onChange(pictures.filter((picture) => picture.id !== id))}>
        <X aria-hidden="true" />
        {videos[id] === undefined ? texts.removePicture : texts.removeVideo}
      </Button>
    </fieldset>
  );
  return (
    <section className={styles.section} aria-labelledby="pictures">
      <h2 id="pictures">{texts.pictures}</h2>
      {pictures.length === 1 && pictures.map((picture) => card(picture, 0))}
      {pictures.length > 1 && (
        <OrderedList
          label={texts.order}
          items={pictures.map((picture, at) => ({ ...picture, title: picture.altText || texts.picture(at + 1) }))}
          onOrder={order}
        >
          {(picture) =>
            card(
              picture,
              pictures.findIndex(({ id }) => id === picture.id),
            )
          }
        </OrderedList>
      )}
      {pictures.length < productLimits.images && (
        <PictureField
          key={turn}
          label={texts.addPicture}
          value={null}
          onChange={(picture) => {
            if (!picture || pictures.some(({ id }) => id === picture.id)) return;
            onChange([...pictures, picture]);
            setTurn(turn + 1);
          }}
        />
      )}
      {onVideo && permissions.includes('media.manage') && pictures.length < productLimits.images && (
        <AddVideo pictures={pictures} videos={videos} onVideo={onVideo} />
      )}
      {focused !== undefined && <FocalDialog assetId={focused} onClose={() => setFocused(undefined)} />}
    </section>
  );
}
