import { X } from 'lucide-react';
import { DropZone, FileTrigger } from 'react-aria-components';
import { failureMessages } from '#catalog/interface-messages.ts';
import { Button } from '#kit/button.tsx';
import { media as texts } from '../texts/media.ts';
import styles from './media.module.css';
import { accepted } from './picture-field.tsx';
import field from './picture-field.module.css';
import { Progress } from './progress.tsx';
import type { useUploads } from './use-uploads.ts';

/** Takes pictures that are dropped, pasted or chosen, and shows how far each is. */
export function UploadZone({ uploads: { sending, add, stop, forget } }: { uploads: ReturnType<typeof useUploads> }) {
  return (
    <>
      <DropZone
        className={field.zone}
        aria-label={texts.dropZone}
        onDrop={({ items }) => {
          const files = items.flatMap((item) => (item.kind === 'file' ? [item.getFile()] : []));
          void Promise.all(files).then(add);
        }}
      >
        <div className={field.acts}>
          <span>{texts.dropMany}</span>
          <FileTrigger allowsMultiple acceptedFileTypes={accepted} onSelect={(files) => add([...(files ?? [])])}>
            <Button kind="chief">{texts.uploadMany}</Button>
          </FileTrigger>
        </div>
      </DropZone>
      {sending.length > 0 && (
        <ul className={styles.sending} aria-label={texts.uploads}>
          {sending.map(({ key, name, share, problem }) => (
            <li key={key}>
              {problem === undefined ? (
                <Progress name={name} share={share} onStop={() => stop(key)} />
              ) : (
                <div className={styles.failed} role="alert">
                  <strong>{failureMessages.uploadingFailedTitle}</strong>
                  <span>{failureMessages.uploadingFailed}</span>
                  <span>{problem}</span>
                  <Button kind="quiet" aria-label={texts.dismiss(name)} onPress={() => forget(key)}>
                    <X aria-hidden="true" />
                  </Button>
                </div>
              )}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
