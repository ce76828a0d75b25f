import { useId, useRef, useState } from 'react';
import { DropZone, FileTrigger, type DropItem } from 'react-aria-components';
import { altTextLength } from '#catalog/media-limits.ts';
import type { FocalPoint } from '#contract/page.ts';
import type { Upload } from '#contract/upload-calls.ts';
import { Button } from '#kit/button.tsx';
import { TextField } from '#kit/text-field.tsx';
import { useLatest } from '#kit/use-latest.ts';
import { useWebsite } from '../session/session.ts';
import { media as texts } from '../texts/media.ts';
import { LibraryDialog } from './library-dialog.tsx';
import styles from './picture-field.module.css';
import { Progress } from './progress.tsx';
import { uploadFile } from './upload.ts';

/** A picture of the website, as settings name it. */
export interface Picture {
  id: string;
  url: string;
  width: number;
  height: number;
  altText: string;
  focalPoint?: FocalPoint;
}

interface PictureFieldProps {
  label: string;
  hint?: string;
  problem?: string | undefined;
  value: Picture | null;
  /** Whether it is shown where words have to stand for it. */
  hasAltText?: boolean;
  /** Takes new files alone, and none that the website has already. */
  isForNew?: boolean;
  /** How many it takes at once: it hands on one after the other. One unless given. */
  most?: number;
  onChange: (picture: Picture | null) => void;
}

interface Sending {
  name: string;
  share: number;
  isWaiting?: boolean | undefined;
  stop: AbortController;
}

/** What pictures can be. */
export const accepted = ['image/jpeg', 'image/png', 'image/gif', 'image/webp', 'image/avif', 'image/svg+xml'];

/** One picture: dropped, pasted or chosen; its upload shows how far it is and can be stopped. */
export function PictureField({
  label,
  hint,
  problem,
  value,
  hasAltText,
  isForNew,
  most = 1,
  onChange,
}: PictureFieldProps) {
  const website = useWebsite();
  const labelId = useId();
  const [sending, setSending] = useState<Sending>();
  const [refusal, setRefusal] = useState('');
  const [isChoosing, setChoosing] = useState(false);
  const latest = useRef<AbortController>(undefined);
  // While one is sent, what it goes into may change, as by words for the picture beside it.
  const latestChange = useLatest(onChange);

  async function take(files: readonly File[]) {
    if (files.length === 0) return;
    latest.current?.abort();
    const stop = (latest.current = new AbortController());
    setRefusal('');
    for (const file of files.slice(0, most)) {
      setSending({ name: file.name, share: 0, stop });
      const result = await uploadFile(file, {
        websiteId: website.id,
        only: 'picture',
        signal: stop.signal,
        onProgress: (share, isWaiting) => setSending({ name: file.name, share, isWaiting, stop }),
      });
      if (latest.current !== stop) return;
      if (stop.signal.aborted) break;
      if (result.ok) latestChange()(toPicture(result.upload));
      else setRefusal(result.message);
    }
    setSending(undefined);
  }

  return (
    <fieldset className={styles.field} aria-labelledby={labelId}>
      <span id={labelId} className={styles.label}>
        {label}
      </span>
      {hint && <span className={styles.hint}>{hint}</span>}
      <DropZone
        className={styles.zone}
        aria-label={label}
        onDrop={({ items }) => void filesOf(items).then(take)}
        // Pasting into the zone comes as a drop.
      >
        {value && !sending && (
          <img
            src={`${new URL(website.url).origin}${value.url}?format=300w`}
            alt={value.altText}
            className={styles.picture}
          />
        )}
        {sending ? (
          <Progress {...sending} onStop={() => sending.stop.abort()} />
        ) : (
          <div className={styles.acts}>
            {!value && <span>{most > 1 ? texts.dropMany : texts.drop}</span>}
            <FileTrigger
              acceptedFileTypes={accepted}
              allowsMultiple={most > 1}
              onSelect={(files) => void take([...(files ?? [])])}
            >
              <Button>{value ? texts.replace : most > 1 ? texts.chooseMany : texts.choose}</Button>
            </FileTrigger>
            {!isForNew && (
              <Button kind="quiet" onPress={() => setChoosing(true)}>
                {texts.fromLibrary}
              </Button>
            )}
            {value && (
              <Button kind="quiet" onPress={() => onChange(null)}>
                {texts.remove}
              </Button>
            )}
          </div>
        )}
      </DropZone>
      {value && hasAltText && (
        <TextField
          label={texts.altText}
          value={value.altText}
          onChange={(altText) => onChange({ ...value, altText })}
          maxLength={altTextLength}
        />
      )}
      <span className={styles.problem} role="alert">
        {refusal || problem}
      </span>
      <LibraryDialog
        isOpen={isChoosing}
        onClose={() => setChoosing(false)}
        onChoose={({ id, url, width, height, altText, focalPoint }) => {
          setChoosing(false);
          onChange({ id, url, width, height, altText, focalPoint });
        }}
      />
    </fieldset>
  );
}

const filesOf = (items: DropItem[]): Promise<File[]> =>
  Promise.all(items.flatMap((item) => (item.kind === 'file' ? [item.getFile()] : [])));

const toPicture = ({ id, url, width = 0, height = 0 }: Upload): Picture => ({ id, url, width, height, altText: '' });
