import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { DropZone, FileTrigger, isFileDropItem } from 'react-aria-components';
import type { ProductImport } from '#contract/import-calls.ts';
import { Breadcrumbs } from '#kit/breadcrumbs.tsx';
import { Button } from '#kit/button.tsx';
import { Switch } from '#kit/choice.tsx';
import { DataTable, type Column } from '#kit/data-table.tsx';
import { Page } from '#kit/page.tsx';
import { Problem } from '#kit/problem.tsx';
import { Select } from '#kit/select.tsx';
import { Status } from '#kit/status.tsx';
import { shortTime } from '#kit/time.ts';
import { Trouble } from '#kit/trouble.tsx';
import { NothingHere } from '../frame/nothing-here.tsx';
import { sendFile } from '../media/upload.ts';
import { useWebsite } from '../session/session.ts';
import { exchange as texts } from '../texts/exchange.ts';
import { products } from '../texts/products.ts';
import { BesidePictures, useBesidePictures } from './beside-pictures.tsx';
import styles from './import.module.css';
import { useImports } from './use-imports.ts';
import { useStores } from './use-products.ts';

/** Brings a file of products, for who may change them, and shows what became of earlier ones. */
export function ImportPage() {
  const { permissions } = useWebsite();
  return permissions.includes('products.manage') ? <Imports /> : <NothingHere />;
}

function Imports() {
  const website = useWebsite();
  const stores = useStores();
  const imports = useImports();
  const failed = [stores, imports].find(({ data, error }) => !data && error);
  const steps = [{ title: products.title, href: `/config/${website.handle}/products` }, { title: texts.title }];
  return (
    <Page title={texts.title} subject={texts.subject} of={website.title} above={<Breadcrumbs steps={steps} />}>
      <p className={styles.lead}>{texts.lead}</p>
      {failed?.error && <Trouble message={failed.error.message} onRetry={() => void failed.refetch()} />}
      {stores.data?.stores.length === 0 && <p>{texts.noStore}</p>}
      {stores.data && stores.data.stores.length > 0 && <NewImport stores={stores.data.stores} />}
      {imports.data && imports.data.imports.length > 0 && <Earlier imports={imports.data.imports} />}
    </Page>
  );
}

function NewImport({ stores }: { stores: { id: string; title: string }[] }) {
  const { id: websiteId, handle } = useWebsite();
  const navigate = useNavigate();
  const [collectionId, setStore] = useState(stores[0]?.id ?? '');
  const [withPictures, setPictures] = useState(true);
  const [share, setShare] = useState<number>();
  const [problem, setProblem] = useState('');
  const pictures = useBesidePictures();

  async function bring(file: File | undefined) {
    if (!file || share !== undefined || pictures.left > 0) return;
    setProblem('');
    setShare(0);
    const { picturesId } = pictures;
    const named = { websiteId, collectionId, filename: file.name, withPictures: String(withPictures) };
    const query = { ...named, ...(picturesId !== undefined && { picturesId }) };
    const { signal } = new AbortController();
    const sent = await sendFile<{ id: string }>(file, {
      path: '/api/commerce/imports',
      query,
      purpose: 'import',
      onProgress: setShare,
      signal,
    });
    setShare(undefined);
    if (!sent.ok) return setProblem(sent.message);
    await navigate({
      to: '/config/$site/products/import/$importId',
      params: { site: handle, importId: sent.value.id },
    });
  }

  /** Pictures that are dropped go first, with the file or before it. */
  async function drop(files: readonly File[]) {
    const isFile = ({ name }: File) => /\.(?:csv|tsv|txt)$/i.test(name);
    const beside = files.filter((file) => !isFile(file));
    if (beside.length > 0) await pictures.add(beside);
    else await bring(files.find(isFile));
  }

  const isSending = share !== undefined;
  return (
    <section className={styles.new}>
      {stores.length > 1 && (
        <Select
          label={texts.store}
          options={stores.map(({ id, title }) => ({ value: id, label: title }))}
          value={collectionId}
          onChange={setStore}
        />
      )}
      <Switch isSelected={withPictures} onChange={setPictures}>
        {texts.pictures}
      </Switch>
      <BesidePictures of={pictures} />
      <DropZone
        className={styles.drop}
        aria-label={texts.file}
        onDrop={({ items }) => {
          void Promise.all(items.filter(isFileDropItem).map((item) => item.getFile())).then(drop);
        }}
      >
        <FileTrigger
          acceptedFileTypes={['.csv', 'text/csv', '.tsv', '.txt']}
          onSelect={(files) => void bring(files?.[0])}
        >
          <Button kind="chief" isPending={isSending} isDisabled={pictures.left > 0}>
            {texts.choose}
          </Button>
        </FileTrigger>
        <span className={styles.soft}>{isSending ? texts.sending : texts.drop}</span>
        {isSending && <progress value={share} aria-label={texts.sending} />}
      </DropZone>
      <Problem>{problem}</Problem>
    </section>
  );
}

const marks = {
  reading: 'half',
  ready: 'warn',
  failed: 'bad',
  writing: 'half',
  pictures: 'half',
  done: 'full',
  undoing: 'half',
  undone: 'empty',
} as const;

function Earlier({ imports }: { imports: readonly ProductImport[] }) {
  const { handle } = useWebsite();
  const columns: Column<ProductImport>[] = [
    {
      id: 'file',
      title: texts.filename,
      render: ({ id, filename }) => (
        <Link to="/config/$site/products/import/$importId" params={{ site: handle, importId: id }}>
          {filename}
        </Link>
      ),
    },
    { id: 'at', title: texts.at, isSide: true, render: ({ createdAt }) => shortTime(createdAt) },
    {
      id: 'state',
      title: texts.state,
      render: ({ state }) => <Status mark={marks[state]}>{texts.states[state]}</Status>,
    },
  ];
  return (
    <section className={styles.earlier} aria-labelledby="earlier">
      <h2 id="earlier">{texts.earlier}</h2>
      <DataTable
        label={texts.earlier}
        rows={imports}
        columns={columns}
        idOf={({ id }) => id}
        nameOf={({ filename }) => filename}
      />
    </section>
  );
}
