import pLimit from 'p-limit';
import { useState } from 'react';
import { FileTrigger } from 'react-aria-components';
import type { AnswerOf } from '#contract/endpoint.ts';
import type { addImportPictures } from '#contract/import-calls.ts';
import { Button } from '#kit/button.tsx';
import { sendFile } from '../media/upload.ts';
import { useWebsite } from '../session/session.ts';
import { exchange as texts } from '../texts/exchange.ts';
import styles from './import.module.css';

/** So many are sent at the same time. */
const atOnce = 3;
/** What lies beside pictures on people's machines. */
const beside = /^(?:\.|Thumbs\.db$|desktop\.ini$)/i;

type Added = AnswerOf<typeof addImportPictures>;

/** Pictures that are brought before the file of products that names them. */
export function useBesidePictures() {
  const { id: websiteId } = useWebsite();
  const [picturesId] = useState(() => crypto.randomUUID());
  const [count, setCount] = useState(0);
  const [left, setLeft] = useState(0);
  const [problems, setProblems] = useState<Added['problems']>([]);

  async function sendOne(file: File): Promise<void> {
    const path = file.webkitRelativePath || file.name;
    const sent = await sendFile<Added>(file, {
      path: '/api/commerce/imports/pictures',
      query: { websiteId, picturesId, path },
      purpose: 'import-pictures',
      onProgress: () => {},
      signal: new AbortController().signal,
    });
    const told = sent.ok ? sent.value.problems : [{ file: path, text: sent.message }];
    setProblems((before) => [...before, ...told]);
    if (sent.ok) setCount((before) => Math.max(before, sent.value.count));
    setLeft((before) => before - 1);
  }

  async function add(files: readonly File[]): Promise<void> {
    const own = files.filter(({ name }) => !beside.test(name));
    setLeft((before) => before + own.length);
    setProblems([]);
    const limit = pLimit(atOnce);
    await Promise.all(own.map((file) => limit(() => sendOne(file))));
  }

  return { ...(count > 0 && { picturesId }), count, left, problems, add };
}

/** Takes pictures, a folder of them, or a zip, and tells what came of them. */
export function BesidePictures({ of: { count, left, problems, add } }: { of: ReturnType<typeof useBesidePictures> }) {
  const take = (files: FileList | null) => void add([...(files ?? [])]);
  return (
    <section className={styles.beside} aria-labelledby="beside">
      <h2 id="beside">{texts.beside}</h2>
      <p className={styles.soft}>{texts.besideText}</p>
      <div className={styles.acts}>
        <FileTrigger allowsMultiple acceptedFileTypes={['image/*', '.zip', 'application/zip']} onSelect={take}>
          <Button isPending={left > 0}>{texts.choosePictures}</Button>
        </FileTrigger>
        <FileTrigger acceptDirectory onSelect={take}>
          <Button isDisabled={left > 0}>{texts.chooseFolder}</Button>
        </FileTrigger>
      </div>
      <output>{left > 0 ? texts.besideLeft(left) : count > 0 ? texts.besideHere(count) : ''}</output>
      {problems.length > 0 && (
        <ul role="alert" className={styles.problems}>
          {problems.map(({ file, text }) => (
            <li key={`${file} ${text}`}>
              <strong>{file}</strong> {text}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
