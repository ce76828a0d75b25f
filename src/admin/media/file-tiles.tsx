import { Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ListedFile } from '#contract/file-calls.ts';
import { useLocale } from '../session/locale.ts';
import { useWebsite } from '../session/session.ts';
import { media as texts } from '../texts/media.ts';
import { fileFacts, fileSigns } from './file-facts.ts';
import styles from './media.module.css';

/** A file in a list of them: what is seen of it, its name, and what is known of it. */
export function FileTile({ file }: { file: ListedFile }): ReactNode {
  const { url } = useWebsite();
  const locale = useLocale();
  const { poster, filename, access, sort } = file;
  const Sign = fileSigns[sort];
  return (
    <>
      {poster ? (
        <img src={new URL(`${poster.url}?format=300w`, url).href} alt="" loading="lazy" />
      ) : (
        <span className={styles.sign}>
          <Sign aria-hidden="true" />
        </span>
      )}
      <span className={styles.name}>{filename}</span>
      <span className={styles.facts}>
        {fileFacts(locale, file)}
        {access && (
          <span className={styles.lock}>
            <Lock aria-hidden="true" /> {texts.forMembers}
          </span>
        )}
      </span>
    </>
  );
}
