import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { FileTrigger } from 'react-aria-components';
import { unstampableWords } from '#catalog/stamps.ts';
import type { changeStamps, listSoldFiles, removeSoldFile } from '#contract/product-file-calls.ts';
import { Button } from '#kit/button.tsx';
import { Switch } from '#kit/choice.tsx';
import { confirm } from '#kit/confirm.tsx';
import { Problem } from '#kit/problem.tsx';
import { formatFileSize } from '#locale/file-size.ts';
import { useLocale } from '../session/locale.ts';
import { sendFile } from '../media/upload.ts';
import { answer, call } from '../session/client.ts';
import items from '../items/items.module.css';
import { useWebsite } from '../session/session.ts';
import { products as texts } from '../texts/products.ts';
import styles from './products.module.css';

const path = '/api/commerce/products/{productId}/files';

/** The files that buyers get; they are there as soon as they are sent. */
export function SoldFiles({ productId, isReadOnly }: { productId: string; isReadOnly: boolean }) {
  const { id: websiteId } = useWebsite();
  const locale = useLocale();
  const queries = useQueryClient();
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState('');
  const options = { params: { productId }, query: { websiteId } };
  const queryKey = [websiteId, 'products', productId, 'files'];
  const { data } = useQuery({ queryKey, queryFn: () => answer(call<typeof listSoldFiles>('GET', path, options)) });

  async function add(files: FileList | null) {
    setSending(true);
    setProblem('');
    for (const file of files ?? []) {
      const { signal } = new AbortController();
      const query = { websiteId, filename: file.name };
      const to = path.replace('{productId}', encodeURIComponent(productId));
      const sent = await sendFile(file, { path: to, query, purpose: 'sold-file', onProgress: () => {}, signal });
      if (!sent.ok) setProblem(sent.message);
    }
    setSending(false);
    await queries.invalidateQueries({ queryKey });
  }

  async function remove(fileId: string, filename: string) {
    if (!(await confirm(texts.removeFile(filename)))) return;
    const removed = await call<typeof removeSoldFile>('DELETE', `${path}/{fileId}`, {
      ...options,
      params: { productId, fileId },
    });
    if (!removed.ok) setProblem(removed.message);
    await queries.invalidateQueries({ queryKey });
  }

  async function stamp(stampsPdfs: boolean) {
    setProblem('');
    const changed = await call<typeof changeStamps>('PUT', `${path}/stamps`, { ...options, body: { stampsPdfs } });
    if (!changed.ok) setProblem(changed.message);
    await queries.invalidateQueries({ queryKey });
  }

  return (
    <section className={items.section} aria-labelledby="sold-files">
      <h2 id="sold-files">{texts.files}</h2>
      {data?.files.length === 0 && <p className={items.soft}>{texts.noFiles}</p>}
      <ul className={styles.changes}>
        {data?.files.map(({ id, filename, byteSize, unstampable }) => (
          <li key={id}>
            <span>
              {filename} <span className={items.soft}>{formatFileSize(locale, byteSize)}</span>
              {data.stampsPdfs && unstampable && <span className={items.soft}> {unstampableWords[unstampable]}</span>}
            </span>
            {!isReadOnly && (
              <Button kind="quiet" aria-label={texts.takeFile(filename)} onPress={() => remove(id, filename)}>
                <Trash2 aria-hidden="true" />
              </Button>
            )}
          </li>
        ))}
      </ul>
      {data && (
        <Switch isSelected={data.stampsPdfs} isDisabled={isReadOnly} onChange={(on) => void stamp(on)}>
          {texts.stampsPdfs}
        </Switch>
      )}
      <Problem>{problem}</Problem>
      {!isReadOnly && (
        <div>
          <FileTrigger allowsMultiple onSelect={(files) => void add(files)}>
            <Button isPending={isSending}>{texts.addFile}</Button>
          </FileTrigger>
        </div>
      )}
    </section>
  );
}
