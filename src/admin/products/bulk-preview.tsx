import { useState } from 'react';
import type { BulkLine, BulkPreview as Preview } from '#contract/bulk-calls.ts';
import { Button } from '#kit/button.tsx';
import items from '../items/items.module.css';
import { useMoney } from '../session/money.ts';
import { bulk as texts } from '../texts/bulk.ts';
import { products } from '../texts/products.ts';
import type { BulkKind } from './bulk-draft.ts';
import styles from './products.module.css';

/** So many lines are shown before one asks for more. */
const few = 6;

/** What a change would do: how much, from what to what, and what stays as it is. */
export function BulkPreview({ kind, preview }: { kind: BulkKind; preview: Preview }) {
  const { ids, variants, same, lines, left, leftCount } = preview;
  const [isLong, setLong] = useState(false);
  const say = useSides(kind);
  const shown = isLong ? lines : lines.slice(0, few);
  const unseen = (kind === 'delete' ? ids.length : Math.max(ids.length, lines.length)) - lines.length;
  return (
    <section className={styles.preview} aria-labelledby="preview">
      <h3 id="preview">{texts.preview}</h3>
      <output>
        <strong>{ids.length === 0 ? texts.nothing : texts.summary(ids.length, variants)}</strong>{' '}
        {same > 0 && texts.same(same)}
      </output>
      <ul className={styles.changes}>
        {shown.map((line) => (
          <li key={`${line.productId} ${line.variant}`}>
            <span>{nameOf(line)}</span>
            {kind !== 'delete' && <span>{texts.fromTo(say(line.from), say(line.to))}</span>}
          </li>
        ))}
      </ul>
      {!isLong && lines.length > few && (
        <div>
          <Button kind="quiet" onPress={() => setLong(true)}>
            {texts.showAll(lines.length - few)}
          </Button>
        </div>
      )}
      {isLong && unseen > 0 && <p className={items.soft}>{texts.unseen(unseen)}</p>}
      {leftCount > 0 && <Left lines={left} count={leftCount} />}
    </section>
  );
}

function Left({ lines, count }: { lines: Preview['left']; count: number }) {
  return (
    <details>
      <summary>{texts.left(count)}</summary>
      <ul className={styles.changes}>
        {lines.map((line) => (
          <li key={`${line.productId} ${line.variant}`}>
            <span>{nameOf(line)}</span>
            <span>{texts.why[line.why]}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}

const nameOf = ({ title, variant }: Pick<BulkLine, 'title' | 'variant'>) => [title, variant].filter(Boolean).join(', ');

/** Says one side of a line, by what is changed. */
function useSides(kind: BulkKind): (side: BulkLine['from']) => string {
  const money = useMoney();
  return (side) => {
    if (side === null) return kind === 'sale' ? texts.noSale : texts.none;
    if (typeof side === 'number') return kind === 'stock' ? products.pieces(side) : money(side);
    return kind === 'visibility' ? (texts.states[side] ?? side) : side;
  };
}
