import { useQueryClient } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useState, type FormEvent } from 'react';
import type { AnswerOf } from '#contract/endpoint.ts';
import type { blockGiftCard, getGiftCard, mailGiftCard, topUpGiftCard } from '#contract/gift-card-calls.ts';
import { Breadcrumbs } from '#kit/breadcrumbs.tsx';
import { Button } from '#kit/button.tsx';
import { confirm } from '#kit/confirm.tsx';
import { DataTable } from '#kit/data-table.tsx';
import { Dialog } from '#kit/dialog.tsx';
import { Figures } from '#kit/figures.tsx';
import { Menu, MenuItem } from '#kit/menu.tsx';
import { MoneyField } from '#kit/money-field.tsx';
import { Page } from '#kit/page.tsx';
import { Problem } from '#kit/problem.tsx';
import { Status } from '#kit/status.tsx';
import { TextField } from '#kit/text-field.tsx';
import { tell } from '#kit/toasts.tsx';
import { wholeDay } from '#kit/time.ts';
import { When } from '#kit/when.tsx';
import { Unloaded } from '../frame/unloaded.tsx';
import { call } from '../session/client.ts';
import { useMoney } from '../session/money.ts';
import { useWebsite } from '../session/session.ts';
import { selling } from '../texts/selling.ts';
import { ExpiryForm } from './expiry-form.tsx';
import { marks } from './gift-cards-page.tsx';
import styles from '../selling/selling.module.css';
import { useGiftCard } from './use-gift-cards.ts';

const texts = selling.giftCards;
type Opened = AnswerOf<typeof getGiftCard>;

/** One gift card: what is on it, and how it came to that. */
export function GiftCardPage() {
  const website = useWebsite();
  const { giftCardId } = useParams({ from: '/config/$site/gift-cards/$giftCardId' });
  const query = useGiftCard(giftCardId);
  const { data } = query;
  const title = data ? texts.title1(data.giftCard.lastFour) : texts.card;
  const steps = [{ title: texts.title, href: `/config/${website.handle}/gift-cards` }, { title }];
  return (
    <Page
      title={title}
      of={website.title}
      above={<Breadcrumbs steps={steps} />}
      beside={data && <Status mark={marks[data.giftCard.state]}>{texts.states[data.giftCard.state]}</Status>}
      acts={data && <Acts card={data.giftCard} />}
    >
      <Unloaded of={query} />
      {data && <Facts {...data} />}
    </Page>
  );
}

function Facts({ giftCard, message, lines }: Opened) {
  const { handle: site } = useWebsite();
  const money = useMoney();
  const { balanceCents, issuedCents, currency, email, orderId, createdAt, lastDay } = giftCard;
  const write = (cents: number) => money(cents, currency);
  const from = orderId === null ? texts.byHand : texts.bought;
  return (
    <>
      <Figures of={[{ label: texts.worth, value: write(balanceCents), text: texts.issuedWith(write(issuedCents)) }]} />
      <p>
        {[from, ''].join(' · ')}
        <When at={createdAt} />
        {email && ['', email].join(' · ')}
        {lastDay && ['', texts.until(dayText(lastDay))].join(' · ')}
      </p>
      {orderId !== null && (
        <p>
          <Link to="/config/$site/orders/$orderId" params={{ site, orderId }}>
            {texts.toOrder}
          </Link>
        </p>
      )}
      {message && <blockquote className={styles.message}>{message}</blockquote>}
      <h2>{texts.ledger}</h2>
      <DataTable
        label={texts.ledger}
        rows={lines}
        idOf={({ id }) => id}
        nameOf={({ reason }) => texts.reasons[reason]}
        columns={[
          {
            id: 'what',
            title: texts.what,
            render: ({ reason, note }) => (
              <>
                {texts.reasons[reason]}
                {note && <p className={styles.soft}>{note}</p>}
              </>
            ),
          },
          {
            id: 'when',
            title: texts.when,
            render: ({ at }) => <When at={at} />,
          },
          { id: 'amount', title: texts.amount, isNumber: true, render: ({ amountCents }) => write(amountCents) },
        ]}
      />
    </>
  );
}

/** A day, whatever the zone. */
const dayText = (day: string) => wholeDay(Date.parse(day), { timeZone: 'UTC' });

function Acts({ card: { id, state, email, orderId, currency, lastDay } }: { card: Opened['giftCard'] }) {
  const { id: websiteId } = useWebsite();
  const queries = useQueryClient();
  const [open, setOpen] = useState<'top-up' | 'expiry'>();
  const options = { params: { giftCardId: id }, query: { websiteId } };
  const isBlocked = state === 'blocked';
  const reload = () => queries.invalidateQueries({ queryKey: [websiteId, 'gift-cards'] });

  const done = () => void (setOpen(undefined), reload());

  async function block() {
    const question = { title: texts.blockTitle, text: texts.blockText, act: texts.block };
    if (!isBlocked && !(await confirm(question))) return;
    const path = '/api/commerce/gift-cards/{giftCardId}/block';
    const result = await call<typeof blockGiftCard>('PUT', path, { ...options, body: { isBlocked: !isBlocked } });
    if (!result.ok) return tell(result.message);
    await reload();
    tell(isBlocked ? texts.unblocked : texts.blocked);
  }

  async function mail() {
    const result = await call<typeof mailGiftCard>('POST', '/api/commerce/gift-cards/{giftCardId}/mail', options);
    tell(result.ok ? texts.mailed : result.message);
  }

  return (
    <>
      <Button onPress={() => setOpen('top-up')}>{texts.topUp}</Button>
      <Menu opener={<Button>{texts.acts}</Button>} placement="bottom end" aria-label={texts.acts}>
        <MenuItem onAction={() => void block()}>{isBlocked ? texts.unblock : texts.block}</MenuItem>
        <MenuItem onAction={() => setOpen('expiry')}>{texts.expiry}</MenuItem>
        {email !== null && orderId === null && <MenuItem onAction={() => void mail()}>{texts.mail}</MenuItem>}
      </Menu>
      <Dialog title={texts.topUp} isOpen={open === 'top-up'} onClose={() => setOpen(undefined)}>
        <TopUpForm id={id} currency={currency} onDone={done} />
      </Dialog>
      <Dialog title={texts.expiryTitle} isOpen={open === 'expiry'} onClose={() => setOpen(undefined)}>
        <ExpiryForm id={id} lastDay={lastDay} onDone={done} />
      </Dialog>
    </>
  );
}

function TopUpForm({ id, currency, onDone }: { id: string; currency: string; onDone: () => void }) {
  const { id: websiteId } = useWebsite();
  const money = useMoney();
  // The same however often it is sent.
  const [topUpId] = useState(() => crypto.randomUUID());
  const [amountCents, setAmount] = useState<number | null>(null);
  const [note, setNote] = useState('');
  const [problem, setProblem] = useState('');
  const [isSending, setSending] = useState(false);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isSending || amountCents === null) return;
    setSending(true);
    const options = { params: { giftCardId: id, topUpId }, query: { websiteId }, body: { amountCents, note } };
    const path = '/api/commerce/gift-cards/{giftCardId}/top-ups/{topUpId}';
    const result = await call<typeof topUpGiftCard>('PUT', path, options);
    setSending(false);
    if (!result.ok) return setProblem(result.message);
    onDone();
    tell(texts.toppedUp(money(amountCents, currency)));
  }

  return (
    <form className={styles.form} onSubmit={submit}>
      <MoneyField
        label={texts.amount}
        isRequired
        currency={currency}
        min={1}
        value={amountCents}
        onChange={setAmount}
      />
      <TextField label={texts.topUpNote} isRequired maxLength={200} value={note} onChange={setNote} />
      <Problem>{problem}</Problem>
      <Button type="submit" kind="chief" isPending={isSending}>
        {texts.topUpAct}
      </Button>
    </form>
  );
}
