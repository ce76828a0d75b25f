import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import type { Failure } from '#contract/client.ts';
import type { createMailingList } from '#contract/mailing-list-calls.ts';
import { Button } from '#kit/button.tsx';
import { DataTable, type Column } from '#kit/data-table.tsx';
import { Dialog } from '#kit/dialog.tsx';
import { Empty } from '#kit/empty.tsx';
import { Page } from '#kit/page.tsx';
import { TextField } from '#kit/text-field.tsx';
import { Unloaded } from '../frame/unloaded.tsx';
import { call } from '../session/client.ts';
import { useWebsite } from '../session/session.ts';
import { lists as texts } from '../texts/lists.ts';
import styles from './lists.module.css';
import { useLists } from './use-lists.ts';

/** The mailing lists of the website. */
export function ListsPage() {
  const website = useWebsite();
  const query = useLists();
  const { data } = query;
  const [isAdding, setAdding] = useState(false);
  const add = (
    <Button kind="chief" onPress={() => setAdding(true)}>
      <Plus aria-hidden="true" />
      {texts.add}
    </Button>
  );
  const lists = data?.lists ?? [];
  const columns: Column<(typeof lists)[number]>[] = [
    {
      id: 'list',
      title: texts.list,
      render: ({ id, name }) => (
        <Link to="/config/$site/mailing-lists/$listId" params={{ site: website.handle, listId: id }}>
          {name}
        </Link>
      ),
    },
    { id: 'people', title: texts.people, isNumber: true, render: ({ subscribers }) => texts.count(subscribers) },
  ];
  return (
    <Page title={texts.title} of={website.title} acts={lists.length > 0 && add}>
      <Unloaded of={query} />
      {data && lists.length === 0 && (
        <Empty title={texts.empty} text={texts.emptyText}>
          {add}
        </Empty>
      )}
      {lists.length > 0 && (
        <DataTable
          label={texts.title}
          rows={lists}
          columns={columns}
          idOf={({ id }) => id}
          nameOf={({ name }) => name}
        />
      )}
      <Dialog title={texts.add} isOpen={isAdding} onClose={() => setAdding(false)}>
        <NewList onDone={() => setAdding(false)} />
      </Dialog>
    </Page>
  );
}

function NewList({ onDone }: { onDone: () => void }) {
  const { id: websiteId } = useWebsite();
  const queries = useQueryClient();
  const [name, setName] = useState('');
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<Failure>();

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isSending) return;
    setSending(true);
    const options = { query: { websiteId }, body: { name } };
    const result = await call<typeof createMailingList>('POST', '/api/mailing-lists', options);
    setSending(false);
    if (!result.ok) return setFailure(result);
    onDone();
    await queries.invalidateQueries({ queryKey: [websiteId, 'mailing-lists'] });
  }

  return (
    <form className={styles.form} onSubmit={submit}>
      <TextField
        label={texts.name}
        hint={texts.nameHint}
        isRequired
        maxLength={200}
        value={name}
        onChange={setName}
        problem={failure && (failure.errors.name ?? failure.message)}
      />
      <Button type="submit" kind="chief" isPending={isSending}>
        {texts.make}
      </Button>
    </form>
  );
}
