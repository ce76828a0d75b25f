import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { listBulkChanges, RecentChange, stopBulkChange } from '#contract/bulk-calls.ts';
import { Breadcrumbs } from '#kit/breadcrumbs.tsx';
import { Button } from '#kit/button.tsx';
import { DataTable, type Column } from '#kit/data-table.tsx';
import { Empty } from '#kit/empty.tsx';
import { Page } from '#kit/page.tsx';
import { tell } from '#kit/toasts.tsx';
import { When } from '#kit/when.tsx';
import { NothingHere } from '../frame/nothing-here.tsx';
import { Unloaded } from '../frame/unloaded.tsx';
import { answer, call } from '../session/client.ts';
import { useWebsite } from '../session/session.ts';
import { recentChanges as texts } from '../texts/bulk.ts';
import { products } from '../texts/products.ts';
import styles from './products.module.css';
import { useUndo } from './use-undo.ts';

/** What was done to many products at once, by whom and when, for who may change them to take back. */
export function ChangesPage() {
  const { permissions } = useWebsite();
  return permissions.includes('products.manage') ? <Changes /> : <NothingHere />;
}

function Changes() {
  const { id: websiteId, title, handle } = useWebsite();
  const queries = useQueryClient();
  const queryKey = [websiteId, 'products', 'changes'];
  const query = useQuery({
    queryKey,
    queryFn: () => answer(call<typeof listBulkChanges>('GET', '/api/commerce/bulk-changes', { query: { websiteId } })),
    // As long as something goes on, how far it is.
    refetchInterval: ({ state: { data } }) => (data?.changes.some(({ state }) => state !== 'done') ? 1000 : false),
  });
  const undo = useUndo();
  const takeBack = async (id: string) => {
    await undo(id);
    await queries.invalidateQueries({ queryKey });
  };
  const stop = async (bulkId: string) => {
    const options = { params: { bulkId }, query: { websiteId } };
    const result = await call<typeof stopBulkChange>('POST', '/api/commerce/bulk-changes/{bulkId}/stop', options);
    tell(result.ok ? texts.stopped : result.message);
    await queries.invalidateQueries({ queryKey: [websiteId, 'products'] });
  };
  const columns: Column<RecentChange>[] = [
    { id: 'what', title: texts.what, render: ({ kind }) => texts.kinds[kind] },
    { id: 'products', title: products.title, isNumber: true, render: (change) => texts.products(change.products) },
    { id: 'person', title: texts.person, isSide: true, render: ({ person }) => person },
    { id: 'at', title: texts.at, render: ({ at }) => <When at={at} /> },
    {
      id: 'act',
      title: texts.act,
      isAct: true,
      render: (change) => <Act change={change} onUndo={takeBack} onStop={stop} />,
    },
  ];
  const steps = [{ title: products.title, href: `/config/${handle}/products` }, { title: texts.title }];
  const changes = query.data?.changes;
  return (
    <Page title={texts.title} of={title} above={<Breadcrumbs steps={steps} />}>
      <Unloaded of={query} />
      {changes?.length === 0 && <Empty title={texts.empty} text={texts.emptyText} />}
      {changes && changes.length > 0 && (
        <>
          <p>{texts.lead}</p>
          <DataTable
            label={texts.title}
            rows={changes}
            columns={columns}
            idOf={({ id }) => id}
            nameOf={({ kind }) => texts.kinds[kind]}
          />
        </>
      )}
    </Page>
  );
}

interface ActProps {
  change: RecentChange;
  onUndo: (id: string) => Promise<void>;
  onStop: (id: string) => Promise<void>;
}

/** What can still be done with a change, or what came of it. */
function Act({ change, onUndo, onStop }: ActProps) {
  const { id, kind, products: count, undone, state, done, total } = change;
  if (state !== 'done') {
    return (
      <span className={styles.far}>
        {texts.progress[state]} {texts.far(done, total)}
        <progress value={done} max={total} aria-label={texts.progress[state]} />
        {state === 'working' && (
          <Button aria-label={texts.stopOf(total)} onPress={() => onStop(id)}>
            {texts.stop}
          </Button>
        )}
      </span>
    );
  }
  if (undone) return texts.undone(undone.left);
  return (
    <Button aria-label={texts.undoOf(texts.kinds[kind], count)} onPress={() => onUndo(id)}>
      {texts.undo}
    </Button>
  );
}
