import { RotateCw, X } from 'lucide-react';
import { DropZone, FileTrigger } from 'react-aria-components';
import { failureMessages } from '#catalog/interface-messages.ts';
import { Button } from '#kit/button.tsx';
import { media as texts } from '../texts/media.ts';
import styles from './media.module.css';
import { accepted as acceptedFiles } from './file-field.tsx';
import { accepted as pictures } from './picture-field.tsx';
import field from './picture-field.module.css';
import { Progress } from './progress.tsx';
import type { useUploads } from './use-uploads.ts';

interface UploadZoneProps {
  uploads: ReturnType<typeof useUploads>;
  takes: 'picture' | 'file' | 'font';
}

const accepted = { picture: pictures, font: acceptedFiles.font ?? [] };
const zoneTexts = {
  picture: { label: texts.dropZone, drop: texts.dropMany, act: texts.uploadMany },
  file: { label: texts.filesZone, drop: texts.dropFiles, act: texts.uploadFiles },
  font: { label: texts.fontsZone, drop: texts.dropFonts, act: texts.uploadFonts },
};

/** Takes pictures or files that are dropped, pasted or chosen, and shows how far each is. */
export function UploadZone({ uploads: { sending, add, again, stop, forget }, takes }: UploadZoneProps) {
  const words = zoneTexts[takes];
  return (
    <>
      <DropZone
        className={field.zone}
        aria-label={words.label}
        onDrop={({ items }) => {
          const files = items.flatMap((item) => (item.kind === 'file' ? [item.getFile()] : []));
          void Promise.all(files).then(add);
        }}
      >
        <div className={field.acts}>
          <span>{words.drop}</span>
          <FileTrigger
            allowsMultiple
            {...(takes !== 'file' && { acceptedFileTypes: accepted[takes] })}
            onSelect={(files) => add([...(files ?? [])])}
          >
            <Button kind="chief">{words.act}</Button>
          </FileTrigger>
          {takes === 'picture' && (
            <span className={styles.camera}>
              <FileTrigger
                acceptedFileTypes={['image/jpeg']}
                defaultCamera="environment"
                onSelect={(files) => add([...(files ?? [])])}
              >
                <Button>{texts.takePhoto}</Button>
              </FileTrigger>
            </span>
          )}
        </div>
      </DropZone>
      {sending.length > 0 && (
        <ul className={styles.sending} aria-label={texts.uploads}>
          {sending.map(({ key, name, share, isWaiting, problem }) => (
            <li key={key}>
              {problem === undefined ? (
                <Progress name={name} share={share} isWaiting={isWaiting} onStop={() => stop(key)} />
              ) : (
                <div className={styles.failed} role="alert">
                  <strong>{failureMessages.uploadingFailedTitle}</strong>
                  <span>{failureMessages.uploadingFailed}</span>
                  <span>{problem}</span>
                  <Button kind="quiet" aria-label={texts.again(name)} onPress={() => again(key)}>
                    <RotateCw aria-hidden="true" />
                  </Button>
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
