import { useState, type FormEvent } from 'react';
import type { AnswerOf } from '#contract/endpoint.ts';
import type { getSubscription } from '#contract/subscription-calls.ts';
import { Button } from '#kit/button.tsx';
import { Dialog } from '#kit/dialog.tsx';
import { Problem } from '#kit/problem.tsx';
import { Select } from '#kit/select.tsx';
import { tell } from '#kit/toasts.tsx';
import styles from '../records/records.module.css';
import { useMoney } from '../session/money.ts';
import { subscriptions as texts } from '../texts/subscriptions.ts';
import { useSwap } from './use-subscriptions.ts';

type SwapProps = Pick<AnswerOf<typeof getSubscription>, 'subscription' | 'swaps'>;

/** Opens the form that has a subscription send another variant; nothing where there is no other to be had. */
export function Swap({ subscription, swaps }: SwapProps) {
  const [isOpen, setOpen] = useState(false);
  const offered = swaps.filter(({ isSoldOut }) => !isSoldOut);
  if (offered.length === 0) return null;
  return (
    <>
      <div>
        <Button onPress={() => setOpen(true)}>{texts.swap}</Button>
      </div>
      <Dialog title={texts.swap} isOpen={isOpen} onClose={() => setOpen(false)}>
        <SwapForm subscription={subscription} swaps={offered} onDone={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

function SwapForm({ subscription, swaps, onDone }: SwapProps & { onDone: () => void }) {
  const { id, quantity, currency, wording } = subscription;
  const money = useMoney();
  const [chosen, choose] = useState(swaps[0]?.variantId ?? '');
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState('');
  const swap = useSwap(id);
  const options = swaps.map(({ variantId: value, title, cents }) => {
    return { value, label: texts.summed(title, texts.priced(money(cents * quantity, currency), wording)) };
  });

  async function submit(event: FormEvent) {
    event.preventDefault();
    const article = swaps.find(({ variantId }) => variantId === chosen);
    if (isSending || !article) return;
    setSending(true);
    const result = await swap({ variantId: article.variantId, priceCents: article.cents });
    setSending(false);
    if (!result.ok) return setProblem(result.message);
    onDone();
    tell(texts.swapped);
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <Select label={texts.swapTo} hint={texts.swapText} options={options} value={chosen} onChange={choose} />
      <Problem>{problem}</Problem>
      <Button type="submit" kind="chief" isPending={isSending}>
        {texts.swap}
      </Button>
    </form>
  );
}
