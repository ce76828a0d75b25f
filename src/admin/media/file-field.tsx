import { useRef, useState } from 'react';
import { FileTrigger } from 'react-aria-components';
import type { FileSort, ListedFile } from '#contract/file-calls.ts';
import type { ChosenFile } from '#editor/field-host.ts';
import { Button } from '#kit/button.tsx';
import { Dialog } from '#kit/dialog.tsx';
import { More } from '#kit/more.tsx';
import { SearchField } from '#kit/search-field.tsx';
import { Unloaded } from '../frame/unloaded.tsx';
import { useWebsite } from '../session/session.ts';
import { media as texts } from '../texts/media.ts';
import { FileTile } from './file-tiles.tsx';
import styles from './media.module.css';
import field from './picture-field.module.css';
import { Progress } from './progress.tsx';
import { uploadMedia } from './upload-media.ts';
import { useFiles } from './use-files.ts';

export const accepted: Record<FileSort, string[] | undefined> = {
  video: ['video/mp4', 'video/webm', 'video/quicktime'],
  audio: ['audio/*'],
  captions: ['.vtt', 'text/vtt'],
  font: ['.woff2', '.woff', '.ttf', '.otf'],
  document: undefined,
};

interface FileFieldProps {
  sort: FileSort;
  /** Takes new files alone, and none that the website has already. */
  isForNew?: boolean;
  onChoose: (file: ChosenFile & { id: string }) => void;
}

interface Sending {
  name: string;
  share: number;
  isWaiting?: boolean | undefined;
  stop: AbortController;
}

/** Takes a file: one that is uploaded now, whose upload can be stopped, or one that the website has. */
export function FileField({ sort, isForNew, onChoose }: FileFieldProps) {
  const { id: websiteId } = useWebsite();
  const [sending, setSending] = useState<Sending>();
  const [refusal, setRefusal] = useState('');
  const [isChoosing, setChoosing] = useState(false);
  const latest = useRef<AbortController>(undefined);

  async function take(file: File | undefined) {
    if (!file) return;
    const stop = (latest.current = new AbortController());
    const onProgress = (share: number, isWaiting?: boolean) => setSending({ name: file.name, share, isWaiting, stop });
    setRefusal('');
    onProgress(0);
    const result = await uploadMedia(file, { websiteId, signal: stop.signal, onProgress });
    if (latest.current !== stop) return;
    setSending(undefined);
    if (!result.ok) return setRefusal(stop.signal.aborted ? '' : result.message);
    if (result.upload.kind === 'picture') return setRefusal(texts.isPicture(file.name));
    onChoose({ id: result.upload.id, url: result.upload.url, poster: result.poster });
  }

  const choose = ({ id, url, poster }: ListedFile) => {
    setChoosing(false);
    onChoose({ id, url, poster });
  };
  return (
    <div className={styles.part}>
      {sending ? (
        <Progress {...sending} onStop={() => sending.stop.abort()} />
      ) : (
        <div className={field.acts}>
          <FileTrigger
            {...(accepted[sort] && { acceptedFileTypes: accepted[sort] })}
            onSelect={(files) => void take(files?.[0])}
          >
            <Button>{texts.chooseFile[sort]}</Button>
          </FileTrigger>
          {!isForNew && (
            <Button kind="quiet" onPress={() => setChoosing(true)}>
              {texts.fromFiles}
            </Button>
          )}
        </div>
      )}
      <span className={field.problem} role="alert">
        {refusal}
      </span>
      <Dialog title={texts.yourFiles[sort]} isOpen={isChoosing} onClose={() => setChoosing(false)}>
        <FileChoice sort={sort} onChoose={choose} />
      </Dialog>
    </div>
  );
}

function FileChoice({ sort, onChoose }: { sort: FileSort; onChoose: (file: ListedFile) => void }) {
  const [search, setSearch] = useState('');
  const list = useFiles({ sort, ...(search && { search }) });
  const files = list.data?.pages.flatMap((page) => page.files) ?? [];
  return (
    <div className={styles.part}>
      <SearchField label={texts.searchFiles} defaultValue="" maxLength={200} onChange={setSearch} />
      <Unloaded of={list} part={texts.yourFiles[sort]} />
      {list.data && files.length === 0 && <output>{search ? texts.noFileFound : texts.noFiles}</output>}
      <ul className={styles.grid}>
        {files.map((file) => (
          <li key={file.id}>
            <button type="button" className={styles.tile} onClick={() => onChoose(file)}>
              <FileTile file={file} />
            </button>
          </li>
        ))}
      </ul>
      <More of={list}>{texts.moreFiles}</More>
    </div>
  );
}
