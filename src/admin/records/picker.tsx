import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { SearchField } from '#kit/search-field.tsx';
import { Unloaded } from '../frame/unloaded.tsx';
import { useWebsite } from '../session/session.ts';
import styles from './picker.module.css';

/** Something that is found and can be taken. */
export interface Found<T> {
  id: string;
  title: string;
  facts: string;
  it: T;
}

interface PickerProps<T> {
  label: string;
  /** Names what is searched among what is known of the server. */
  kind: string;
  find: (search: string) => Promise<Found<T>[]>;
  onPick: (it: T) => void;
  none: string;
}

/** Finds one of many by words, and takes it: what fits stands below the field as buttons. */
export function Picker<T>({ label, kind, find, onPick, none }: PickerProps<T>) {
  const { id: websiteId } = useWebsite();
  const [typed, setTyped] = useState('');
  const search = useDeferredValue(typed.trim());
  const query = useQuery({
    queryKey: [websiteId, kind, 'found', search],
    queryFn: () => find(search),
    enabled: search !== '',
    placeholderData: keepPreviousData,
  });
  const found = search === '' ? undefined : query.data;
  return (
    <div>
      <SearchField label={label} value={typed} onChange={setTyped} />
      {search !== '' && <Unloaded of={query} />}
      {found && found.length === 0 && <output className={styles.none}>{none}</output>}
      {found && found.length > 0 && (
        <ul className={styles.found} aria-label={label}>
          {found.map(({ id, title, facts, it }) => (
            <li key={id}>
              <button
                type="button"
                className={styles.pick}
                onClick={() => {
                  onPick(it);
                  setTyped('');
                }}
              >
                <span className={styles.title}>{title}</span>
                <span className={styles.facts}>{facts}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
