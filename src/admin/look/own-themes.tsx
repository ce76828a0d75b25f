import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FileTrigger } from 'react-aria-components';
import { themeLimits, themeTooLarge } from '#catalog/theme-limits.ts';
import type { AnswerOf } from '#contract/endpoint.ts';
import type { addTheme, deleteTheme, ThemeProblem } from '#contract/theme-calls.ts';
import { Button } from '#kit/button.tsx';
import { confirm } from '#kit/confirm.tsx';
import { tell } from '#kit/toasts.tsx';
import { sendFile } from '../media/upload.ts';
import { call } from '../session/client.ts';
import { useWebsite } from '../session/session.ts';
import { look as texts } from '../texts/look.ts';
import styles from './look.module.css';

interface AddThemeProps {
  /** A theme was kept under this name. */
  onAdded: (name: string) => void;
}

/** Takes a theme as a zip; what is wrong with it is told by file and line. */
export function AddTheme({ onAdded }: AddThemeProps) {
  const { id: websiteId } = useWebsite();
  const queries = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const [problems, setProblems] = useState<readonly ThemeProblem[]>([]);

  async function bring(file: File | undefined): Promise<void> {
    if (!file) return;
    if (file.size > themeLimits.zipBytes) return setProblems([{ file: file.name, text: themeTooLarge }]);
    setBusy(true);
    setProblems([]);
    const result = await sendFile<AnswerOf<typeof addTheme>>(file, {
      path: '/api/styles/themes',
      query: { websiteId },
      onProgress: () => {},
      signal: new AbortController().signal,
    });
    setBusy(false);
    if (!result.ok) return setProblems([{ file: file.name, text: result.message }]);
    setProblems(result.value.problems);
    if (result.value.name === undefined) return;
    await queries.invalidateQueries({ queryKey: [websiteId, 'look'] });
    onAdded(result.value.name);
  }

  return (
    <div className={styles.bring}>
      <FileTrigger acceptedFileTypes={['.zip', 'application/zip']} onSelect={(files) => void bring(files?.[0])}>
        <Button isDisabled={isBusy}>{isBusy ? texts.checking : texts.add}</Button>
      </FileTrigger>
      <p className={styles.soft}>{texts.addText}</p>
      {problems.length > 0 && (
        <ul role="alert" className={styles.problems}>
          {problems.map(({ file, line, text }) => (
            <li key={`${file}:${line}:${text}`}>
              <strong>{line === undefined ? file : `${file}:${line}`}</strong> {text}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Deletes a theme that was brought, once one has said so; gives whether it is gone. */
export function useDeleting(): (name: string, title: string) => Promise<boolean> {
  const { id: websiteId } = useWebsite();
  const queries = useQueryClient();
  return async (name, title) => {
    if (!(await confirm(texts.deleting(title)))) return false;
    const options = { query: { websiteId }, params: { name } };
    const result = await call<typeof deleteTheme>('DELETE', '/api/styles/themes/{name}', options);
    if (!result.ok) {
      tell(result.message);
      return false;
    }
    await queries.invalidateQueries({ queryKey: [websiteId, 'look'] });
    return true;
  };
}
