import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useRef, useState, type FormEvent } from 'react';
import type { Failure } from '#contract/client.ts';
import type { HandOrder, placeHandOrder, priceHandOrder } from '#contract/hand-order-calls.ts';
import { Breadcrumbs } from '#kit/breadcrumbs.tsx';
import { Button } from '#kit/button.tsx';
import { OneOf } from '#kit/choice.tsx';
import { Page } from '#kit/page.tsx';
import { Problem } from '#kit/problem.tsx';
import { filledAddress } from '../records/address-fields.tsx';
import records from '../records/records.module.css';
import { answer, call, CallFailed } from '../session/client.ts';
import { useMoney } from '../session/money.ts';
import { useWebsite } from '../session/session.ts';
import { changes as texts } from '../texts/order-changes.ts';
import { orders } from '../texts/orders.ts';
import { useLeaving } from '../use-leaving.ts';
import styles from './articles.module.css';
import { HandBuyer, noBuyer } from './hand-buyer.tsx';
import { Bill, HandGoods, noGoods } from './hand-goods.tsx';
import { useActs } from './use-orders.ts';

const ways = (['link', 'cash', 'transfer'] as const).map((value) => ({ value, label: texts.payments[value] }));
/** Where something is charged again by itself. */
const kept = [{ value: 'link' as const, label: texts.payments.link, hint: texts.keepsCard }];

/** An order that is written by hand: who buys, what, where it goes, and how it is paid. */
export function NewOrderPage() {
  const website = useWebsite();
  const { id: websiteId, handle, currency } = website;
  const money = useMoney();
  const navigate = useNavigate();
  const act = useActs();
  const { customer: first } = useSearch({ from: '/config/$site/orders/new' });
  const [buyer, setBuyer] = useState(noBuyer);
  const [goods, setGoods] = useState(noGoods);
  const [chosen, setPayment] = useState<HandOrder['payment']>('link');
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  // The same order however often it is sent.
  const key = useRef(crypto.randomUUID());
  const address = buyer.address && filledAddress(buyer.address);
  const bill = buyer.bill && filledAddress(buyer.bill);
  const lines = {
    articles: goods.added.map(({ article, quantity }) => ({ variantId: article.variantId, quantity })),
    free: goods.free,
    discountCents: goods.discountCents,
    ...(address && { shippingAddress: address }),
    ...(bill && { billingAddress: bill }),
    ...(buyer.vatNumber.trim() && { vatNumber: buyer.vatNumber.trim() }),
    ...(goods.shippingOptionId !== undefined && { shippingOptionId: goods.shippingOptionId }),
  };
  // What is charged again is paid with what can be kept.
  const repeats = goods.added.some(({ article }) => article.repeats !== null);
  const payment = repeats ? 'link' : chosen;
  const hasLines = lines.articles.length + lines.free.length > 0;
  const priced = useQuery({
    queryKey: [websiteId, 'order-price', 'new', lines],
    queryFn: () => {
      const options = { query: { websiteId }, body: lines };
      return answer(call<typeof priceHandOrder>('POST', '/api/commerce/hand-orders/price', options));
    },
    enabled: hasLines,
    placeholderData: keepPreviousData,
  });
  useLeaving(hasLines && !isSending, texts.leave);
  const price = hasLines ? priced.data : undefined;
  const unpriced = hasLines && priced.error instanceof CallFailed ? priced.error.message : undefined;

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isSending || !price) return;
    setSending(true);
    const { email, name, phone } = buyer;
    const way = price.shippingOptionId === null ? {} : { shippingOptionId: price.shippingOptionId };
    const body = { ...lines, ...way, email, name, phone, payment, totalCents: price.totalCents };
    const options = { params: { orderKey: key.current }, query: { websiteId }, body };
    const result = await call<typeof placeHandOrder>('PUT', '/api/commerce/hand-orders/{orderKey}', options);
    setSending(false);
    if (!result.ok) {
      setFailure(result);
      await priced.refetch();
      return;
    }
    await act(Promise.resolve(result), texts.placed);
    const { orderId } = result.value;
    await navigate({ to: '/config/$site/orders/$orderId', params: { site: handle, orderId }, ignoreBlocker: true });
  }

  const steps = [{ title: orders.title, href: `/config/${handle}/orders` }, { title: texts.newTitle }];
  return (
    <Page title={texts.newTitle} of={website.title} above={<Breadcrumbs steps={steps} />}>
      <form className={styles.order} onSubmit={submit} noValidate>
        <div className={styles.sections}>
          <HandBuyer
            buyer={buyer}
            onChange={(part) => setBuyer((now) => ({ ...now, ...part }))}
            vat={price?.vat}
            errors={failure?.errors ?? {}}
            first={first}
          />
          <HandGoods
            goods={goods}
            onChange={(part) => setGoods((now) => ({ ...now, ...part }))}
            price={price}
            currency={currency}
          />
          <OneOf label={texts.paying} options={repeats ? kept : ways} value={payment} onChange={setPayment} />
        </div>
        <section className={styles.sumUp} aria-labelledby="sums">
          <h2 id="sums">{texts.sums}</h2>
          {price ? <Bill price={price} currency={currency} /> : <p className={records.soft}>{texts.noSums}</p>}
          <Problem>{failure?.message ?? unpriced}</Problem>
          <Button
            type="submit"
            kind="chief"
            isPending={isSending}
            isDisabled={!price || priced.isError || priced.isPlaceholderData}
            missing={!hasLines && texts.noGoods}
          >
            {price ? texts.place(money(price.totalCents)) : texts.placeEmpty}
          </Button>
        </section>
      </form>
    </Page>
  );
}
