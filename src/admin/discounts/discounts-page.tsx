import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { listDiscounts, OfficeDiscount } from '#contract/discount-calls.ts';
import { Button } from '#kit/button.tsx';
import { DataTable, type Column } from '#kit/data-table.tsx';
import { Dialog } from '#kit/dialog.tsx';
import { Empty } from '#kit/empty.tsx';
import { FilterBar } from '#kit/filter-bar.tsx';
import { More } from '#kit/more.tsx';
import { Page } from '#kit/page.tsx';
import { Status } from '#kit/status.tsx';
import { wholeDay } from '#kit/time.ts';
import { Unloaded } from '../frame/unloaded.tsx';
import { NoneFound } from '../none-found.tsx';
import { answer, call } from '../session/client.ts';
import { useLocale } from '../session/locale.ts';
import { useMoney } from '../session/money.ts';
import { useWebsite } from '../session/session.ts';
import { selling } from '../texts/selling.ts';
import { useNarrow } from '../use-narrow.ts';
import { DiscountForm } from './discount-form.tsx';
import { ToTryOut } from '../selling/to-try-out.tsx';

const texts = selling.discounts;

/** Codes, and what everyone gets by itself. */
export function DiscountsPage() {
  const website = useWebsite();
  const [open, setOpen] = useState<OfficeDiscount | 'new'>();
  const asked = useSearch({ from: '/config/$site/discounts/' });
  const narrow = useNarrow(asked);
  const list = useInfiniteQuery({
    queryKey: [website.id, 'discounts', 'list', asked],
    queryFn: ({ pageParam }) => {
      const query = { websiteId: website.id, ...asked, ...(pageParam && { before: pageParam }) };
      return answer(call<typeof listDiscounts>('GET', '/api/commerce/discounts', { query }));
    },
    initialPageParam: '',
    getNextPageParam: ({ discounts, hasMore }) => (hasMore ? discounts.at(-1)?.id : undefined),
    placeholderData: (earlier) => earlier,
  });
  const [first] = list.data?.pages ?? [];
  const columns = useColumns(setOpen);
  const discounts = list.data?.pages.flatMap((page) => page.discounts) ?? [];
  const isNarrowed = asked.search !== undefined;
  const add = (
    <Button kind="chief" onPress={() => setOpen('new')}>
      <Plus aria-hidden="true" />
      {texts.add}
    </Button>
  );
  const isEmpty = first !== undefined && discounts.length === 0 && !isNarrowed;
  return (
    <Page
      title={texts.title}
      of={website.title}
      acts={
        !isEmpty && (
          <>
            <ToTryOut />
            {add}
          </>
        )
      }
    >
      {!isEmpty && first && (
        <FilterBar
          search={{ label: texts.search, value: asked.search, onChange: (search) => narrow({ search }) }}
          count={0}
          onClear={() => narrow({ search: '' })}
        />
      )}
      <Unloaded of={list} />
      {first && discounts.length === 0 && isNarrowed && <NoneFound>{texts.noneFound}</NoneFound>}
      {isEmpty && (
        <Empty title={texts.empty} text={texts.emptyText}>
          {add}
        </Empty>
      )}
      {discounts.length > 0 && (
        <DataTable
          label={texts.title}
          rows={discounts}
          columns={columns}
          idOf={({ id }) => id}
          nameOf={({ name }) => name}
        />
      )}
      <More of={list}>{texts.more}</More>
      <Dialog
        title={open === 'new' ? texts.add : texts.change}
        isOpen={open !== undefined}
        onClose={() => setOpen(undefined)}
      >
        {open && <DiscountForm discount={open === 'new' ? undefined : open} onDone={() => setOpen(undefined)} />}
      </Dialog>
    </Page>
  );
}

const dayOf = (at?: number) => (at === undefined ? undefined : wholeDay(at));

/** When it holds, where that is not always. */
function timeOf({ startsAt, endsAt }: OfficeDiscount): string {
  const isAlways = startsAt === undefined && endsAt === undefined;
  return isAlways ? '' : texts.holdsFrom(dayOf(startsAt), dayOf(endsAt));
}

const marks = { running: 'full', early: 'half', over: 'empty', 'used-up': 'empty' } as const;

function stateOf({ startsAt, endsAt, maxUses, uses }: OfficeDiscount): keyof typeof marks {
  const now = Date.now();
  if (maxUses !== null && uses >= maxUses) return 'used-up';
  if (startsAt !== undefined && startsAt > now) return 'early';
  return endsAt !== undefined && endsAt <= now ? 'over' : 'running';
}

function useColumns(onOpen: (discount: OfficeDiscount) => void): Column<OfficeDiscount>[] {
  const { handle } = useWebsite();
  const locale = useLocale();
  const money = useMoney();
  const takesOff = ({ benefit }: OfficeDiscount) => {
    if (benefit.kind === 'free-shipping') return texts.freeShipping;
    if (benefit.kind === 'fixed') return texts.off(money(benefit.amountCents));
    const share = new Intl.NumberFormat(locale.tag, { style: 'percent', maximumFractionDigits: 3 });
    return texts.off(share.format(benefit.percent / 100));
  };
  const inShort = (discount: OfficeDiscount) => [takesOff(discount), timeOf(discount)].filter(Boolean).join(' · ');

  return [
    {
      id: 'name',
      title: texts.name,
      render: (discount) => (
        <>
          <button type="button" className="line-link" onClick={() => onOpen(discount)}>
            {discount.name}
          </button>
          <span className="line-facts line-narrow">{inShort(discount)}</span>
        </>
      ),
    },
    {
      id: 'code',
      title: texts.code,
      render: ({ id: discountId, code, byCodes }) =>
        byCodes ? (
          <Link to="/config/$site/discounts/$discountId/codes" params={{ site: handle, discountId }}>
            {texts.manyCodes}
          </Link>
        ) : (
          (code ?? texts.automatic)
        ),
    },
    { id: 'benefit', title: texts.benefit, isWide: true, render: takesOff },
    {
      id: 'state',
      title: texts.state,
      render: (discount) => <Status mark={marks[stateOf(discount)]}>{texts.states[stateOf(discount)]}</Status>,
    },
    {
      id: 'holds',
      title: texts.holds,
      isWide: true,
      render: ({ startsAt, endsAt }) => texts.holdsFrom(dayOf(startsAt), dayOf(endsAt)),
    },
    { id: 'used', title: texts.used, isSide: true, render: ({ uses, maxUses }) => texts.usedOf(uses, maxUses) },
  ];
}
