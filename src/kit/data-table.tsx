import { ArrowDown, ArrowUp } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { Checkbox } from './choice.tsx';
import styles from './data-table.module.css';
import { useShortcut } from './shortcuts.ts';
import { texts } from './texts.ts';
import { useLater } from './use-later.ts';

export interface Sorting {
  column: string;
  isDescending: boolean;
}

export interface Column<R> {
  id: string;
  title: string;
  /** What stands in a row. A link in the first column's is followed by a press anywhere in the row. */
  render: (row: R) => ReactNode;
  /** Numbers and amounts stand at the end. */
  isNumber?: boolean;
  isSortable?: boolean;
  /** Side facts are left out on phones. */
  isSide?: boolean;
  /** What a narrower window has among the facts below the name ("line-narrow"), or leaves out. */
  isWide?: boolean;
  /** The one act of a row stands at its end, on phones too. */
  isAct?: boolean;
}

interface DataTableProps<R> {
  label: string;
  rows: readonly R[];
  columns: readonly Column<R>[];
  idOf: (row: R) => string;
  /** What a row is called, for its box to tick. */
  nameOf: (row: R) => string;
  sorting?: Sorting;
  onSort?: (sorting: Sorting) => void;
  /** The rows that are ticked, where rows can be. */
  chosen?: ReadonlySet<string>;
  onChoose?: (chosen: ReadonlySet<string>) => void;
}

/** Things of one kind below each other, to compare, sort and choose; on a phone each is a short card. */
export function DataTable<R>(props: DataTableProps<R>) {
  const { label, rows, columns, idOf, chosen } = props;
  const isLater = useLater();
  return (
    <table className={styles.table} aria-label={label}>
      <thead>
        <tr>
          {chosen && <ChooseAll {...props} chosen={chosen} />}
          {columns.map((column) => (
            <Heading key={column.id} column={column} {...props} />
          ))}
        </tr>
      </thead>
      <tbody>
        {(isLater ? rows : []).map((row) => (
          <Row key={idOf(row)} row={row} {...props} />
        ))}
      </tbody>
    </table>
  );
}

function Heading<R>({ column, sorting, onSort }: DataTableProps<R> & { column: Column<R> }) {
  const { id, title, isNumber, isSortable, isSide, isWide, isAct } = column;
  const isSorted = sorting?.column === id;
  const isDescending = isSorted && sorting.isDescending;
  const Arrow = isDescending ? ArrowDown : ArrowUp;
  return (
    <th
      scope="col"

      className={classes((isNumber || isAct) && styles.number, isSide && styles.side, isWide && styles.wide)}
      aria-sort={isSorted ? (isDescending ? 'descending' : 'ascending') : undefined}
    >
      {isSortable && onSort ? (
        <button
          type="button"
          className={styles.sort}
          onClick={() => onSort({ column: id, isDescending: isSorted && !isDescending })}
        >
          {title}
          {isSorted && <Arrow aria-hidden="true" />}
        </button>
      ) : (
        <span className={isAct ? 'visually-hidden' : undefined}>{title}</span>
      )}
    </th>
  );
}

function Row<R>({ row, columns, idOf, nameOf, chosen, onChoose }: DataTableProps<R> & { row: R }) {
  const id = idOf(row);
  const turn = (isChosen: boolean) => {
    const next = new Set(chosen);
    if (isChosen) next.add(id);
    else next.delete(id);
    onChoose?.(next);
  };
  return (
    <tr data-chosen={chosen?.has(id) || undefined}>
      {chosen && (
        <td className={styles.choose}>
          <Checkbox aria-label={texts.choose(nameOf(row))} isSelected={chosen.has(id)} onChange={turn} />
        </td>
      )}
      {columns.map(({ id: column, render, isNumber, isSide, isWide, isAct }, at) => (
        <td
          key={column}

          className={classes(
            at === 0 && styles.first,
            (isNumber || isAct) && styles.number,
            isSide && styles.side,
            isWide && styles.wide,
            isAct && styles.act,
          )}
        >
          {render(row)}
        </td>
      ))}
    </tr>
  );
}

function ChooseAll<R>({ rows, idOf, chosen, onChoose }: DataTableProps<R> & { chosen: ReadonlySet<string> }) {
  const areAll = rows.length > 0 && rows.every((row) => chosen.has(idOf(row)));
  return (
    <th scope="col" className={styles.choose}>
      <Checkbox
        aria-label={texts.chooseAll}
        isSelected={areAll}
        isIndeterminate={!areAll && chosen.size > 0}
        onChange={(isChosen) => onChoose?.(new Set(isChosen ? rows.map(idOf) : []))}
      />
    </th>
  );
}

interface ChosenBarProps {
  count: number;
  onClear: () => void;
  /** What can be done with all that is ticked. */
  children: ReactNode;
}

/** What can be done with the ticked rows; stands at the bottom while there are some. */
export function ChosenBar({ count, onClear, children }: ChosenBarProps) {
  return count === 0 ? null : (
    <Bar count={count} onClear={onClear}>
      {children}
    </Bar>
  );
}

const toActs = 'Mod+Enter';

function Bar({ count, onClear, children }: ChosenBarProps) {
  const acts = useRef<HTMLDivElement>(null);
  useShortcut(toActs, texts.toChosen, () => acts.current?.querySelector('button')?.focus());
  useEffect(() => restoreFocus, []);
  return (
    <section className={styles.bar} aria-label={texts.chosen(count)} data-bar>
      <p>{texts.chosen(count)}</p>
      <button type="button" className={styles.clear} onClick={onClear}>
        {texts.chooseNone}
      </button>
      <div className={styles.acts} ref={acts}>
        {children}
      </div>
    </section>
  );
}

/** Who was at the bar when it went, as after a change, goes on at the list's heading instead of at the window's beginning. */
function restoreFocus(): void {
  setTimeout(() => {
    if (document.activeElement === document.body)
      document.querySelector<HTMLElement>('h1[tabindex]')?.focus({ preventScroll: true });
  }, 100);
}

const classes = (...names: (string | false | undefined)[]) => names.filter(Boolean).join(' ') || undefined;
