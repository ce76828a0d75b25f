import { SlidersHorizontal, X } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Button } from './button.tsx';
import styles from './filter-bar.module.css';
import { SearchField } from './search-field.tsx';
import { texts } from './texts.ts';

const mostLetters = 200;

/** A filter that is set. */
export interface Chip {
  /** What it narrows to, as "Payment: By gift card". */
  label: string;
  onRemove: () => void;
  /** No field says it, as a tag that a link elsewhere leads to: it is shown on wide windows, too. */
  isApart?: boolean;
}

interface FilterBarProps {
  /** The field to search by, always in sight; `value` is what the list is narrowed by when it is shown first. */
  search?: { label: string; value: string | undefined; onChange: (text: string) => void };
  /** How many filters narrow the list now. */
  count: number;
  onClear: () => void;
  /** Those that are set, said where the fields that would show it are folded. */
  chips?: readonly Chip[];
  /** What is listed while nothing is set, in words; said there, too. */
  says?: readonly (string | false | undefined)[];
  /** The filters: selects, fields and boxes, each a small frame beside the search. Folded on phones. */
  children?: ReactNode;
}

/** What narrows a list; the place that shows it keeps the filters in its address. */
export function FilterBar({ search, count, onClear, chips = [], says = [], children }: FilterBarProps) {
  const [isOpen, setOpen] = useState(false);
  const words = says.filter(Boolean).join(' · ');
  const all = count > 0 && (
    <Button kind="quiet" onPress={onClear}>
      {texts.showAll}
    </Button>
  );
  return (
    <search className={styles.bar} data-open={isOpen || undefined}>
      {search && <Search {...search} />}
      {children && (
        <div className={styles.opener}>
          <Button aria-expanded={isOpen} onPress={() => setOpen(!isOpen)}>
            <SlidersHorizontal aria-hidden="true" />
            {texts.filters(count)}
          </Button>
        </div>
      )}
      {words && !isOpen && <p className={styles.says}>{words}</p>}
      <div className={styles.filters}>
        {children}
        {all}
      </div>
      {chips.length > 0 && (
        <div className={styles.chips}>
          {chips.map(({ label, onRemove, isApart }) => (
            <button
              key={label}
              type="button"
              className={isApart ? `${styles.chip} ${styles.apart}` : styles.chip}
              aria-label={texts.without(label)}
              onClick={onRemove}
            >
              {label}
              <X aria-hidden="true" />
            </button>
          ))}
        </div>
      )}
    </search>
  );
}

/** The field keeps what is typed; it follows the list where that is narrowed from elsewhere, as by a saved view. */
function Search({ label, value = '', onChange }: NonNullable<FilterBarProps['search']>) {
  const [typed, setTyped] = useState(value);
  const sent = useRef<string[]>([]);
  useEffect(() => {
    const at = sent.current.indexOf(value);
    if (at === -1) setTyped(value);
    sent.current = sent.current.slice(at + 1);
  }, [value]);
  const type = (text: string) => {
    setTyped(text);
    sent.current.push(text);
    onChange(text);
  };
  return <SearchField label={label} value={typed} maxLength={mostLetters} onChange={type} />;
}
