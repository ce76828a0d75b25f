import { useState } from 'react';
import type { ListedAsset } from '#contract/media-calls.ts';
import { Dialog } from '#kit/dialog.tsx';
import { More } from '#kit/more.tsx';
import { SearchField } from '#kit/search-field.tsx';
import { Unloaded } from '../frame/unloaded.tsx';
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
  const list = useMedia(search ? { search } : {});
  const { data } = list;
  const assets = data?.pages.flatMap((page) => page.assets) ?? [];
  return (
    <div className={styles.part}>
      <SearchField label={texts.search} defaultValue="" maxLength={200} onChange={setSearch} />
      <Unloaded of={list} part={texts.library} />
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
      <More of={list}>{texts.more}</More>
    </div>
  );
}
