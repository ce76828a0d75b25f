import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState, type FormEvent } from 'react';
import { codeLimits } from '#catalog/limits.ts';
import type { Failure } from '#contract/client.ts';
import type { makeCodes } from '#contract/discount-calls.ts';
import { Button } from '#kit/button.tsx';
import { NumberField } from '#kit/number-field.tsx';
import { Problem } from '#kit/problem.tsx';
import { TextField } from '#kit/text-field.tsx';
import { tell } from '#kit/toasts.tsx';
import { call } from '../session/client.ts';
import { useWebsite } from '../session/session.ts';
import { codes as texts } from '../texts/codes.ts';
import styles from '../selling/selling.module.css';

/** How many codes are made, what they begin with, and how often each holds. */
export function NewCodes({ discountId, onDone }: { discountId: string; onDone: () => void }) {
  const { id: websiteId } = useWebsite();
  const queries = useQueryClient();
  // The same batch however often it is sent.
  const batchId = useRef(crypto.randomUUID());
  const [count, setCount] = useState(100);
  const [prefix, setPrefix] = useState('');
  const [maxUses, setMost] = useState(1);
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  const errors = failure?.errors ?? {};

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isSending) return;
    setSending(true);
    const result = await call<typeof makeCodes>('PUT', '/api/commerce/discounts/{discountId}/code-batches/{batchId}', {
      params: { discountId, batchId: batchId.current },
      query: { websiteId },
      body: { count, ...(prefix && { prefix }), ...(!Number.isNaN(maxUses) && { maxUses }) },
    });
    setSending(false);
    if (!result.ok) return setFailure(result);
    onDone();
    tell(texts.made(result.value.made));
    await queries.invalidateQueries({ queryKey: [websiteId, 'discounts'] });
  }

  return (
    <form className={styles.form} onSubmit={submit}>
      <NumberField
        label={texts.count}
        hint={texts.countHint}
        value={count}
        minValue={1}
        maxValue={codeLimits.atOnce}
        onChange={(value) => setCount(Number.isNaN(value) ? 1 : value)}
        {...(errors.count && { problem: errors.count })}
      />
      <TextField
        label={texts.prefix}
        hint={texts.prefixHint}
        maxLength={codeLimits.prefix}
        autoComplete="off"
        spellCheck="false"
        value={prefix}
        onChange={(text) => setPrefix(text.toUpperCase())}
        problem={errors.prefix}
      />
      <NumberField
        label={texts.each}
        hint={texts.eachHint}
        value={maxUses}
        minValue={1}
        onChange={setMost}
        {...(errors.maxUses && { problem: errors.maxUses })}
      />
      <Problem>{failure?.message}</Problem>
      <div className={styles.acts}>
        <Button type="submit" kind="chief" isPending={isSending}>
          {texts.make}
        </Button>
      </div>
    </form>
  );
}
