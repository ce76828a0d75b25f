import { Link, useSearch } from '@tanstack/react-router';
import type { CellRow } from '#contract/cell-calls.ts';
import { Breadcrumbs } from '#kit/breadcrumbs.tsx';
import { Button, buttonClass } from '#kit/button.tsx';
import { Empty } from '#kit/empty.tsx';
import { Page } from '#kit/page.tsx';
import { SaveBar } from '#kit/save-bar.tsx';
import { keysText } from '#kit/shortcuts.ts';
import { Unloaded } from '../../frame/unloaded.tsx';
import { NoneFound } from '../../none-found.tsx';
import { useWebsite } from '../../session/session.ts';
import { grid as texts } from '../../texts/grid.ts';
import { products } from '../../texts/products.ts';
import { useLeaving } from '../../use-leaving.ts';
import { fields, keyOf, type Edits } from './cells.ts';
import styles from './grid.module.css';
import { Grid } from './grid.tsx';
import { mostRows, useRows, useSaving } from './use-rows.ts';
import { useSheet, type Sheet } from './use-sheet.ts';

/** The variants of the products that the list shows as a table, to change many cells and save them once. */
export function GridPage() {
  const website = useWebsite();
  const asked = useSearch({ from: '/config/$site/products/table' });
  const query = useRows(asked);
  const { data: rows } = query;
  const isNarrowed = Object.keys(asked).length > 0;
  const steps = [{ title: products.title, href: `/config/${website.handle}/products` }, { title: texts.title }];
  return (
    <Page title={texts.title} of={website.title} above={<Breadcrumbs steps={steps} />}>
      {rows && rows.length > 0 && <p className={styles.soft}>{texts.lead}</p>}
      <Unloaded of={query} />
      {rows?.length === 0 && isNarrowed && <NoneFound>{texts.noneFound}</NoneFound>}
      {rows?.length === 0 && !isNarrowed && (
        <Empty title={texts.empty} text={texts.emptyText}>
          <Link className={buttonClass('chief')} to="/config/$site/products" params={{ site: website.handle }}>
            {texts.toProducts}
          </Link>
        </Empty>
      )}
      {rows && rows.length > 0 && <Table rows={rows} />}
    </Page>
  );
}

function Table({ rows }: { rows: readonly CellRow[] }) {
  const { currency, units, permissions } = useWebsite();
  const sheet = useSheet(rows, { currency, units });
  const { problems, isSaving, problem, save, forget } = useSaving(sheet);
  const { edits } = sheet;
  const isReadOnly = !permissions.includes('products.manage');
  const bad = badOf(edits, problems);
  useLeaving(edits.size > 0, texts.leave);
  return (
    <>
      <div className={styles.acts}>
        <output>{edits.size > 0 ? texts.changed(edits.size) : texts.rows(rows.length)}</output>
        {rows.length >= mostRows && <span className={styles.soft}>{texts.tooMany(mostRows)}</span>}
        {bad.length > 0 && (
          <>
            <span role="alert">{texts.refused(bad.length)}</span>
            <Button onPress={() => goTo(bad[0], rows, sheet)}>{texts.nextRefused}</Button>
            {bad.length < edits.size && <Button onPress={() => save(without(edits, bad))}>{texts.saveRest}</Button>}
          </>
        )}
      </div>
      <Grid rows={rows} sheet={sheet} isReadOnly={isReadOnly} problems={problems} />
      <p className={styles.keys}>{keysText(texts.keys)}</p>
      <SaveBar
        isShown={edits.size > 0}
        isSaving={isSaving}
        {...(problem !== '' && { problem })}
        onSave={() => void save(edits)}
        onDiscard={forget}
      />
    </>
  );
}

/** The cells that cannot be saved, as far as that is known. */
function badOf(edits: Edits, problems: ReadonlyMap<string, string>): string[] {
  return [...edits].flatMap(([key, { problem }]) => (problem !== undefined || problems.has(key) ? [key] : []));
}

function without(edits: Edits, keys: readonly string[]): Edits {
  const left = new Map(edits);
  for (const key of keys) left.delete(key);
  return left;
}

function goTo(key: string | undefined, rows: readonly CellRow[], { move }: Sheet): void {
  const row = rows.findIndex(({ id }) => fields.some((field) => keyOf(id, field) === key));
  const column = fields.findIndex((field) => keyOf(rows[row]?.id ?? '', field) === key);
  if (row !== -1) move({ row, column });
}
