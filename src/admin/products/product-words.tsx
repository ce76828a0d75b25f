import { restockMessages, restockWords } from '#catalog/restock-words.ts';
import { Switch } from '#kit/choice.tsx';
import { Select } from '#kit/select.tsx';
import { TextField } from '#kit/text-field.tsx';
import { useLists } from '../lists/use-lists.ts';
import { useWebsite } from '../session/session.ts';
import { products as texts } from '../texts/products.ts';
import type { ProductDraft } from './use-product-form.ts';

interface PartProps {
  draft: ProductDraft;
  set: (part: Partial<ProductDraft>) => void;
  errors?: Record<string, string>;
}

type Words = NonNullable<ProductDraft['merchandising']>;

const quiet: Words = {
  scarcityEnabled: false,
  scarcityShownByDefault: false,
  scarcityText: '',
};

/** What its page says beside the price. */
export function ShopWords({ draft, set, errors = {} }: PartProps) {
  const words = draft.merchandising ?? quiet;
  const say = (part: Partial<typeof words>) => set({ merchandising: { ...words, ...part } });
  return (
    <>
      <TextField
        label={texts.button}
        hint={texts.buttonHint}
        maxLength={100}
        value={draft.useCustomAddButtonText ? (draft.customAddButtonText ?? '') : ''}
        onChange={(text) => set({ useCustomAddButtonText: text !== '', customAddButtonText: text || null })}
        problem={errors.customAddButtonText}
      />
      <Scarcity words={words} say={say} />
      <TextField
        label={texts.soldOutText}
        value={words.customSoldOutText ?? ''}
        onChange={(customSoldOutText) => say({ customSoldOutText })}
      />
    </>
  );
}

/** What is said of the last pieces. */
function Scarcity({ words, say }: { words: Words; say: (part: Partial<Words>) => void }) {
  return (
    <>
      <Switch isSelected={words.scarcityEnabled} onChange={(isOn) => say({ scarcityEnabled: isOn })}>
        {texts.scarcity}
      </Switch>
      {words.scarcityEnabled && (
        <>
          <TextField
            label={texts.scarcityText}
            hint={texts.scarcityHint}
            value={words.scarcityText}
            onChange={(scarcityText) => say({ scarcityText })}
          />
          <Switch isSelected={words.scarcityShownByDefault} onChange={(isOn) => say({ scarcityShownByDefault: isOn })}>
            {texts.scarcityShown}
          </Switch>
        </>
      )}
    </>
  );
}

/** How visitors ask to be told when it is back. */
export function RestockWords({ draft, set }: PartProps) {
  const { permissions } = useWebsite();
  const words = draft.merchandising ?? quiet;
  const say = (part: Partial<typeof words>) => set({ merchandising: { ...words, ...part } });
  const { restockEnabled: isOffered = true } = words;
  return (
    <>
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
    </>
  );
}

interface RestockListProps {
  words: Words;
  say: (part: Partial<Words>) => void;
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
