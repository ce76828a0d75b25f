import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useParams, useSearch } from '@tanstack/react-router';
import { Ban, Download, Plus } from 'lucide-react';
import { useState } from 'react';
import { codeStates, type ListedCode, type listCodes, type withdrawCodes } from '#contract/discount-calls.ts';
import { Breadcrumbs } from '#kit/breadcrumbs.tsx';
import { Button, buttonClass } from '#kit/button.tsx';
import { confirm } from '#kit/confirm.tsx';
import { DataTable, type Column } from '#kit/data-table.tsx';
import { Dialog } from '#kit/dialog.tsx';
import { Empty } from '#kit/empty.tsx';
import { Menu, MenuItem } from '#kit/menu.tsx';
import { More } from '#kit/more.tsx';
import { Page } from '#kit/page.tsx';
import { Status } from '#kit/status.tsx';
import { tell } from '#kit/toasts.tsx';
import { Unloaded } from '../frame/unloaded.tsx';
import { NoneFound } from '../none-found.tsx';
import { OneFilter } from '../one-filter.tsx';
import records from '../records/records.module.css';
import { answer, call } from '../session/client.ts';
import { useWebsite } from '../session/session.ts';
import { codes as texts } from '../texts/codes.ts';
import { selling } from '../texts/selling.ts';
import { NewCodes } from './new-codes.tsx';

const path = '/api/commerce/discounts/{discountId}/codes';
/** How many letters of a code are drawn, in three groups: its end. */
const drawn = 14;
const marks = { unused: 'empty', used: 'full', withdrawn: 'bad' } as const;

/** The codes that were made for one discount. */
export function CodesPage() {
  const website = useWebsite();
  const { discountId } = useParams({ from: '/config/$site/discounts/$discountId/codes' });
  const asked = useSearch({ from: '/config/$site/discounts/$discountId/codes' });
  const [isMaking, setMaking] = useState(false);
  const list = useInfiniteQuery({
    queryKey: [website.id, 'discounts', discountId, 'codes', asked],
    queryFn: ({ pageParam }) => {
      const query = { websiteId: website.id, ...asked, ...(pageParam && { after: pageParam }) };
      return answer(call<typeof listCodes>('GET', path, { params: { discountId }, query }));
    },
    initialPageParam: '',
    getNextPageParam: ({ codes, hasMore }) => (hasMore ? codes.at(-1)?.id : undefined),
    placeholderData: (earlier) => earlier,
  });
  const [first] = list.data?.pages ?? [];
  const codes = list.data?.pages.flatMap((page) => page.codes) ?? [];
  const isNarrowed = Object.keys(asked).length > 0;
  const isEmpty = first !== undefined && codes.length === 0 && !isNarrowed;
  const withdraw = useWithdraw(discountId);
  const title = first ? texts.titleOf(first.name) : texts.title;
  const steps = [{ title: selling.discounts.title, href: `/config/${website.handle}/discounts` }, { title }];
  const add = (
    <Button kind="chief" onPress={() => setMaking(true)}>
      <Plus aria-hidden="true" />
      {texts.make}
    </Button>
  );
  return (
    <Page
      title={title}
      of={website.title}
      above={<Breadcrumbs steps={steps} />}
      acts={
        !isEmpty && (
          <>
            <Export discountId={discountId} asked={asked} />
            <Menu opener={<Button>{texts.acts}</Button>} placement="bottom end" aria-label={texts.acts}>
              <MenuItem isDanger onAction={() => void withdraw()}>
                {texts.withdrawUnused}
              </MenuItem>
            </Menu>
            {add}
          </>
        )
      }
    >
      {!isEmpty && first && (
        <OneFilter
          asked={asked}
          searchLabel={texts.search}
          by="state"
          label={texts.state}
          options={[
            { value: '', label: texts.any },
            ...codeStates.map((value) => ({ value, label: texts.states[value] })),
          ]}
          value={asked.state}
          usual=""
        />
      )}
      <Unloaded of={list} />
      {isEmpty && (
        <Empty title={texts.empty} text={texts.emptyText}>
          {add}
        </Empty>
      )}
      {first && codes.length === 0 && isNarrowed && <NoneFound>{texts.noneFound}</NoneFound>}
      {codes.length > 0 && (
        <>
          <output className={records.soft}>{texts.found(first?.total ?? 0)}</output>
          <DataTable
            label={title}
            rows={codes}
            columns={columnsOf(withdraw)}
            idOf={({ id }) => id}
            nameOf={({ code }) => code}
          />
        </>
      )}
      <More of={list}>{texts.more}</More>
      <Dialog title={texts.make} isOpen={isMaking} onClose={() => setMaking(false)}>
        {isMaking && <NewCodes discountId={discountId} onDone={() => setMaking(false)} />}
      </Dialog>
    </Page>
  );
}

/** Withdraws one code, or all that nobody used, once asked. */
function useWithdraw(discountId: string) {
  const { id: websiteId } = useWebsite();
  const queries = useQueryClient();
  return async (one?: ListedCode) => {
    const title = one ? texts.withdrawTitle(one.code) : texts.withdrawAllTitle;
    if (!(await confirm({ title, text: texts.withdrawText, act: texts.withdraw, isDangerous: true }))) return;
    const options = { params: { discountId }, query: { websiteId }, body: one ? { ids: [one.id] } : {} };
    const result = await call<typeof withdrawCodes>('POST', `${path}/withdrawal`, options);
    tell(result.ok ? texts.withdrawn(result.value.withdrawn) : result.message);
    await queries.invalidateQueries({ queryKey: [websiteId, 'discounts'] });
  };
}

function columnsOf(withdraw: (code: ListedCode) => Promise<void>): Column<ListedCode>[] {
  return [
    { id: 'code', title: texts.code, render: ({ code }) => <Code code={code} /> },
    {
      id: 'state',
      title: texts.state,
      render: ({ state }) => <Status mark={marks[state]}>{texts.states[state]}</Status>,
    },
    { id: 'uses', title: texts.uses, isSide: true, render: ({ uses, maxUses }) => texts.usedOf(uses, maxUses) },
    {
      id: 'acts',
      title: texts.withdraw,
      isAct: true,
      render: (code) =>
        code.state !== 'withdrawn' && (
          <Button kind="quiet" aria-label={texts.withdrawOne(code.code)} onPress={() => withdraw(code)}>
            <Ban aria-hidden="true" />
            <span className={records.words}>{texts.withdraw}</span>
          </Button>
        ),
    },
  ];
}

/** A code keeps to one line, or breaks behind what it begins with. */
function Code({ code }: { code: string }) {
  return (
    <>
      {code.slice(0, -drawn)}
      <span className={records.whole}>{code.slice(-drawn)}</span>
    </>
  );
}

/** What is listed as a file, whole. */
function Export({ discountId, asked }: { discountId: string; asked: { search?: string; state?: string } }) {
  const { id: websiteId } = useWebsite();
  return (
    <a
      className={buttonClass()}
      href={`/api/commerce/discounts/${discountId}/codes/export?${new URLSearchParams({ websiteId, ...asked })}`}
      download
    >
      <Download aria-hidden="true" />
      {texts.export}
    </a>
  );
}
