import { useState } from 'react';
import type { ListedAsset } from '#contract/media-calls.ts';
import { Button } from '#kit/button.tsx';
import { Dialog } from '#kit/dialog.tsx';
import { SearchField } from '#kit/search-field.tsx';
import { Trouble } from '#kit/trouble.tsx';
import { Waiting } from '#kit/waiting.tsx';
import { useWebsite } from '../session/session.ts';
import { media as texts } from '../texts/media.ts';
import styles from './media.module.css';
import { useMedia } from './use-media.ts';

interface LibraryDialogProps {
  isOpen: boolean;
  onClose: () => void;
  onChoose: (asset: ListedAsset) => void;
}

/** The pictures that the website has already, to choose one. */
export function LibraryDialog({ isOpen, onClose, onChoose }: LibraryDialogProps) {
  return (
    <Dialog title={texts.library} isOpen={isOpen} onClose={onClose}>
      <Library onChoose={onChoose} />
    </Dialog>
  );
}

function Library({ onChoose }: Pick<LibraryDialogProps, 'onChoose'>) {
  const { url } = useWebsite();
  const [search, setSearch] = useState('');
  const { data, error, refetch, fetchNextPage, hasNextPage, isFetchingNextPage } = useMedia(search ? { search } : {});
  const assets = data?.pages.flatMap((page) => page.assets) ?? [];
  return (
    <div className={styles.part}>
      <SearchField label={texts.search} defaultValue="" maxLength={200} onChange={setSearch} />
      {!data && !error && <Waiting />}
      {!data && error && <Trouble message={error.message} onRetry={() => void refetch()} />}
      {data && assets.length === 0 && <output>{search ? texts.noneFound : texts.empty}</output>}
      <ul className={styles.grid}>
        {assets.map((asset) => (
          <li key={asset.id}>
            <button type="button" className={styles.tile} onClick={() => onChoose(asset)}>
              <img src={new URL(`${asset.url}?format=300w`, url).href} alt="" loading="lazy" />
              <span className={styles.name}>{asset.altText || asset.filename}</span>
            </button>
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <Button isPending={isFetchingNextPage} onPress={() => void fetchNextPage()}>
          {texts.more}
        </Button>
      )}
    </div>
  );
}
