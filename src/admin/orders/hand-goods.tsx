import { X } from 'lucide-react';
import { useState } from 'react';
import { quantityLimits } from '#catalog/limits.ts';
import type { FreeLine, PricedOrder } from '#contract/hand-order-calls.ts';
import { Button } from '#kit/button.tsx';
import { MoneyField } from '#kit/money-field.tsx';
import { NumberField } from '#kit/number-field.tsx';
import { Select } from '#kit/select.tsx';
import { TextField } from '#kit/text-field.tsx';
import records from '../records/records.module.css';
import { useMoney } from '../session/money.ts';
import { changes as texts } from '../texts/order-changes.ts';
import { orders } from '../texts/orders.ts';
import { ArticleLines, type Added } from './article-lines.tsx';
import styles from './articles.module.css';

/** What is bought by hand. */
export interface Goods {
  added: Added[];
  free: FreeLine[];
  discountCents: number;
  shippingOptionId: string | undefined;
}

export const noGoods: Goods = { added: [], free: [], discountCents: 0, shippingOptionId: undefined };

interface HandGoodsProps {
  goods: Goods;
  /** What changes. */
  onChange: (part: Partial<Goods>) => void;
  price: PricedOrder | undefined;
  currency: string;
}

/** What is bought by hand, how it goes, what is taken off, and what that comes to. */
export function HandGoods({ goods, onChange, price, currency }: HandGoodsProps) {
  const money = useMoney();
  const { added, free, discountCents } = goods;
  return (
    <section className={styles.section} aria-labelledby="items">
      <h2 id="items">{texts.items}</h2>
      <ArticleLines given added={added} onChange={(next) => onChange({ added: next })} />
      {free.length > 0 && (
        <ul className={styles.lines}>
          {free.map((line, at) => (
            <li key={at} className={styles.line}>
              <span>
                {line.title}
                <span className={records.facts}>{orders.comesTo(line.quantity, money(line.unitCents, currency))}</span>
              </span>
              <Button
                kind="quiet"
                aria-label={texts.takeOut(line.title)}
                onPress={() => onChange({ free: free.filter((other) => other !== line) })}
              >
                <X aria-hidden="true" />
              </Button>
            </li>
          ))}
        </ul>
      )}
      <details>
        <summary>{texts.freeTitle}</summary>
        <FreeForm currency={currency} onAdd={(line) => onChange({ free: [...free, line] })} />
      </details>
      <MoneyField
        label={texts.discount}
        currency={currency}
        value={discountCents}
        onChange={(cents) => onChange({ discountCents: cents ?? 0 })}
      />
      {price && price.shippingOptions.length > 0 && (
        <Select
          label={texts.way}
          options={[
            ...(price.shippingOptionId === null ? [{ value: '', label: texts.notHanded }] : []),
            ...price.shippingOptions.map(({ id, name, costCents }) => {
              return { value: id, label: name, hint: money(costCents, currency) };
            }),
          ]}
          value={price.shippingOptionId ?? ''}
          onChange={(id) => onChange({ shippingOptionId: id || undefined })}
        />
      )}
    </section>
  );
}

function FreeForm({ currency, onAdd }: { currency: string; onAdd: (line: FreeLine) => void }) {
  const [title, setTitle] = useState('');
  const [cents, setCents] = useState<number | null>(null);
  const [quantity, setQuantity] = useState(1);
  function add() {
    onAdd({ title: title.trim(), unitCents: cents ?? 0, quantity });
    setTitle('');
    setCents(null);
    setQuantity(1);
  }
  return (
    <div className={styles.free}>
      <TextField label={texts.freeName} maxLength={200} autoComplete="off" value={title} onChange={setTitle} />
      <MoneyField label={texts.freePrice} currency={currency} value={cents} onChange={setCents} />
      <NumberField
        label={texts.freeCount}
        value={quantity}
        minValue={1}
        maxValue={quantityLimits.maximum}
        onChange={(count) => setQuantity(Number.isNaN(count) ? 1 : count)}
      />
      <Button onPress={add} isDisabled={title.trim() === '' || cents === null}>
        {texts.addFree}
      </Button>
    </div>
  );
}

/** How the total comes about. */
export function Bill({ price, currency }: { price: PricedOrder; currency: string }) {
  const money = useMoney();
  const { subtotalCents, discountCents, shippingCents, taxCents, includedTaxCents, totalCents } = price;
  const show = (cents: number) => money(cents, currency);
  const lines = [
    { name: texts.subtotal, amount: show(subtotalCents) },
    ...(discountCents > 0 ? [{ name: texts.discount, amount: `−${show(discountCents)}` }] : []),
    { name: texts.shipping, amount: price.shippingOptionId === null ? texts.notHanded : show(shippingCents) },
    ...(taxCents > 0 || includedTaxCents === 0 ? [{ name: texts.tax, amount: show(taxCents) }] : []),
    ...(includedTaxCents > 0 ? [{ name: texts.taxIncluded, amount: show(includedTaxCents) }] : []),
  ];
  return (
    <dl className={styles.bill} aria-live="polite">
      {lines.map(({ name, amount }) => (
        <div key={name} className={styles.sum}>
          <dt>{name}</dt>
          <dd>{amount}</dd>
        </div>
      ))}
      <div className={`${styles.sum} ${styles.total}`}>
        <dt>{texts.total}</dt>
        <dd>{show(totalCents)}</dd>
      </div>
    </dl>
  );
}
