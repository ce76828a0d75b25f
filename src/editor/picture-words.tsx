import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { altTextLength } from '#catalog/media-limits.ts';
import type { Image } from '#contract/page.ts';
import { TextField } from '#kit/text-field.tsx';
import { tell } from '#kit/toasts.tsx';
import { useRested } from '#kit/use-rested.ts';
import { useFieldPlace, type FieldHost } from './field-host.ts';
import { panelTexts as texts } from './panel-texts.ts';

interface PictureWordsProps {
  image: Image;
  /** It was chosen just now: its words are asked for at once. */
  isNew: boolean;
  describe: NonNullable<FieldHost['describePicture']>;
}

/** What is to be seen on a picture, which goes with it wherever it stands. */
export function PictureWords({ image, isNew, describe }: PictureWordsProps) {
  const { addImage } = useFieldPlace();
  const [typed, setTyped] = useState(image.altText);
  const kept = useRef(image.altText);
  const save = useEffectEvent(async (words: string) => {
    const altText = words.trim();
    if (altText === kept.current) return;
    kept.current = altText;
    const problem = await describe(image.id, altText);
    if (problem === undefined) addImage({ ...image, altText });
    else tell(problem);
  });
  const leave = useEffectEvent(() => void save(typed));
  const rested = useRested(typed);
  useEffect(() => void save(rested), [rested]);
  // Who goes on to something else has ended it.
  useEffect(() => () => leave(), []);
  return (
    <div data-picture-words={image.altText === '' || undefined}>
      <TextField
        label={texts.pictureWords}
        hint={texts.pictureWordsEverywhere}
        value={typed}
        maxLength={altTextLength}
        onChange={setTyped}
        // oxlint-disable-next-line jsx_a11y/no-autofocus -- who has just put a picture in is the one who knows what it shows
        autoFocus={isNew}
      />
    </div>
  );
}
