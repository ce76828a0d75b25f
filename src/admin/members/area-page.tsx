import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import type { deleteArea, ListedArea } from '#contract/member-area-calls.ts';
import { Breadcrumbs } from '#kit/breadcrumbs.tsx';
import { Button } from '#kit/button.tsx';
import { confirm } from '#kit/confirm.tsx';
import { DataTable } from '#kit/data-table.tsx';
import { Dialog } from '#kit/dialog.tsx';
import { Empty } from '#kit/empty.tsx';
import { Menu, MenuItem } from '#kit/menu.tsx';
import { More } from '#kit/more.tsx';
import { Page } from '#kit/page.tsx';
import { tell } from '#kit/toasts.tsx';
import { Unloaded } from '../frame/unloaded.tsx';
import { NoneFound } from '../none-found.tsx';
import { OneFilter } from '../one-filter.tsx';
import styles from '../records/records.module.css';
import { call } from '../session/client.ts';
import { useWebsite } from '../session/session.ts';
import { memberAreas as texts } from '../texts/member-areas.ts';
import { members } from '../texts/members.ts';
import { AreaForm } from './area-form.tsx';
import { InviteForm } from './invite-form.tsx';
import { usePeopleColumns } from './people-columns.tsx';
import { useAreaPeople, useRenewAreas } from './use-areas.ts';

/** One area: who is in it or asks to be. */
export function AreaPage() {
  const website = useWebsite();
  const { areaId } = useParams({ from: '/config/$site/members/areas/$areaId' });
  const asked = useSearch({ from: '/config/$site/members/areas/$areaId' });
  const list = useAreaPeople(areaId, asked);
  const columns = usePeopleColumns(areaId);
  const area = list.data?.pages[0]?.area;
  const people = list.data?.pages.flatMap((page) => page.people) ?? [];
  const title = area?.name ?? texts.area;
  const top = `/config/${website.handle}/members`;
  const steps = [{ title: members.title, href: top }, { title: texts.title, href: `${top}/areas` }, { title }];
  const isNarrowed = asked.search !== undefined || asked.state !== undefined;
  return (
    <Page title={title} of={website.title} above={<Breadcrumbs steps={steps} />} acts={area && <Acts area={area} />}>
      {area && <Facts area={area} />}
      <Unloaded of={list} />
      {area && (isNarrowed || people.length > 0) && (
        <OneFilter
          asked={asked}
          searchLabel={texts.search}
          by="state"
          label={texts.state}
          options={(['in', 'asking'] as const).map((value) => ({ value, label: texts.states[value] }))}
          value={asked.state}
          usual="in"
        />
      )}
      {area && people.length === 0 && isNarrowed && <NoneFound>{texts.noneFound}</NoneFound>}
      {area && people.length === 0 && !isNarrowed && <Empty title={texts.nobody} text={texts.nobodyText} />}
      {people.length > 0 && (
        <DataTable
          label={title}
          rows={people}
          columns={columns}
          idOf={({ id }) => id}
          nameOf={({ name, email }) => name || email}
        />
      )}
      <More of={list}>{texts.more}</More>
    </Page>
  );
}

/** How people come into it, and what it opens. */
function Facts({ area: { description, joining, pages } }: { area: ListedArea }) {
  const { handle } = useWebsite();
  return (
    <div className={styles.section}>
      {description && <p>{description}</p>}
      <p className={styles.soft}>{texts.joinings[joining]}</p>
      {pages.length === 0 ? (
        <p className={styles.soft}>{texts.noPages}</p>
      ) : (
        <p>
          {texts.pages}{' '}
          {pages.map(({ id, title }, index) => (
            <span key={id}>
              {index > 0 && ', '}
              <Link to="/config/$site/pages/$pageId" params={{ site: handle, pageId: id }}>
                {title}
              </Link>
            </span>
          ))}
        </p>
      )}
    </div>
  );
}

function Acts({ area }: { area: ListedArea }) {
  const { id: areaId, name, description, joining } = area;
  const website = useWebsite();
  const navigate = useNavigate();
  const renew = useRenewAreas();
  const [open, setOpen] = useState<'invite' | 'edit'>();
  const close = () => setOpen(undefined);

  async function remove() {
    const { removeTitle: title, removeText: text, removeAct: act } = texts;
    if (!(await confirm({ title, text, act, isDangerous: true }))) return;
    const options = { params: { areaId }, query: { websiteId: website.id } };
    const result = await call<typeof deleteArea>('DELETE', '/api/member-areas/{areaId}', options);
    if (!result.ok) return tell(result.message);
    tell(texts.removed);
    await navigate({ to: '/config/$site/members/areas', params: { site: website.handle } });
    await renew();
  }

  return (
    <>
      <Button onPress={() => setOpen('edit')}>{texts.edit}</Button>
      <Button kind="chief" onPress={() => setOpen('invite')}>
        <UserPlus aria-hidden="true" />
        {texts.invite}
      </Button>
      <Menu opener={<Button>{texts.acts}</Button>} placement="bottom end" aria-label={texts.acts}>
        <MenuItem isDanger onAction={() => void remove()}>
          {texts.remove}
        </MenuItem>
      </Menu>
      <Dialog title={texts.invite} isOpen={open === 'invite'} onClose={close}>
        <InviteForm areaId={areaId} onDone={close} />
      </Dialog>
      <Dialog title={texts.edit} isOpen={open === 'edit'} onClose={close}>
        <AreaForm areaId={areaId} stored={{ name, description, joining }} onDone={close} />
      </Dialog>
    </>
  );
}
