import { Link, useSearch } from '@tanstack/react-router';
import { Empty } from '#kit/empty.tsx';
import { More } from '#kit/more.tsx';
import { Page } from '#kit/page.tsx';
import { useLater } from '#kit/use-later.ts';
import { Unloaded } from '../frame/unloaded.tsx';
import { NoneFound } from '../none-found.tsx';
import { OneFilter } from '../one-filter.tsx';
import { useWebsite } from '../session/session.ts';
import { media as texts } from '../texts/media.ts';
import { FileTile } from './file-tiles.tsx';
import { MediaTabs } from './media-tabs.tsx';
import styles from './media.module.css';
import { UploadZone } from './upload-zone.tsx';
import { useFiles } from './use-files.ts';
import { useUploads } from './use-uploads.ts';

const sorts = [
  ...(['video', 'audio', 'document', 'captions', 'font'] as const).map((value) => ({
    value,
    label: texts.sorts[value],
  })),
  { value: 'unused' as const, label: texts.kinds.unused },
];

/** The films, sounds and other files of the website. */
export function FilesPage() {
  const { title, handle } = useWebsite();
  const asked = useSearch({ from: '/config/$site/media/files' });
  const list = useFiles(asked);
  const isLater = useLater();
  const { data } = list;
  const files = data?.pages.flatMap((page) => page.files) ?? [];
  const isNarrowed = Object.keys(asked).length > 0;
  return (
    <Page title={texts.title} of={title}>
      <MediaTabs selected="files">
        <div className={styles.form}>
          <UploadZone uploads={useUploads('file')} takes="file" />
          {data && (isNarrowed || files.length > 0) && (
            <OneFilter
              asked={asked}
              searchLabel={texts.searchFiles}
              by="sort"
              label={texts.sort}
              options={[{ value: '', label: texts.allFiles }, ...sorts]}
              value={asked.sort}
              usual=""
            />
          )}
          <Unloaded of={list} />
          {data && files.length === 0 && !isNarrowed && <Empty title={texts.noFiles} text={texts.noFilesText} />}
          {data && files.length === 0 && isNarrowed && <NoneFound>{texts.noFileFound}</NoneFound>}
          {files.length > 0 && <output className={styles.soft}>{texts.filesFound(data?.pages[0]?.total ?? 0)}</output>}
          <ul className={styles.grid}>
            {(isLater ? files : []).map((file) => (
              <li key={file.id}>
                <Link
                  className={styles.tile}
                  to="/config/$site/media/files/$fileId"
                  params={{ site: handle, fileId: file.id }}
                >
                  <FileTile file={file} />
                </Link>
              </li>
            ))}
          </ul>
          <More of={list}>{texts.moreFiles}</More>
        </div>
      </MediaTabs>
    </Page>
  );
}
