import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import type { ImportedProduct, ProductImport, Verdict } from '#contract/import-calls.ts';
import { Breadcrumbs } from '#kit/breadcrumbs.tsx';
import { Button, buttonClass } from '#kit/button.tsx';
import { confirm } from '#kit/confirm.tsx';
import { More } from '#kit/more.tsx';
import { Page } from '#kit/page.tsx';
import { Tabs } from '#kit/tabs.tsx';
import { tell } from '#kit/toasts.tsx';
import { Waiting } from '#kit/waiting.tsx';
import { NothingHere } from '../frame/nothing-here.tsx';
import { Unloaded } from '../frame/unloaded.tsx';
import { useWebsite } from '../session/session.ts';
import { exchange as texts } from '../texts/exchange.ts';
import { products } from '../texts/products.ts';
import styles from './import.module.css';
import { isBusy, useImport, useImportActs, useImportedProducts } from './use-imports.ts';

/** One file of products: what it would do, or did. */
export function OneImportPage() {
  const { permissions } = useWebsite();
  return permissions.includes('products.manage') ? <OneImport /> : <NothingHere />;
}

function OneImport() {
  const website = useWebsite();
  const { importId } = useParams({ from: '/config/$site/products/import/$importId' });
  const query = useImport(importId);
  const { data } = query;
  const base = `/config/${website.handle}/products`;
  const title = data?.filename ?? texts.oneFile;
  const steps = [{ title: products.title, href: base }, { title: texts.title, href: `${base}/import` }, { title }];
  return (
    <Page
      title={title}
      of={website.title}
      above={<Breadcrumbs steps={steps} />}
      acts={data && website.permissions.includes('products.manage') && <Acts file={data} />}
    >
      <Unloaded of={query} />
      {data && <State file={data} />}
      {data && data.state !== 'reading' && data.state !== 'failed' && <Products file={data} />}
    </Page>
  );
}

function Acts({ file }: { file: ProductImport }) {
  const { handle } = useWebsite();
  const navigate = useNavigate();
  const { start, cancel, undo } = useImportActs(file.id);
  const { state, counts } = file;
  const [isSending, setSending] = useState(false);
  const written = counts.new + counts.changed;
  const once = async (act: () => Promise<boolean>) => {
    setSending(true);
    await act();
    setSending(false);
  };
  const askAndUndo = async () => {
    if (await confirm(texts.undoQuestion)) await once(undo);
  };
  const giveUp = async () => {
    if (!(await cancel())) return;
    tell(texts.canceled);
    await navigate({ to: '/config/$site/products/import', params: { site: handle } });
  };
  return (
    <>
      {(state === 'ready' || state === 'reading' || state === 'failed') && (
        <Button onPress={() => giveUp()}>{texts.cancel}</Button>
      )}
      {state === 'ready' && written > 0 && (
        <Button kind="chief" isPending={isSending} onPress={() => once(() => start(counts.bad > 0))}>
          {counts.bad > 0 ? texts.startWithout(written, counts.bad) : texts.start(written)}
        </Button>
      )}
      {(state === 'done' || state === 'pictures') && written > 0 && (
        <Button isPending={isSending} onPress={() => askAndUndo()}>
          {texts.undo}
        </Button>
      )}
    </>
  );
}

const waits: Readonly<Record<string, string>> = {
  reading: texts.reading,
  writing: texts.writing,
  pictures: texts.fetching,
  undoing: texts.undoing,
};

function State({ file }: { file: ProductImport }) {
  const { handle } = useWebsite();
  const { state, problem, counts, done, total, columns } = file;
  return (
    <section className={styles.state}>
      {problem && state !== 'failed' && <p role="alert">{problem}</p>}
      {isBusy(state) && (
        <output>
          {waits[state]} <span className={styles.soft}>{texts.progress(done, total)}</span>
        </output>
      )}
      {isBusy(state) && <progress {...(total > 0 && { value: done, max: total })} aria-label={texts.states[state]} />}
      {state === 'failed' && (
        <div role="alert">
          <h2>{texts.failed}</h2>
          <p>{problem}</p>
        </div>
      )}
      {state === 'ready' && columns && <p className={styles.soft}>{texts.columns[columns]}</p>}
      {state === 'ready' && counts.bad > 0 && <p>{texts.badText(counts.bad)}</p>}
      {state === 'ready' && (counts.lacking ?? 0) > 0 && <p>{texts.lackingText(counts.lacking ?? 0)}</p>}
      {state === 'ready' && counts.new + counts.changed + counts.bad === 0 && <output>{texts.nothing}</output>}
      {state === 'done' && <output>{texts.done(counts.new + counts.changed)}</output>}
      {state === 'undone' && !problem && <output>{texts.undone}</output>}
      {(state === 'done' || state === 'undone' || state === 'failed') && (
        <div>
          {state === 'failed' ? (
            <Link className={buttonClass()} to="/config/$site/products/import" params={{ site: handle }}>
              {texts.again}
            </Link>
          ) : (
            <Link className={buttonClass()} to="/config/$site/products" params={{ site: handle }}>
              {texts.toProducts}
            </Link>
          )}
        </div>
      )}
    </section>
  );
}

const order = ['bad', 'changed', 'new', 'same'] as const satisfies Verdict[];

function Products({ file }: { file: ProductImport }) {
  const there = order.filter((verdict) => file.counts[verdict] > 0);
  const { lacking = 0 } = file.counts;
  const lacks = { id: 'lacking', title: texts.lacking(lacking), content: <Rows file={file} lacking /> };
  const judged = there.map((verdict) => ({
    id: verdict,
    title: texts.verdicts[verdict](file.counts[verdict]),
    content: <Rows file={file} verdict={verdict} />,
  }));
  const tabs = [...(lacking > 0 ? [lacks] : []), ...judged];
  return tabs.length > 0 ? <Tabs label={texts.show} tabs={tabs} /> : null;
}

function Rows({ file, ...which }: { file: ProductImport; verdict?: Verdict; lacking?: true }) {
  const found = useImportedProducts(file.id, { ...which, state: file.state });
  const rows = found.data?.pages.flatMap((page) => page.products) ?? [];
  return (
    <>
      {found.isPending && found.isFetching && <Waiting />}
      <ul className={styles.rows}>
        {rows.map((row) => (
          <Row key={row.position} row={row} isWritten={file.state === 'done'} />
        ))}
      </ul>
      <More of={found}>{texts.more}</More>
    </>
  );
}

function Row({ row, isWritten }: { row: ImportedProduct; isWritten: boolean }) {
  const { handle } = useWebsite();
  const { line, title, productId, findings } = row;
  return (
    <li>
      <div className={styles.head}>
        {productId !== null && isWritten ? (
          <Link to="/config/$site/products/$productId" params={{ site: handle, productId }}>
            {title}
          </Link>
        ) : (
          <strong>{title}</strong>
        )}
        <span className={styles.soft}>{texts.line(line)}</span>
      </div>
      {findings.length > 0 && (
        <ul className={styles.findings}>
          {findings.map((finding) => (
            <li key={`${finding.line} ${finding.variant} ${finding.field} ${finding.problem} ${finding.to}`}>
              <span className={styles.soft}>{[finding.variant, finding.field].filter(Boolean).join(', ')}</span>
              {finding.problem ? (
                <span className={styles.problem}>
                  {finding.line !== line && finding.line > 0 && `${texts.line(finding.line)}: `}
                  {finding.problem} {finding.to}
                </span>
              ) : (
                <span>{texts.fromTo(finding.from, finding.to)}</span>
              )}
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
