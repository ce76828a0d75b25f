import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { restockMessages, restockWords } from '#catalog/restock-words.ts';
import { countsStock } from '#commerce/status.ts';
import { OneOf, Switch } from '#kit/choice.tsx';
import { Select } from '#kit/select.tsx';
import { TextField } from '#kit/text-field.tsx';
import { fromTimeField, toTimeField } from '#kit/time-field.ts';
import { useForms } from '../forms/use-forms.ts';
import { useLists } from '../lists/use-lists.ts';
import { Links } from '../items/links.tsx';
import styles from '../items/items.module.css';
import { useWebsite } from '../session/session.ts';
import { products as texts } from '../texts/products.ts';
import type { ProductDraft } from './use-product-form.ts';
import { useStores } from './use-products.ts';

interface PartProps {
  draft: ProductDraft;
  set: (part: Partial<ProductDraft>) => void;
  errors?: Record<string, string>;
}

/** Whether visitors see it, and from when on. */
export function Visibility({ draft: { status, isHidden, publishOn, starred }, set }: PartProps) {
  const [now] = useState(() => Date.now());
  const isLater = publishOn !== null && publishOn > now;
  const shown = isHidden ? 'hidden' : 'visible';
  const value = status === 'draft' ? 'draft' : isLater ? 'scheduled' : shown;
  const options = (['visible', 'hidden', 'scheduled', 'draft'] as const).map((each) => ({
    value: each,
    label: texts[each],
  }));
  const choose = (chosen: typeof value) => {
    if (chosen === 'draft') return set({ status: 'draft' });
    const later = isLater ? publishOn : now + 24 * 3_600_000;
    set({
      status: 'published',
      isHidden: chosen === 'hidden',
      publishOn: chosen === 'scheduled' ? later : now,
    });
  };
  return (
    <section className={styles.section}>
      <OneOf label={texts.publish} options={options} value={value} onChange={choose} />
      {value === 'hidden' && <p className={styles.soft}>{texts.hiddenHint}</p>}
      {value === 'scheduled' && (
        <TextField
          label={texts.from}
          type="datetime-local"
          value={toTimeField(publishOn ?? now)}
          onChange={(text) => text && set({ publishOn: fromTimeField(text) })}
        />
      )}
      <Switch isSelected={starred} onChange={(isOn) => set({ starred: isOn })}>
        {texts.starred}
      </Switch>
    </section>
  );
}

/** Where it stands. */
export function ProductLinks({ draft, set, errors = {} }: PartProps) {
  const { url } = useWebsite();
  const { data } = useStores();
  const store = data?.stores.find(({ id }) => id === draft.collectionId);
  const addressHint = `${texts.addressHint} ${new URL(draft.url, url).pathname}`;
  return (
    <Links draft={draft} set={set} errors={errors} categories={store?.categories} texts={{ ...texts, addressHint }} />
  );
}

const quiet: NonNullable<ProductDraft['merchandising']> = {
  scarcityEnabled: false,
  scarcityShownByDefault: false,
  scarcityText: '',
};

/** What its page says beside the price. */
export function ShopWords({ draft, set, errors = {} }: PartProps) {
  const words = draft.merchandising ?? quiet;
  const say = (part: Partial<typeof words>) => set({ merchandising: { ...words, ...part } });
  return (
    <section className={styles.section}>
      <TextField
        label={texts.button}
        hint={texts.buttonHint}
        maxLength={100}
        value={draft.useCustomAddButtonText ? (draft.customAddButtonText ?? '') : ''}
        onChange={(text) => set({ useCustomAddButtonText: text !== '', customAddButtonText: text || null })}
        problem={errors.customAddButtonText}
      />
      <Switch
        isSelected={words.scarcityEnabled}
        onChange={(isOn) => say({ scarcityEnabled: isOn, scarcityShownByDefault: isOn })}
      >
        {texts.scarcity}
      </Switch>
      {words.scarcityEnabled && (
        <TextField
          label={texts.scarcityText}
          hint={texts.scarcityHint}
          value={words.scarcityText}
          onChange={(scarcityText) => say({ scarcityText })}
        />
      )}
      <TextField
        label={texts.soldOutText}
        value={words.customSoldOutText ?? ''}
        onChange={(customSoldOutText) => say({ customSoldOutText })}
      />
    </section>
  );
}

/** The form that is filled in while it is added to the cart. */
export function FieldsForm({ draft, set, errors = {} }: PartProps) {
  const { permissions, handle } = useWebsite();
  return permissions.includes('forms.read') ? (
    <section className={styles.section} aria-labelledby="fields">
      <h2 id="fields">{texts.fields}</h2>
      <FormSelect draft={draft} set={set} errors={errors} />
      <p className={styles.soft}>
        <Link to="/config/$site/forms" params={{ site: handle }}>
          {texts.fieldsForms}
        </Link>
      </p>
    </section>
  ) : null;
}

function FormSelect({ draft, set, errors = {} }: PartProps) {
  const { data } = useForms();
  const forms = data?.forms ?? [];
  const options = [
    { value: '', label: texts.fieldsNone },
    ...forms.map(({ id: value, name: label }) => ({ value, label })),
  ];
  const value = forms.some(({ id }) => id === draft.additionalFieldsFormId) ? (draft.additionalFieldsFormId ?? '') : '';
  return (
    <>
      <Select
        label={texts.fieldsForm}
        options={options}
        value={value}
        onChange={(id) => set({ additionalFieldsFormId: id || null })}
      />
      {errors.additionalFieldsFormId && <p role="alert">{errors.additionalFieldsFormId}</p>}
    </>
  );
}

/** How visitors ask to be told when it is back. */
export function RestockWords({ draft, set }: PartProps) {
  const { permissions } = useWebsite();
  const words = draft.merchandising ?? quiet;
  const say = (part: Partial<typeof words>) => set({ merchandising: { ...words, ...part } });
  const { restockEnabled: isOffered = true } = words;
  if (!countsStock(draft.productType)) return null;
  return (
    <section className={styles.section} aria-labelledby="restock">
      <h2 id="restock">{texts.restock}</h2>
      <Switch isSelected={isOffered} onChange={(isOn) => say({ restockEnabled: isOn })}>
        {texts.restockOffered}
      </Switch>
      {isOffered && (
        <>
          <TextField
            label={texts.restockText}
            hint={restockWords.CTAText}
            maxLength={100}
            value={words.restockText ?? ''}
            onChange={(restockText) => say({ restockText })}
          />
          <TextField
            label={texts.restockSuccess}
            hint={restockMessages.signedUp}
            maxLength={100}
            value={words.restockSuccessText ?? ''}
            onChange={(restockSuccessText) => say({ restockSuccessText })}
          />
          {permissions.includes('lists.read') && <RestockList words={words} say={say} />}
        </>
      )}
    </section>
  );
}

interface RestockListProps {
  words: NonNullable<ProductDraft['merchandising']>;
  say: (part: Partial<NonNullable<ProductDraft['merchandising']>>) => void;
}

/** The mailing list that one may join at the same time. */
function RestockList({ words, say }: RestockListProps) {
  const { data } = useLists();
  const lists = data?.lists ?? [];
  if (lists.length === 0) return null;
  const listId = words.mailingListSignUpEnabled ? (words.mailingListId ?? '') : '';
  const options = [
    { value: '', label: texts.restockNoList },
    ...lists.map(({ id: value, name: label }) => ({ value, label })),
  ];
  const choose = (mailingListId: string) => {
    const { mailingListId: _, ...others } = words;
    if (mailingListId) say({ mailingListId, mailingListSignUpEnabled: true });
    else say({ ...others, mailingListSignUpEnabled: false, mailingListOptInByDefault: false });
  };
  return (
    <>
      <Select label={texts.restockList} options={options} value={listId} onChange={choose} />
      {listId !== '' && (
        <Switch
          isSelected={words.mailingListOptInByDefault ?? false}
          onChange={(isOn) => say({ mailingListOptInByDefault: isOn })}
        >
          {texts.restockOptIn}
        </Switch>
      )}
    </>
  );
}
