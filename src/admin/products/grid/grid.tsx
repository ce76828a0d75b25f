import {
  useEffect,
  useRef,
  useState,
  type ClipboardEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
} from 'react';
import type { CellRow } from '#contract/cell-calls.ts';
import { keysText } from '#kit/shortcuts.ts';
import { tell } from '#kit/toasts.tsx';
import { useMatch } from '#kit/use-match.ts';
import { grid as texts } from '../../texts/grid.ts';
import { fields, isNumber, keyOf, titleOf, type Place } from './cells.ts';
import styles from './grid.module.css';
import type { Sheet } from './use-sheet.ts';

/** In pixels, as the style sheet has them. */
const rowHeights = { wide: 33, narrow: 50 };
/** Rows drawn above and below those in sight. */
const spare = 10;

interface GridProps {
  rows: readonly CellRow[];
  sheet: Sheet;
  isReadOnly: boolean;
  problems: ReadonlyMap<string, string>;
}

/** Cells by variant and field, drawn only where they are in sight; moved in, filled and pasted into by keyboard. */
export function Grid({ rows, sheet, isReadOnly, problems }: GridProps) {
  const { focus, move } = sheet;
  const table = useRef<HTMLTableElement>(null);
  const rowHeight = useMatch('(width < 560px)') ? rowHeights.narrow : rowHeights.wide;
  const { frame, seen, setSeen } = useSight(focus.row, rowHeight);
  const [typing, setTyping] = useState<string>();
  const isDragging = useRef(false);
  const from = Math.max(0, Math.floor(seen.top / rowHeight) - spare);
  const to = Math.min(rows.length, Math.ceil((seen.top + seen.height) / rowHeight) + spare);

  function end(isKept: boolean, [down, over]: Step) {
    if (typing !== undefined && isKept) sheet.type(focus, typing);
    setTyping(undefined);
    table.current?.focus();
    move({ row: focus.row + down, column: focus.column + over });
  }

  function press(event: KeyboardEvent) {
    const act = typing === undefined ? actOf(event, { sheet, isReadOnly, begin: setTyping }) : undefined;
    if (!act) return;
    event.preventDefault();
    act();
  }

  function paste(event: ClipboardEvent) {
    if (typing !== undefined || isReadOnly) return;
    event.preventDefault();
    const count = sheet.paste(event.clipboardData.getData('text/plain'));
    if (count > 1) tell(keysText(texts.paste(count)));
  }

  function copy(event: ClipboardEvent) {
    if (typing !== undefined) return;
    event.preventDefault();
    event.clipboardData.setData('text/plain', sheet.copy());
  }

  function choose(event: PointerEvent) {
    const place = placeOf(event.target);
    if (!place || event.target instanceof HTMLInputElement) return;
    if (typing !== undefined) end(true, [0, 0]);
    isDragging.current = event.pointerType === 'mouse';
    move(place, event.shiftKey);
  }

  function drag({ target, buttons }: PointerEvent) {
    const place = placeOf(target);
    if (!isDragging.current || buttons === 0 || !place) return;
    if (place.row !== focus.row || place.column !== focus.column) move(place, true);
  }

  // A table in which keys move from cell to cell is a grid, to those who hear it too.
  const asGrid = {
    role: 'grid',
    tabIndex: 0,
    'aria-activedescendant': idOf(focus),
    onKeyDown: press,
    onPaste: paste,
    onCopy: copy,
    onPointerDown: choose,
    onPointerMove: drag,
    onDoubleClick: ({ target }: MouseEvent) => !isReadOnly && placeOf(target) && setTyping(sheet.shown(focus)),
  };
  return (
    <div
      ref={frame}
      className={styles.frame}
      onScroll={({ currentTarget: box }) => setSeen({ top: box.scrollTop, height: box.clientHeight })}
    >
      <table
        ref={table}
        className={styles.table}
        {...asGrid}
        aria-label={texts.title}
        aria-rowcount={rows.length + 1}
        aria-colcount={fields.length + 1}
        aria-multiselectable="true"
      >
        <thead>
          <tr aria-rowindex={1}>
            <th scope="col">{texts.product}</th>
            {fields.map((field) => (
              <th key={field} scope="col" className={isNumber(field) ? styles.number : undefined}>
                {titleOf(field, sheet.format)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {from > 0 && <tr aria-hidden="true" style={{ height: from * rowHeight }} />}
          {rows.slice(from, to).map((row, at) => (
            <Row
              key={row.id}
              row={row}
              at={from + at}
              sheet={sheet}
              problems={problems}
              typing={typing}
              onType={setTyping}
              onEnd={end}
            />
          ))}
          {to < rows.length && <tr aria-hidden="true" style={{ height: (rows.length - to) * rowHeight }} />}
        </tbody>
      </table>
    </div>
  );
}

const idOf = ({ row, column }: Place) => `cell-${row}-${column}`;

/** Which cell an event is about. */
function placeOf(target: EventTarget): Place | undefined {
  const id = target instanceof Element ? target.closest('td')?.id : undefined;
  const [, row, column] = id?.split('-') ?? [];
  return row === undefined || column === undefined ? undefined : { row: Number(row), column: Number(column) };
}

/** The part of the table that is in sight; the row that has the focus is brought there. */
function useSight(row: number, rowHeight: number) {
  const frame = useRef<HTMLDivElement>(null);
  const [seen, setSeen] = useState({ top: 0, height: 800 });
  useEffect(() => {
    const box = frame.current;
    if (!box) return;
    const top = row * rowHeight;
    const height = box.clientHeight - rowHeight;
    if (top < box.scrollTop) box.scrollTop = top;
    else if (top + rowHeight > box.scrollTop + height) box.scrollTop = top + rowHeight - height;
  }, [row, rowHeight]);
  return { frame, seen, setSeen };
}

type Step = [down: number, over: number];

interface RowProps {
  row: CellRow;
  at: number;
  sheet: Sheet;
  problems: ReadonlyMap<string, string>;
  typing: string | undefined;
  onType: (text: string) => void;
  onEnd: (isKept: boolean, step: Step) => void;
}

function Row({ row, at, sheet, problems, typing, onType, onEnd }: RowProps) {
  const { focus, range, edits } = sheet;
  return (
    <tr aria-rowindex={at + 2}>
      <th scope="row">
        {row.title} {row.name && <span className={styles.soft}>{row.name}</span>}
      </th>
      {fields.map((field, column) => {
        const place = { row: at, column };
        const isFocus = at === focus.row && column === focus.column;
        const key = keyOf(row.id, field);
        const edit = edits.get(key);
        const problem = edit?.problem ?? problems.get(key);
        return (
          <td
            key={field}
            id={idOf(place)}
            className={isNumber(field) ? styles.number : undefined}
            aria-selected={inRange(place, range)}
            aria-invalid={problem === undefined ? undefined : true}
            title={problem}
            data-focus={isFocus || undefined}
            data-edited={edit === undefined ? undefined : true}
          >
            {isFocus && typing !== undefined ? (
              <CellInput
                label={`${row.title}, ${titleOf(field, sheet.format)}`}
                value={typing}
                onChange={onType}
                onEnd={onEnd}
              />
            ) : (
              sheet.shown(place)
            )}
          </td>
        );
      })}
    </tr>
  );
}

const inRange = ({ row, column }: Place, { top, bottom, left, right }: Sheet['range']) =>
  row >= top && row <= bottom && column >= left && column <= right;

interface Keyboard {
  sheet: Sheet;
  isReadOnly: boolean;
  /** Opens the cell with this in it. */
  begin: (text: string) => void;
}

const arrows: Readonly<Record<string, Step>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  PageUp: [-20, 0],
  PageDown: [20, 0],
};

/** What a key does in the table; undefined where it does nothing of its own. */
function actOf(event: KeyboardEvent, { sheet, isReadOnly, begin }: Keyboard): (() => void) | undefined {
  const { key, shiftKey, altKey } = event;
  const isMod = event.metaKey || event.ctrlKey;
  const { focus, move } = sheet;
  const step = arrows[key];
  if (step) {
    const far = isMod ? 1_000_000 : 1;
    return () => move({ row: focus.row + step[0] * far, column: focus.column + step[1] * far }, shiftKey);
  }
  if (key === 'Home') return () => move({ row: isMod ? 0 : focus.row, column: 0 }, shiftKey);
  if (key === 'End') return () => move({ row: isMod ? 1_000_000 : focus.row, column: fields.length }, shiftKey);
  if (isMod && key.toLowerCase() === 'a') return sheet.extendToAll;
  if (isReadOnly || altKey) return undefined;
  if (isMod && key.toLowerCase() === 'z') return shiftKey ? sheet.redo : sheet.undo;
  if (isMod && key.toLowerCase() === 'y') return sheet.redo;
  if (isMod) return undefined;
  if (key === 'Enter' || key === 'F2') return () => begin(sheet.shown(focus));
  if (key === 'Delete' || key === 'Backspace') return sheet.clear;
  return key.length === 1 ? () => begin(key) : undefined;
}

interface CellInputProps {
  label: string;
  value: string;
  onChange: (text: string) => void;
  /** Whether it is kept, and how far to go on. */
  onEnd: (isKept: boolean, step: Step) => void;
}

const enders: Readonly<Record<string, [isKept: boolean, step: Step]>> = {
  Enter: [true, [1, 0]],
  Tab: [true, [0, 1]],
  Escape: [false, [0, 0]],
  ArrowUp: [true, [-1, 0]],
  ArrowDown: [true, [1, 0]],
};

function CellInput({ label, value, onChange, onEnd }: CellInputProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  return (
    <input
      ref={input}
      className={styles.input}
      aria-label={label}
      value={value}
      maxLength={100}
      autoComplete="off"
      spellCheck="false"
      onChange={({ target }) => onChange(target.value)}
      onKeyDown={(event) => {
        const ending = enders[event.key];
        if (!ending || event.nativeEvent.isComposing) return;
        event.preventDefault();
        event.stopPropagation();
        onEnd(...ending);
      }}
    />
  );
}
