import { Link, useSearch } from '@tanstack/react-router';
import type { ListedAsset } from '#contract/media-calls.ts';
import { Empty } from '#kit/empty.tsx';
import { More } from '#kit/more.tsx';
import { Page } from '#kit/page.tsx';
import { useLater } from '#kit/use-later.ts';
import { Unloaded } from '../frame/unloaded.tsx';
import { useWebsite } from '../session/session.ts';
import { media as texts } from '../texts/media.ts';
import { OneFilter } from '../one-filter.tsx';
import type { MediaSearch } from './area.ts';
import { MediaTabs } from './media-tabs.tsx';
import styles from './media.module.css';
import { UploadZone } from './upload-zone.tsx';
import { useMedia } from './use-media.ts';
import { useUploads } from './use-uploads.ts';

/** The pictures of the website. */
export function MediaPage() {
  const website = useWebsite();
  const asked = useSearch({ from: '/config/$site/media/' });
  const uploads = useUploads('picture');
  const list = useMedia(asked);
  const { data } = list;
  const isLater = useLater();
  const assets = data?.pages.flatMap((page) => page.assets) ?? [];
  const isNarrowed = Object.keys(asked).length > 0;
  return (
    <Page title={texts.title} of={website.title}>
      <MediaTabs selected="pictures">
        <div className={styles.form}>
          <UploadZone uploads={uploads} takes="picture" />
          {data && (isNarrowed || assets.length > 0) && <Filters asked={asked} />}
          <Unloaded of={list} />
          {data && assets.length === 0 && !isNarrowed && <Empty title={texts.empty} text={texts.emptyText} />}
          {data && assets.length === 0 && isNarrowed && <output>{texts.noneFound}</output>}
          {assets.length > 0 && (
            <>
              <output className={styles.soft}>{texts.found(data?.pages[0]?.total ?? 0)}</output>
              <ul className={styles.grid}>
                {(isLater ? assets : []).map((asset) => (
                  <Tile key={asset.id} asset={asset} />
                ))}
              </ul>
            </>
          )}
          <More of={list}>{texts.more}</More>
        </div>
      </MediaTabs>
    </Page>
  );
}

function Tile({ asset: { id, url: path, filename, altText } }: { asset: ListedAsset }) {
  const { handle, url } = useWebsite();
  return (
    <li>
      <Link className={styles.tile} to="/config/$site/media/$assetId" params={{ site: handle, assetId: id }}>
        <img src={new URL(`${path}?format=300w`, url).href} alt={altText} loading="lazy" />
        <span className={styles.name}>{filename}</span>
      </Link>
    </li>
  );
}

/** Narrows what is listed; the address keeps it. */
function Filters({ asked }: { asked: MediaSearch }) {
  return (
    <OneFilter
      asked={asked}
      searchLabel={texts.search}
      by="only"
      label={texts.only}
      options={[
        { value: '', label: texts.all },
        { value: 'unused', label: texts.kinds.unused },
        { value: 'undescribed', label: texts.kinds.undescribed },
      ]}
      value={asked.only}
      usual=""
    />
  );
}
