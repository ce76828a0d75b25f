import { Link } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Breadcrumbs } from '#kit/breadcrumbs.tsx';
import { Button } from '#kit/button.tsx';
import { DataTable, type Column } from '#kit/data-table.tsx';
import { Dialog } from '#kit/dialog.tsx';
import { Empty } from '#kit/empty.tsx';
import { Page } from '#kit/page.tsx';
import { Unloaded } from '../frame/unloaded.tsx';
import { useWebsite } from '../session/session.ts';
import { memberAreas as texts } from '../texts/member-areas.ts';
import { members } from '../texts/members.ts';
import { AreaForm } from './area-form.tsx';
import { useAreas } from './use-areas.ts';

/** The areas of the website that only some members see. */
export function AreasPage() {
  const website = useWebsite();
  const query = useAreas();
  const { data } = query;
  const [newId, setNewId] = useState<string>();
  const add = (
    <Button kind="chief" onPress={() => setNewId(crypto.randomUUID())}>
      <Plus aria-hidden="true" />
      {texts.add}
    </Button>
  );
  const areas = data?.areas ?? [];
  const columns: Column<(typeof areas)[number]>[] = [
    {
      id: 'area',
      title: texts.area,
      render: ({ id, name, joining }) => (
        <>
          <Link to="/config/$site/members/areas/$areaId" params={{ site: website.handle, areaId: id }}>
            {name}
          </Link>
          <span className="line-facts line-narrow">{texts.joinings[joining]}</span>
        </>
      ),
    },
    { id: 'joining', title: texts.joining, isWide: true, render: ({ joining }) => texts.joinings[joining] },
    { id: 'people', title: texts.people, isNumber: true, render: ({ people, asking }) => texts.count(people, asking) },
  ];
  const steps = [{ title: members.title, href: `/config/${website.handle}/members` }, { title: texts.title }];
  return (
    <Page title={texts.title} of={website.title} above={<Breadcrumbs steps={steps} />} acts={areas.length > 0 && add}>
      <Unloaded of={query} />
      {data?.isOpen === false && (
        <p>
          {texts.closed}{' '}
          <Link to="/config/$site/members" params={{ site: website.handle }}>
            {texts.closedAct}
          </Link>
        </p>
      )}
      {data && areas.length === 0 && (
        <Empty title={texts.empty} text={texts.emptyText}>
          {add}
        </Empty>
      )}
      {areas.length > 0 && (
        <DataTable
          label={texts.title}
          rows={areas}
          columns={columns}
          idOf={({ id }) => id}
          nameOf={({ name }) => name}
        />
      )}
      <Dialog title={texts.add} isOpen={newId !== undefined} onClose={() => setNewId(undefined)}>
        {newId !== undefined && <AreaForm areaId={newId} onDone={() => setNewId(undefined)} />}
      </Dialog>
    </Page>
  );
}
