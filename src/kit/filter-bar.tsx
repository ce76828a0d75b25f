import { SlidersHorizontal, X } from 'lucide-react';
import { useState, type ReactNode } from 'react';
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
}

interface FilterBarProps {
  /** The field to search by, always in sight; `value` is what the list is narrowed by when it is shown first. */
  search?: { label: string; value: string | undefined; onChange: (text: string) => void };
  /** How many filters narrow the list now. */
  count: number;
  onClear: () => void;
  /** Those that are set, where there are too many filters for one line: then all are folded on wide windows, too. */
  chips?: readonly Chip[];
  /** What is listed, in words; said where the filters that would show it are folded. */
  says?: readonly (string | false | undefined)[];
  /** The filters: selects and fields. Folded on phones. */
  children: ReactNode;
}

/** What narrows a list; the place that shows it keeps the filters in its address. */
export function FilterBar({ search, count, onClear, chips, says = [], children }: FilterBarProps) {
  const [isOpen, setOpen] = useState(false);
  const words = says.filter(Boolean).join(' · ');
  const all = count > 0 && (
    <Button kind="quiet" onPress={onClear}>
      {texts.showAll}
    </Button>
  );
  return (
    <search className={styles.bar} data-open={isOpen || undefined} data-folds={chips !== undefined || undefined}>
      {search && (
        <SearchField
          label={search.label}
          defaultValue={search.value ?? ''}
          maxLength={mostLetters}
          onChange={search.onChange}
        />
      )}
      <div className={styles.opener}>
        <Button aria-expanded={isOpen} onPress={() => setOpen(!isOpen)}>
          <SlidersHorizontal aria-hidden="true" />
          {texts.filters(count)}
        </Button>
      </div>
      {words && !isOpen && <p className={styles.says}>{words}</p>}
      <div className={styles.filters}>
        {children}
        {!chips && all}
      </div>
      {chips && count > 0 && (
        <div className={styles.chips}>
          {chips.map(({ label, onRemove }) => (
            <button
              key={label}
              type="button"
              className={styles.chip}
              aria-label={texts.without(label)}
              onClick={onRemove}
            >
              {label}
              <X aria-hidden="true" />
            </button>
          ))}
          {all}
        </div>
      )}
    </search>
  );
}
