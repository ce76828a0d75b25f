import { Link } from '@tanstack/react-router';
import { Ellipsis } from 'lucide-react';
import type { AreaPerson, letIntoArea, takeFromArea } from '#contract/member-area-calls.ts';
import { Button } from '#kit/button.tsx';
import { confirm } from '#kit/confirm.tsx';
import type { Column } from '#kit/data-table.tsx';
import { Menu, MenuItem } from '#kit/menu.tsx';
import { Status } from '#kit/status.tsx';
import { shortTime } from '#kit/time.ts';
import { tell } from '#kit/toasts.tsx';
import { When } from '#kit/when.tsx';
import { call } from '../session/client.ts';
import { useWebsite } from '../session/session.ts';
import styles from '../records/records.module.css';
import { memberAreas as texts } from '../texts/member-areas.ts';
import { useRenewAreas } from './use-areas.ts';

const path = '/api/member-areas/{areaId}/people/{grantId}';

/** What is shown of each person of an area, and what is done with them. */
export function usePeopleColumns(areaId: string): Column<AreaPerson>[] {
  const { id: websiteId, handle } = useWebsite();
  const renew = useRenewAreas();
  const of = (grantId: string) => ({ params: { areaId, grantId }, query: { websiteId } });

  async function letIn({ id, email }: AreaPerson) {
    const result = await call<typeof letIntoArea>('PUT', path, { ...of(id), body: { isIn: true } });
    tell(result.ok ? texts.isLetIn(email) : result.message);
    await renew();
  }

  async function takeOut({ id, email, isAsking }: AreaPerson) {
    const question = isAsking ? texts.declineQuestion(email) : texts.takeOutQuestion(email);
    if (!(await confirm({ ...question, isDangerous: true }))) return;
    const result = await call<typeof takeFromArea>('DELETE', path, of(id));
    tell(result.ok ? texts.takenOut(email) : result.message);
    await renew();
  }

  return [
    {
      id: 'person',
      title: texts.person,
      render: ({ name, email, memberId }) => (
        <>
          {memberId === null ? (
            email
          ) : (
            <Link to="/config/$site/members/$memberId" params={{ site: handle, memberId }}>
              {name || email}
            </Link>
          )}
          <span className="line-facts">{memberId === null ? texts.noAccount : name && email}</span>
        </>
      ),
    },
    {
      id: 'state',
      title: texts.state,
      render: (person) => (
        <>
          <Status mark={markOf(person)}>{person.isAsking ? texts.asks : texts.sources[person.source]}</Status>
          <span className="line-facts">
            {person.subscriptionId === null ? (
              endOf(person)
            ) : (
              <Link
                to="/config/$site/subscriptions/$subscriptionId"
                params={{ site: handle, subscriptionId: person.subscriptionId }}
              >
                {endOf(person) || texts.subscription}
              </Link>
            )}
          </span>
        </>
      ),
    },
    { id: 'since', title: texts.since, isSide: true, render: ({ createdAt }) => <When at={createdAt} /> },
    {
      id: 'act',
      title: texts.act,
      isAct: true,
      render: (person) => (
        <span className={styles.acts}>
          {person.isAsking && (
            <Button aria-label={texts.letInName(person.email)} onPress={() => letIn(person)}>
              {texts.letIn}
            </Button>
          )}
          <Menu
            opener={
              <Button kind="quiet" aria-label={texts.actsOf(person.email)}>
                <Ellipsis aria-hidden="true" />
              </Button>
            }
            placement="bottom end"
            aria-label={texts.actsOf(person.email)}
          >
            <MenuItem isDanger onAction={() => void takeOut(person)}>
              {person.isAsking ? texts.declineWord : texts.takeOutWord}
            </MenuItem>
          </Menu>
        </span>
      ),
    },
  ];
}

const markOf = ({ isAsking, isIn }: AreaPerson) => (isAsking ? 'warn' : isIn ? 'full' : 'empty');

/** How long somebody is in it, as far as that ends. */
function endOf({ isAsking, isIn, source, endsAt }: AreaPerson): string {
  if (isAsking) return '';
  if (!isIn) return texts.ended;
  const untilTime = source === 'subscribed' ? texts.paidUntil : texts.untilTime;
  return endsAt === null ? '' : untilTime(shortTime(endsAt));
}
