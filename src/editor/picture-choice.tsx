import { useState } from 'react';
import { altTextLength } from '#catalog/media-limits.ts';
import { Button } from '#kit/button.tsx';
import { knowPicture } from '#kit/picture-sources.ts';
import type { PictureChoice as Choice } from '#kit/rich-text.tsx';
import { TextField } from '#kit/text-field.tsx';
import { imageOf, pictureOf } from './image-of.ts';
import { useFieldPlace } from './field-host.ts';
import { panelTexts as texts } from './panel-texts.ts';
import styles from './editor.module.css';

/** A picture for a text: one of the library or a new one, with the words that stand for it. */
export const PictureChoice: Choice = ({ known, onChoose }) => {
  const { host, page, addImage } = useFieldPlace();
  const { PictureField, siteOrigin } = host;
  const [image, setImage] = useState(() => page.images[known?.image ?? '']);
  const [alt, setAlt] = useState(known?.alt ?? '');
  return (
    <form
      className={styles.inspector}
      onSubmit={(event) => {
        event.preventDefault();
        if (!image) return;
        addImage(image);
        knowPicture(image.id, image.assetUrl);
        onChoose({ image: image.id, alt });
      }}
    >
      <PictureField
        label={texts.picture}
        value={image ? pictureOf(image) : null}
        onChange={(next) => {
          setImage(next ? imageOf(next, siteOrigin) : undefined);
          if (next && alt === '') setAlt(next.altText);
        }}
      />
      <TextField
        label={texts.pictureWords}
        hint={texts.pictureWordsHint}
        value={alt}
        onChange={setAlt}
        maxLength={altTextLength}
      />
      <Button type="submit" kind="chief" isDisabled={!image}>
        {texts.putIn}
      </Button>
    </form>
  );
};
