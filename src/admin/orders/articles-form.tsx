import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { productTypes } from '#catalog/product-types.ts';
import type { Failure } from '#contract/client.ts';
import type { changeOrder, priceChange, PricedChange } from '#contract/order-change-calls.ts';
import type { OfficeOrder } from '#contract/order-office-calls.ts';
import { Button } from '#kit/button.tsx';
import { Problem } from '#kit/problem.tsx';
import { Select } from '#kit/select.tsx';
import records from '../records/records.module.css';
import { answer, call, CallFailed } from '../session/client.ts';
import { useMoney } from '../session/money.ts';
import { useWebsite } from '../session/session.ts';
import { changes as texts } from '../texts/order-changes.ts';
import { LookAgain } from './look-again.tsx';
import { ArticleLines, Line, type Added } from './article-lines.tsx';
import styles from './articles.module.css';
import { useActs } from './use-orders.ts';

const path = '/api/commerce/orders/{orderId}/changes';

/** What an order has and how it goes, changed before it is sent: the difference stands below before anything is done. */
export function ArticlesForm({ order, onDone }: { order: OfficeOrder; onDone: () => void }) {
  const { id: websiteId } = useWebsite();
  const money = useMoney();
  const act = useActs();
  const [counts, setCounts] = useState<Readonly<Record<string, number>>>({});
  const [added, setAdded] = useState<Added[]>([]);
  const [shippingOptionId, setShipping] = useState<string>();
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  const { version, currency } = order;
  const body = {
    version,
    lines: Object.entries(counts).map(([orderItemId, quantity]) => ({ orderItemId, quantity })),
    added: added.map(({ article, quantity }) => ({ variantId: article.variantId, quantity })),
    ...(shippingOptionId !== undefined && { shippingOptionId }),
  };
  const options = { params: { orderId: order.order.id }, query: { websiteId } };
  const priced = useQuery({
    queryKey: [websiteId, 'order-price', order.order.id, body],
    queryFn: () => answer(call<typeof priceChange>('POST', `${path}/price`, { ...options, body })),
    placeholderData: keepPreviousData,
  });
  const { data: price } = priced;
  const hindered = failure ?? (priced.error instanceof CallFailed ? priced.error.failure : undefined);
  const isStale = hindered?.code === 'changed-meanwhile';

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isSending || !price) return;
    setSending(true);
    const result = await call<typeof changeOrder>('POST', path, {
      ...options,
      body: { ...body, totalCents: price.totalCents },
    });
    setSending(false);
    if (!result.ok) {
      setFailure(result);
      await priced.refetch();
      return;
    }
    onDone();
    await act(Promise.resolve(result), texts.saved);
  }

  const changed = body.lines.length + added.length > 0 || shippingOptionId !== undefined;
  const set = (id: string, quantity: number) => {
    setCounts({ ...counts, [id]: quantity });
    setFailure(undefined);
  };
  return (
    <form className={records.form} onSubmit={submit}>
      <Kept order={order} counts={counts} onChange={set} />
      <ArticleLines added={added} onChange={setAdded} />
      {price && price.shippingOptions.length > 1 && (
        <Select
          label={texts.way}
          options={price.shippingOptions.map(({ id, name, costCents }) => {
            return { value: id, label: name, hint: money(costCents, currency) };
          })}
          value={price.shippingOptionId ?? ''}
          onChange={setShipping}
        />
      )}
      {price && <Difference price={price} before={order} />}
      <Problem>{hindered?.message}</Problem>
      {isStale && <LookAgain onDone={onDone} />}
      <Button
        type="submit"
        kind="chief"
        isPending={isSending}
        isDisabled={!price || priced.isError || priced.isPlaceholderData}
        missing={!changed && texts.nothingChanged}
      >
        {price ? actOf(price, order, money) : texts.change}
      </Button>
    </form>
  );
}

const isChangeable = (productType: number) =>
  productType === productTypes.physical || productType === productTypes.service;

interface KeptProps {
  order: OfficeOrder;
  counts: Readonly<Record<string, number>>;
  onChange: (id: string, quantity: number) => void;
}

/** The lines that the order has. */
function Kept({ order: { order, lines }, counts, onChange }: KeptProps) {
  return (
    <ul className={styles.lines}>
      {order.items.map(({ productName, attributes, quantity, productType }, at) => {
        const line = lines[at];
        if (!line || !isChangeable(productType)) return null;
        const title = [productName, ...Object.values(attributes)].join(', ');
        const now = counts[line.id] ?? quantity;
        if (now > 0) {
          const remove = line.refundedQuantity === 0 ? () => onChange(line.id, 0) : undefined;
          const least = Math.max(line.refundedQuantity, 1);
          const change = (count: number) => onChange(line.id, count);
          return <Line key={line.id} {...{ title, least }} quantity={now} onChange={change} onRemove={remove} />;
        }
        return (
          <li key={line.id} className={styles.gone}>
            <s>{title}</s>
            <Button kind="quiet" onPress={() => onChange(line.id, quantity)}>
              {texts.keep}
            </Button>
          </li>
        );
      })}
    </ul>
  );
}

type Money = ReturnType<typeof useMoney>;

/** What the change comes to. */
function Difference({ price, before: { currency, owedCents } }: { price: PricedChange; before: OfficeOrder }) {
  const money = useMoney();
  const more = price.owedCents - owedCents;
  return (
    <dl className={styles.bill} aria-live="polite">
      <dt>{texts.wasTotal}</dt>
      <dd>{money(price.beforeCents, currency)}</dd>
      <dt className={styles.total}>{texts.newTotal}</dt>
      <dd className={styles.total}>{money(price.totalCents, currency)}</dd>
      {price.paidBackCents > 0 && (
        <>
          <dt>{texts.goesBack}</dt>
          <dd>{money(price.paidBackCents, currency)}</dd>
        </>
      )}
      {more > 0 && (
        <>
          <dt>{texts.isAsked}</dt>
          <dd>{money(more, currency)}</dd>
        </>
      )}
    </dl>
  );
}

function actOf({ paidBackCents, owedCents }: PricedChange, before: OfficeOrder, money: Money): string {
  if (paidBackCents > 0) return texts.changeAndPayBack(money(paidBackCents, before.currency));
  const more = owedCents - before.owedCents;
  return more > 0 ? texts.changeAndAsk(money(more, before.currency)) : texts.change;
}
