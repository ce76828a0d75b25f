import { Link, useSearch } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { ListedGiftCard } from '#contract/gift-card-calls.ts';
import { Button, buttonClass } from '#kit/button.tsx';
import { DataTable, type Column } from '#kit/data-table.tsx';
import { Empty } from '#kit/empty.tsx';
import { More } from '#kit/more.tsx';
import { Page } from '#kit/page.tsx';
import { Status } from '#kit/status.tsx';
import { When } from '#kit/when.tsx';
import { Unloaded } from '../frame/unloaded.tsx';
import { NoneFound } from '../none-found.tsx';
import { useMoney } from '../session/money.ts';
import { useWebsite } from '../session/session.ts';
import { selling } from '../texts/selling.ts';
import { ViewedFilter } from '../views/viewed-filter.tsx';
import { giftCardStates, type GiftCardSearch } from './gift-card-filter.ts';
import { NewGiftCardDialog } from './new-gift-card.tsx';
import styles from '../selling/selling.module.css';
import { useGiftCards } from './use-gift-cards.ts';

const texts = selling.giftCards;
export const marks = { open: 'full', spent: 'empty', expired: 'empty', blocked: 'bad' } as const;

/** Gift cards that were bought or issued, with what is left of them. */
export function GiftCardsPage() {
  const website = useWebsite();
  const asked = useSearch({ from: '/config/$site/gift-cards/' });
  const [isAdding, setAdding] = useState(false);
  const list = useGiftCards(asked);
  const { data } = list;
  const cards = data?.pages.flatMap((page) => page.giftCards) ?? [];
  const columns = useColumns();
  const isNarrowed = Object.keys(asked).length > 0;
  const isEmpty = data !== undefined && cards.length === 0 && !isNarrowed;
  const add = (
    <Button kind="chief" onPress={() => setAdding(true)}>
      <Plus aria-hidden="true" />
      {texts.add}
    </Button>
  );
  return (
    <Page
      title={texts.title}
      of={website.title}
      acts={
        <>
          <Link className={buttonClass()} to="/config/$site/gift-cards/validity" params={{ site: website.handle }}>
            {texts.validity.title}
          </Link>
          {!isEmpty && add}
        </>
      }
    >
      {data && !isEmpty && <Filters asked={asked} />}
      <Unloaded of={list} />
      {isEmpty && (
        <Empty title={texts.empty} text={texts.emptyText}>
          {add}
        </Empty>
      )}
      {data && cards.length === 0 && isNarrowed && <NoneFound>{texts.noneFound}</NoneFound>}
      {cards.length > 0 && (
        <>
          <output className={styles.soft}>{texts.found(data?.pages[0]?.total ?? 0)}</output>
          <DataTable
            label={texts.title}
            rows={cards}
            columns={columns}
            idOf={({ id }) => id}
            nameOf={({ lastFour }) => texts.title1(lastFour)}
          />
        </>
      )}
      <More of={list}>{texts.more}</More>
      <NewGiftCardDialog isOpen={isAdding} onClose={() => setAdding(false)} />
    </Page>
  );
}

function useColumns(): Column<ListedGiftCard>[] {
  const { handle } = useWebsite();
  const money = useMoney();
  return [
    {
      id: 'card',
      title: texts.card,
      render: ({ id, lastFour }) => (
        <Link to="/config/$site/gift-cards/$giftCardId" params={{ site: handle, giftCardId: id }}>
          {texts.ending(lastFour)}
        </Link>
      ),
    },
    {
      id: 'state',
      title: texts.state,
      render: ({ state }) => <Status mark={marks[state]}>{texts.states[state]}</Status>,
    },
    { id: 'whose', title: texts.whose, isSide: true, render: ({ email }) => email },
    {
      id: 'when',
      title: texts.when,
      isSide: true,
      render: ({ createdAt }) => <When at={createdAt} />,
    },
    {
      id: 'worth',
      title: texts.worth,
      isNumber: true,
      render: ({ balanceCents, issuedCents, currency }) => (
        <span className={styles.amounts}>
          {money(balanceCents, currency)} {texts.leftOf(money(issuedCents, currency))}
        </span>
      ),
    },
  ];
}

/** Narrows what is listed; the address keeps it. */
function Filters({ asked }: { asked: GiftCardSearch }) {
  return (
    <ViewedFilter
      list="gift-cards"
      asked={asked}
      searchLabel={texts.search}
      by="state"
      label={texts.state}
      options={[
        { value: '', label: texts.any },
        ...giftCardStates.map((value) => ({ value, label: texts.states[value] })),
      ]}
      value={asked.state}
      usual=""
    />
  );
}
