import { useState, type FormEvent } from 'react';
import { productLimits } from '#catalog/limits.ts';
import type { Failure } from '#contract/client.ts';
import type { CountedVariant } from '#contract/stock-calls.ts';
import { Button } from '#kit/button.tsx';
import { OneOf } from '#kit/choice.tsx';
import { Dialog } from '#kit/dialog.tsx';
import { NumberField } from '#kit/number-field.tsx';
import { Problem } from '#kit/problem.tsx';
import { TextField } from '#kit/text-field.tsx';
import { tell } from '#kit/toasts.tsx';
import { When } from '#kit/when.tsx';
import { Unloaded } from '../frame/unloaded.tsx';
import items from '../items/items.module.css';
import { stock as texts } from '../texts/stock.ts';
import styles from './stock.module.css';
import { useStockActs, useStockLines } from './use-stock.ts';

type Way = keyof typeof texts.ways;

/** Changes the stock of one variant, with why; below it what has happened to it. */
export function StockDialog({ variant, onClose }: { variant: CountedVariant | undefined; onClose: () => void }) {
  const name = variant ? [variant.title, variant.name].filter(Boolean).join(', ') : '';
  return (
    <Dialog title={name} isOpen={variant !== undefined} onClose={onClose}>
      {variant && <StockForm variant={variant} name={name} onClose={onClose} />}
      {variant && <History variantId={variant.id} />}
    </Dialog>
  );
}

interface StockFormProps {
  variant: CountedVariant;
  name: string;
  onClose: () => void;
}

function StockForm({ variant: { id, stock, held }, name, onClose }: StockFormProps) {
  const acts = useStockActs();
  const [way, setWay] = useState<Way>('add');
  const [amount, setAmount] = useState<number | null>(null);
  const [typed, setReason] = useState<string>();
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  const reason = typed ?? texts.reasons[way];
  const options = (['add', 'take', 'set'] as const).map((value) => ({ value, label: texts.ways[value] }));

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (amount === null || isSending) return;
    setSending(true);
    const by = way === 'take' ? -amount : amount;
    const result = await (way === 'set'
      ? acts.count(id, amount, { reason, includesHeld: false })
      : acts.adjust(id, by, reason));
    setSending(false);
    if (!result.ok) return setFailure(result);
    const undo = async () => {
      const back = await acts.adjust(id, way === 'set' ? stock - amount : -by, texts.undo);
      if (!back.ok) tell(back.message);
      await acts.renew();
    };
    tell(texts.saved(name), () => void undo());
    await acts.renew();
    onClose();
  }

  return (
    <form className={items.form} onSubmit={submit}>
      <p className={items.soft}>
        {texts.pieces(stock)}
        {held > 0 && `, ${texts.ofHeld(held)}`}
      </p>
      <OneOf label={texts.how} options={options} value={way} onChange={setWay} />
      <NumberField
        label={texts.amount}
        minValue={0}
        maxValue={productLimits.stock}
        value={amount ?? Number.NaN}
        onChange={(count) => setAmount(Number.isNaN(count) ? null : Math.round(count))}
        problem={failure?.errors.by ?? failure?.errors.to ?? ''}
      />
      <TextField
        label={texts.reason}
        isRequired
        maxLength={productLimits.noteLength}
        value={reason}
        onChange={setReason}
      />
      <Problem>{failure && Object.keys(failure.errors).length === 0 && failure.message}</Problem>
      <Button
        type="submit"
        kind="chief"
        isPending={isSending}
        missing={(amount === null || reason.trim() === '') && texts.missing}
      >
        {texts.save}
      </Button>
    </form>
  );
}

function History({ variantId }: { variantId: string }) {
  const lines = useStockLines(variantId);
  const { data } = lines;
  if (!data) return <Unloaded of={lines} part={texts.history} />;
  return (
    <section className={styles.section} aria-labelledby="history">
      <h3 id="history">{texts.history}</h3>
      {data.lines.length === 0 && <p className={items.soft}>{texts.noHistory}</p>}
      <ul className={styles.lines}>
        {data.lines.slice(0, 20).map(({ id, at, change, reason, note }) => (
          <li key={id}>
            <span className={styles.sum}>{change > 0 ? `+${change}` : change}</span>
            <span>{note || texts.lines[reason]}</span>
            <When at={at} />
          </li>
        ))}
      </ul>
    </section>
  );
}
