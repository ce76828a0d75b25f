import { useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { ExternalLink } from 'lucide-react';
import type { ListedMember, openAccounts } from '#contract/member-calls.ts';
import { Button, buttonClass } from '#kit/button.tsx';
import { Switch } from '#kit/choice.tsx';
import { DataTable, type Column } from '#kit/data-table.tsx';
import { Empty } from '#kit/empty.tsx';
import { FilterBar } from '#kit/filter-bar.tsx';
import { More } from '#kit/more.tsx';
import { Page } from '#kit/page.tsx';
import { Select } from '#kit/select.tsx';
import { tell } from '#kit/toasts.tsx';
import { When } from '#kit/when.tsx';
import { chipsOf } from '../chips.ts';
import { Unloaded } from '../frame/unloaded.tsx';
import { NoneFound } from '../none-found.tsx';
import styles from '../records/records.module.css';
import { call } from '../session/client.ts';
import { useWebsite } from '../session/session.ts';
import { members as texts } from '../texts/members.ts';
import type { MemberSearch } from './filter.ts';
import { useMembers } from './use-members.ts';

/** Who has an account of the website, and whether visitors may have one. */
export function MembersPage() {
  const website = useWebsite();
  const asked = useSearch({ from: '/config/$site/members/' });
  const list = useMembers(asked);
  const { data } = list;
  const first = data?.pages[0];
  const members = data?.pages.flatMap((page) => page.members) ?? [];
  const isNarrowed = asked.search !== undefined || asked.blocked !== undefined;
  const columns = useColumns();
  return (
    <Page
      title={texts.title}
      of={website.title}
      acts={
        <Link className={buttonClass()} to="/config/$site/members/areas" params={{ site: website.handle }}>
          {texts.areas}
        </Link>
      }
    >
      {first && <Opening isOpen={first.isOpen} />}
      {(isNarrowed || members.length > 0) && <Filters asked={asked} />}
      <Unloaded of={list} />
      {first &&
        members.length === 0 &&
        (isNarrowed ? <NoneFound>{texts.noneFound}</NoneFound> : <Nobody isOpen={first.isOpen} />)}
      {first && members.length > 0 && (
        <>
          <output className={styles.soft}>{texts.found(first.total)}</output>
          <DataTable
            label={texts.title}
            rows={members}
            columns={columns}
            idOf={({ id }) => id}
            nameOf={({ name, email }) => name || email}
          />
        </>
      )}
      <More of={list}>{texts.more}</More>
    </Page>
  );
}

/** Where nobody has an account yet: the page on which they join, once they may. */
function Nobody({ isOpen }: { isOpen: boolean }) {
  const { url } = useWebsite();
  const change = useOpening();
  return (
    <Empty title={texts.empty} text={isOpen ? texts.emptyText : texts.closedText}>
      {isOpen ? (
        <a className={buttonClass()} href={new URL('/account/join', url).href} target="_blank" rel="noreferrer">
          {texts.toJoin}
          <ExternalLink aria-hidden="true" />
        </a>
      ) : (
        <Button kind="chief" onPress={() => change(true)}>
          {texts.openNow}
        </Button>
      )}
    </Empty>
  );
}

/** Lets visitors have accounts, or no more. */
function useOpening() {
  const { id: websiteId } = useWebsite();
  const queries = useQueryClient();
  return async (isOn: boolean) => {
    const result = await call<typeof openAccounts>('PUT', '/api/members/settings', {
      query: { websiteId },
      body: { isOpen: isOn },
    });
    tell(result.ok ? (isOn ? texts.opened : texts.closed) : result.message);
    await queries.invalidateQueries({ queryKey: [websiteId, 'members'] });
  };
}

/** Whether visitors may have accounts. */
function Opening({ isOpen }: { isOpen: boolean }) {
  const change = useOpening();
  return (
    <Switch isSelected={isOpen} onChange={(isOn) => void change(isOn)}>
      {texts.open}
    </Switch>
  );
}

function useColumns(): Column<ListedMember>[] {
  const { handle } = useWebsite();
  const time = (at: number) => <When at={at} />;
  return [
    {
      id: 'member',
      title: texts.member,
      render: ({ id, name, email }) => (
        <>
          <Link to="/config/$site/members/$memberId" params={{ site: handle, memberId: id }}>
            {name || email}
          </Link>
          {name && <span className="line-facts line-narrow">{email}</span>}
        </>
      ),
    },
    { id: 'email', title: texts.email, isWide: true, render: ({ name, email }) => name && email },
    { id: 'seen', title: texts.seen, isSide: true, render: ({ seenAt }) => time(seenAt) },
    { id: 'since', title: texts.since, render: ({ createdAt }) => time(createdAt) },
  ];
}

/** Narrows what is listed; the address keeps it. */
function Filters({ asked }: { asked: MemberSearch }) {
  const navigate = useNavigate({ from: '/config/$site/members/' });
  const set = (search: string | undefined, blocked: boolean) =>
    void navigate({ search: { ...(search && { search }), ...(blocked && { blocked }) }, replace: true });
  const blocked = asked.blocked ? texts.states.blocked : undefined;
  const chips = chipsOf([['blocked', texts.state, blocked]], () => set(asked.search, false));
  return (
    <FilterBar
      search={{ label: texts.search, value: asked.search, onChange: (search) => set(search, asked.blocked ?? false) }}
      count={chips.length}
      onClear={() => set(asked.search, false)}
      chips={chips}
      says={[!asked.blocked && texts.states.active]}
    >
      <Select
        label={texts.state}
        options={(['active', 'blocked'] as const).map((value) => ({ value, label: texts.states[value] }))}
        value={asked.blocked ? 'blocked' : 'active'}
        onChange={(state) => set(asked.search, state === 'blocked')}
      />
    </FilterBar>
  );
}
