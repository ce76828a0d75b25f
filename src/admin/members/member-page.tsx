import { useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import type { changeMemberState, endMemberSession, OfficeMember, removeMember } from '#contract/member-calls.ts';
import { Breadcrumbs } from '#kit/breadcrumbs.tsx';
import { Button } from '#kit/button.tsx';
import { confirm } from '#kit/confirm.tsx';
import { Menu, MenuItem } from '#kit/menu.tsx';
import { Page } from '#kit/page.tsx';
import { Status } from '#kit/status.tsx';
import { shortTime } from '#kit/time.ts';
import { tell } from '#kit/toasts.tsx';
import { Unloaded } from '../frame/unloaded.tsx';
import styles from '../records/records.module.css';
import { call } from '../session/client.ts';
import { useMoney } from '../session/money.ts';
import { useWebsite } from '../session/session.ts';
import { memberAreas as areaTexts } from '../texts/member-areas.ts';
import { members as texts } from '../texts/members.ts';
import { MemberNotes } from './member-notes.tsx';
import { useMember } from './use-members.ts';

/** One member: what they bought, where they are signed in, and what was noted. */
export function MemberPage() {
  const website = useWebsite();
  const { memberId } = useParams({ from: '/config/$site/members/$memberId' });
  const query = useMember(memberId);
  const { data } = query;
  const steps = [{ title: texts.title, href: `/config/${website.handle}/members` }];
  const title = data ? data.member.name || data.member.email : texts.member;
  return (
    <Page
      title={title}
      of={website.title}
      above={<Breadcrumbs steps={[...steps, { title }]} />}
      acts={data && <Acts member={data.member} />}
    >
      <Unloaded of={query} />
      {data && (
        <div className={styles.record}>
          <div className={styles.main}>
            <Orders orders={data.orders} />
            <Sessions data={data} />
          </div>
          <div className={styles.side}>
            <Contact member={data.member} />
            <Areas areas={data.areas} />
            <MemberNotes data={data} />
          </div>
        </div>
      )}
    </Page>
  );
}

function Contact({ member: { email, createdAt, isBlocked } }: { member: OfficeMember['member'] }) {
  return (
    <section className={styles.section} aria-labelledby="contact">
      <h2 id="contact">{texts.contact}</h2>
      <p>
        <a href={`mailto:${email}`}>{email}</a>
      </p>
      <p className={styles.soft}>{texts.joined(shortTime(createdAt))}</p>
      {isBlocked && <Status mark="bad">{texts.states.blocked}</Status>}
    </section>
  );
}

/** The areas that are open to them. */
function Areas({ areas }: { areas: OfficeMember['areas'] }) {
  const { handle } = useWebsite();
  return (
    <section className={styles.section} aria-labelledby="areas">
      <h2 id="areas">{texts.areas}</h2>
      {areas.length === 0 && <p className={styles.soft}>{texts.noAreas}</p>}
      <ul className={styles.lines}>
        {areas.map(({ id, name, isAsking, source, endsAt }) => (
          <li key={id} className={styles.line}>
            <span>
              <Link
                className="line-link"
                to="/config/$site/members/areas/$areaId"
                params={{ site: handle, areaId: id }}
              >
                {name}
              </Link>
              <span className={styles.facts}>{isAsking ? texts.areaAsks : areaTexts.sources[source]}</span>
              {endsAt !== null && <span className={styles.facts}>{texts.areaUntil(shortTime(endsAt))}</span>}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What they bought, the newest first. */
function Orders({ orders }: { orders: OfficeMember['orders'] }) {
  const { handle } = useWebsite();
  const money = useMoney();
  return (
    <section className={styles.section} aria-labelledby="orders">
      <h2 id="orders">{texts.orders}</h2>
      {orders.length === 0 && <p className={styles.soft}>{texts.noOrders}</p>}
      <ul className={styles.lines}>
        {orders.map(({ id, orderNumber, createdAt, totalCents, currency }) => (
          <li key={id} className={styles.line}>
            <span>
              <Link className="line-link" to="/config/$site/orders/$orderId" params={{ site: handle, orderId: id }}>
                {texts.order(orderNumber)}
              </Link>
              <span className={styles.facts}>{shortTime(createdAt)}</span>
            </span>
            <span className={styles.sum}>{money(totalCents, currency)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Where they are signed in. */
function Sessions({ data: { member, sessions } }: { data: OfficeMember }) {
  const { id: websiteId } = useWebsite();
  const queries = useQueryClient();
  async function end() {
    if (!(await confirm({ ...texts.endSessionsQuestion, isDangerous: true }))) return;
    const options = { params: { memberId: member.id }, query: { websiteId } };
    const result = await call<typeof endMemberSession>('DELETE', '/api/members/{memberId}/sessions', options);
    tell(result.ok ? texts.ended : result.message);
    await queries.invalidateQueries({ queryKey: [websiteId, 'members', member.id] });
  }
  return (
    <section className={styles.section} aria-labelledby="sessions">
      <h2 id="sessions">{texts.sessions}</h2>
      {sessions.length === 0 && <p className={styles.soft}>{texts.noSessions}</p>}
      <ul className={styles.lines}>
        {sessions.map(({ id, device, address, seenAt }) => (
          <li key={id} className={styles.line}>
            <span>
              {device || texts.unknownDevice}
              <span className={styles.facts}>{[address, texts.lastUsed(shortTime(seenAt))].join(' · ')}</span>
            </span>
          </li>
        ))}
      </ul>
      {sessions.length > 0 && (
        <div>
          <Button onPress={() => end()}>{texts.endSessions}</Button>
        </div>
      )}
    </section>
  );
}

function Acts({ member: { id: memberId, isBlocked } }: { member: OfficeMember['member'] }) {
  const { id: websiteId } = useWebsite();
  const navigate = useNavigate({ from: '/config/$site/members/$memberId' });
  const queries = useQueryClient();
  const options = { params: { memberId }, query: { websiteId } };

  async function block() {
    const body = { isBlocked: !isBlocked };
    const result = await call<typeof changeMemberState>('PUT', '/api/members/{memberId}/state', { ...options, body });
    tell(result.ok ? (isBlocked ? texts.unblocked : texts.blocked) : result.message);
    await queries.invalidateQueries({ queryKey: [websiteId, 'members'] });
  }

  async function remove() {
    const { removeTitle: title, removeText: text, removeAct: act } = texts;
    if (!(await confirm({ title, text, act, isDangerous: true }))) return;
    const result = await call<typeof removeMember>('DELETE', '/api/members/{memberId}', options);
    if (!result.ok) return tell(result.message);
    tell(texts.removed);
    await navigate({ to: '/config/$site/members' });
    queries.removeQueries({ queryKey: [websiteId, 'members', memberId] });
    await queries.invalidateQueries({ queryKey: [websiteId, 'members'] });
  }

  return (
    <>
      <Button onPress={() => block()}>{isBlocked ? texts.unblock : texts.block}</Button>
      <Menu opener={<Button>{texts.acts}</Button>} placement="bottom end" aria-label={texts.acts}>
        <MenuItem isDanger onAction={() => void remove()}>
          {texts.remove}
        </MenuItem>
      </Menu>
    </>
  );
}
