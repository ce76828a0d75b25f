import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { staffMailKinds, type StaffMailKind } from '#catalog/staff-mails.ts';
import type { listStaffMails, putStaffMails, StaffMember } from '#contract/staff-mail-calls.ts';
import { Page } from '#kit/page.tsx';
import { Select } from '#kit/select.tsx';
import { tell } from '#kit/toasts.tsx';
import { Unloaded } from '../frame/unloaded.tsx';
import { answer, call } from '../session/client.ts';
import { useWebsite } from '../session/session.ts';
import { ExplainedSwitch } from '../settings/settings-form.tsx';
import styles from '../settings/settings.module.css';
import { roleName } from '../texts/roles.ts';
import { staffMails as texts } from '../texts/staff-mails.ts';

/** What those who work on the website are mailed: one person after the other, each choice at once. */
export function StaffMailsPage() {
  const website = useWebsite();
  const people = usePeople();
  const [chosen, setChosen] = useState<string>();
  const { data } = people;
  const person =
    data?.people.find(({ accountId }) => accountId === chosen) ??
    data?.people.find(({ isYou }) => isYou) ??
    data?.people[0];
  return (
    <Page title={texts.title} of={website.title}>
      <p className={styles.text}>{texts.text}</p>
      <Unloaded of={people} />
      {data && person && (
        <div className={styles.form}>
          <Select
            label={texts.who}
            options={data.people.map(({ accountId, email, role, isYou }) => {
              return { value: accountId, label: isYou ? texts.you(email) : texts.person(email, roleName(role)) };
            })}
            value={person.accountId}
            onChange={setChosen}
          />
          <Kinds key={person.accountId} person={person} choose={people.choose} />
        </div>
      )}
    </Page>
  );
}

interface KindsProps {
  person: StaffMember;
  choose: ReturnType<typeof usePeople>['choose'];
}

function Kinds({ person, choose }: KindsProps) {
  const known = staffMailKinds.filter((kind) => person.toldOf[kind] !== undefined);
  if (known.length === 0) return <p className={styles.text}>{texts.nothing}</p>;
  return (
    <section className={styles.group} aria-label={person.email}>
      {known.map((kind) => {
        const [label, hint] = texts.kinds[kind];
        return (
          <ExplainedSwitch
            key={kind}
            isSelected={person.toldOf[kind] === true}
            hint={hint}
            onChange={(isTold) => void choose(person, kind, isTold)}
          >
            {label}
          </ExplainedSwitch>
        );
      })}
    </section>
  );
}

type People = { people: StaffMember[] };

function usePeople() {
  const { id: websiteId } = useWebsite();
  const queries = useQueryClient();
  const queryKey = [websiteId, 'settings', 'staff-mails'];
  const query = { websiteId };
  const read = () => call<typeof listStaffMails>('GET', '/api/settings/staff-mails', { query });
  const people = useQuery({ queryKey, queryFn: () => answer(read()) });

  async function choose({ accountId, email, toldOf }: StaffMember, kind: StaffMailKind, isTold: boolean) {
    const before = queries.getQueryData<People>(queryKey);
    const next = before?.people.map((each) =>
      each.accountId === accountId ? { ...each, toldOf: { ...toldOf, [kind]: isTold } } : each,
    );
    if (next) queries.setQueryData<People>(queryKey, { people: next });
    const result = await call<typeof putStaffMails>('PUT', '/api/settings/staff-mails/{accountId}', {
      params: { accountId },
      query,
      body: { [kind]: isTold },
    });
    queries.setQueryData<People>(queryKey, result.ok ? result.value : before);
    tell(result.ok ? texts.saved(email) : result.message);
  }

  return { ...people, choose };
}
