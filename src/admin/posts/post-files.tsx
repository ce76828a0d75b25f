import { Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import { FileTrigger } from 'react-aria-components';
import { Button } from '#kit/button.tsx';
import { Problem } from '#kit/problem.tsx';
import { formatFileSize } from '#locale/file-size.ts';
import { uploadFile } from '../media/upload.ts';
import { useLocale } from '../session/locale.ts';
import { useWebsite } from '../session/session.ts';
import { posts as texts } from '../texts/posts.ts';
import items from '../items/items.module.css';
import styles from './posts.module.css';
import type { usePostForm } from './use-post-form.ts';

/** Files that visitors find below the words. */
export function Files({ form: { draft, set, isReadOnly } }: { form: ReturnType<typeof usePostForm> }) {
  const { id: websiteId } = useWebsite();
  const locale = useLocale();
  const id = useId();
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState('');
  const { files } = draft;

  async function add(chosen: FileList | null) {
    setSending(true);
    setProblem('');
    const more = [];
    for (const file of chosen ?? []) {
      const { signal } = new AbortController();
      const sent = await uploadFile(file, { websiteId, onProgress: () => {}, signal });
      if (!sent.ok) setProblem(sent.message);
      else if (sent.upload.kind === 'picture') setProblem(texts.noPicture(file.name));
      else more.push(sent.upload);
    }
    setSending(false);
    if (more.length > 0) set({ files: [...files, ...more] });
  }

  return (
    <section className={items.section} aria-labelledby={id}>
      <h2 id={id}>{texts.files}</h2>
      {files.length === 0 && <p className={items.soft}>{texts.filesHint}</p>}
      <ul className={styles.files}>
        {files.map((file) => (
          <li key={file.id}>
            <span>
              {file.filename} <span className={items.soft}>{formatFileSize(locale, file.byteSize)}</span>
            </span>
            {!isReadOnly && (
              <Button
                kind="quiet"
                aria-label={texts.takeFile(file.filename)}
                onPress={() => set({ files: files.filter((other) => other !== file) })}
              >
                <Trash2 aria-hidden="true" />
              </Button>
            )}
          </li>
        ))}
      </ul>
      <Problem>{problem}</Problem>
      {!isReadOnly && (
        <div>
          <FileTrigger allowsMultiple onSelect={(chosen) => void add(chosen)}>
            <Button isPending={isSending}>{texts.addFile}</Button>
          </FileTrigger>
        </div>
      )}
    </section>
  );
}
