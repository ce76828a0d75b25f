import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { Minus, Plus } from 'lucide-react';
import { useState } from 'react';
import { productLimits } from '#catalog/limits.ts';
import type { CountedVariant } from '#contract/stock-calls.ts';
import { Button, buttonClass } from '#kit/button.tsx';
import { Empty } from '#kit/empty.tsx';
import { NumberField } from '#kit/number-field.tsx';
import { Page } from '#kit/page.tsx';
import { Problem } from '#kit/problem.tsx';
import { SearchField } from '#kit/search-field.tsx';
import { NothingHere } from '../frame/nothing-here.tsx';
import { Unloaded } from '../frame/unloaded.tsx';
import { NothingCounted } from './nothing-counted.tsx';
import items from '../items/items.module.css';
import { NoneFound } from '../none-found.tsx';
import { useWebsite } from '../session/session.ts';
import { stock as texts } from '../texts/stock.ts';
import styles from './stock.module.css';
import { useStock, useStockActs } from './use-stock.ts';

/** Goes through the shelves variant by variant, with one thumb; for who may change what is there. */
export function CountPage() {
  const { permissions } = useWebsite();
  return permissions.includes('products.manage') ? <Shelves /> : <NothingHere />;
}

function Shelves() {
  const website = useWebsite();
  const asked = useSearch({ from: '/config/$site/stock/count' });
  const navigate = useNavigate({ from: '/config/$site/stock/count' });
  const list = useStock(asked);
  const { data, fetchNextPage, hasNextPage } = list;
  const variants = data?.pages.flatMap((page) => page.variants) ?? [];
  const [at, setAt] = useState(0);
  const [counted, setCounted] = useState<ReadonlyMap<string, number>>(new Map());
  const variant = variants[at];
  const isEmpty = data !== undefined && !variant && counted.size === 0;
  const go = (to: number) => {
    setAt(Math.max(0, to));
    if (hasNextPage && to >= variants.length - 5) void fetchNextPage();
  };
  const search = (words: string) => {
    setAt(0);
    void navigate({
      search: { ...(asked.stock && { stock: asked.stock }), ...(words && { search: words }) },
      replace: true,
    });
  };
  const back = (
    <Link className={buttonClass()} to="/config/$site/stock" params={{ site: website.handle }} search={asked}>
      {texts.back}
    </Link>
  );
  return (
    <Page title={texts.countTitle} subject={texts.title} of={website.title} acts={back} width="narrow">
      {(asked.search || asked.stock || variants.length > 0) && (
        <SearchField label={texts.search} defaultValue={asked.search ?? ''} maxLength={200} onChange={search} />
      )}
      <Unloaded of={list} />
      {isEmpty && !asked.search && !asked.stock && <NothingCounted />}
      {isEmpty && (asked.search || asked.stock) && <NoneFound>{texts.noneFound}</NoneFound>}
      {data && !variant && counted.size > 0 && <Empty title={texts.done} text={texts.doneText(counted.size)} />}
      {variant && (
        <CountForm
          key={variant.id}
          variant={variant}
          place={texts.at(at + 1, data?.pages[0]?.total ?? 0)}
          earlier={counted.get(variant.id)}
          onBack={at > 0 ? () => go(at - 1) : undefined}
          onSkip={() => go(at + 1)}
          onCounted={(pieces) => {
            setCounted(new Map([...counted, [variant.id, pieces]]));
            go(at + 1);
          }}
        />
      )}
    </Page>
  );
}

interface CountFormProps {
  variant: CountedVariant;
  place: string;
  /** What was counted of it before, this time. */
  earlier: number | undefined;
  onBack: (() => void) | undefined;
  onSkip: () => void;
  onCounted: (pieces: number) => void;
}

function CountForm({ variant, place, earlier, onBack, onSkip, onCounted }: CountFormProps) {
  const { id, title, name, sku, imageUrl, stock, held } = variant;
  const { url } = useWebsite();
  const acts = useStockActs();
  const expected = stock + held;
  const [pieces, setPieces] = useState(earlier ?? expected);
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState('');

  async function save() {
    setSending(true);
    const result = await acts.count(id, pieces, { reason: texts.reasonCount, includesHeld: true });
    setSending(false);
    if (!result.ok) return setProblem(result.message);
    onCounted(pieces);
  }

  return (
    <section className={styles.count} aria-labelledby="counting">
      <p className={items.soft}>{place}</p>
      <div className={styles.counted}>
        {imageUrl && <img src={new URL(`${imageUrl}?format=300w`, url).href} alt="" />}
        <div>
          <h2 id="counting">{[title, name].filter(Boolean).join(', ')}</h2>
          <p className={items.soft}>{sku}</p>
          <p>
            {texts.expected(expected)}
            {held > 0 && <span className="line-facts">{texts.ofThem(held)}</span>}
          </p>
        </div>
      </div>
      <div className={styles.stepper}>
        <Button aria-label={texts.less} isDisabled={pieces === 0} onPress={() => setPieces(pieces - 1)}>
          <Minus aria-hidden="true" />
        </Button>
        <NumberField
          label={texts.countedQuantity}
          minValue={0}
          maxValue={productLimits.stock}
          value={pieces}
          onChange={(count) => setPieces(Number.isNaN(count) ? 0 : Math.round(count))}
        />
        <Button aria-label={texts.further} onPress={() => setPieces(pieces + 1)}>
          <Plus aria-hidden="true" />
        </Button>
      </div>
      <Problem>{problem}</Problem>
      <Button kind="chief" isPending={isSending} onPress={() => save()}>
        {texts.counted(pieces)}
      </Button>
      <div className={styles.ways}>
        <Button isDisabled={!onBack} onPress={() => onBack?.()}>
          {texts.previous}
        </Button>
        <Button onPress={onSkip}>{texts.skip}</Button>
      </div>
    </section>
  );
}
