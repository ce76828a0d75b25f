import { useQuery } from '@tanstack/react-query';
import { Plus, Trash2 } from 'lucide-react';
import type { AnswerOf } from '#contract/endpoint.ts';
import type { getNotedProducts } from '#contract/noted-calls.ts';
import type { ProductNote } from '#contract/product-note.ts';
import { Button } from '#kit/button.tsx';
import { OneOf } from '#kit/choice.tsx';
import { TextField } from '#kit/text-field.tsx';
import { Unloaded } from '../frame/unloaded.tsx';
import { answer, call } from '../session/client.ts';
import { useWebsite } from '../session/session.ts';
import { SettingsForm } from '../settings/settings-form.tsx';
import { productNotes as texts } from '../texts/product-notes.ts';
import { ChosenProducts } from '../discounts/chosen-products.tsx';
import { CategoryBoxes } from '../discounts/scope-boxes.tsx';
import styles from './selling.module.css';
import { useCommerce } from './use-commerce.ts';

const kinds = (['all', 'categories', 'products'] as const).map((value) => ({ value, label: texts.scopes[value] }));

type Named = AnswerOf<typeof getNotedProducts>['products'];

function useNotedProducts() {
  const { id: websiteId } = useWebsite();
  return useQuery({
    queryKey: [websiteId, 'settings', 'noted-products'],
    queryFn: async () => {
      const asked = call<typeof getNotedProducts>('GET', '/api/commerce/noted-products', { query: { websiteId } });
      return (await answer(asked)).products;
    },
  });
}

/** Size guides and the like, which open by the button of products. */
export function NotesPage() {
  const form = useCommerce();
  const named = useNotedProducts();
  const { value, set, errors } = form;
  const notes = value?.productNotes ?? [];
  const save = (productNotes: ProductNote[]) => set({ productNotes });
  const add = () => save([...notes, { id: crypto.randomUUID(), title: texts.fresh, text: '', scope: { kind: 'all' } }]);
  return (
    <SettingsForm title={texts.title} of={form}>
      {() => (
        <>
          <p className={styles.soft}>{texts.explain}</p>
          <Unloaded of={named} />
          {notes.map((note, at) => (
            <Note
              key={note.id}
              at={at}
              note={note}
              named={named.data}
              errors={errors}
              onChange={(changed) => save(notes.map((each) => (each.id === note.id ? changed : each)))}
              onRemove={() => save(notes.filter(({ id }) => id !== note.id))}
            />
          ))}
          <div>
            <Button onPress={add}>
              <Plus aria-hidden="true" />
              {texts.add}
            </Button>
          </div>
        </>
      )}
    </SettingsForm>
  );
}

interface NoteProps {
  at: number;
  note: ProductNote;
  /** What products are called that notes are for; undefined until it is known. */
  named: Named | undefined;
  errors: Record<string, string>;
  onChange: (note: ProductNote) => void;
  onRemove: () => void;
}

function Note({ at, note, named, errors, onChange, onRemove }: NoteProps) {
  const { title, text, url, scope } = note;
  const errorOf = (name: string) => errors[`productNotes.${at}.${name}`];
  const turn = (kind: ProductNote['scope']['kind']) => {
    if (kind === 'products') onChange({ ...note, scope: { kind, itemIds: [] } });
    else if (kind === 'categories') onChange({ ...note, scope: { kind, categoryIds: [] } });
    else onChange({ ...note, scope: { kind } });
  };
  const lead = (to: string) => {
    const { url: _before, ...rest } = note;
    onChange(to.trim() ? { ...rest, url: to.trim() } : rest);
  };
  return (
    <fieldset className={styles.box} aria-label={texts.note(at + 1)}>
      <div className={styles.row}>
        <TextField
          label={texts.name}
          value={title}
          maxLength={80}
          onChange={(name) => onChange({ ...note, title: name })}
          problem={errorOf('title')}
        />
        <Button kind="quiet" aria-label={texts.remove(title)} onPress={onRemove}>
          <Trash2 aria-hidden="true" />
        </Button>
      </div>
      <TextField
        label={texts.text}
        hint={texts.textHint}
        rows={5}
        value={text}
        maxLength={4000}
        onChange={(words) => onChange({ ...note, text: words })}
        problem={errorOf('text')}
      />
      <TextField
        label={texts.url}
        hint={texts.urlHint}
        value={url ?? ''}
        onChange={lead}
        problem={errorOf('url')}
        autoComplete="off"
      />
      <OneOf label={texts.scope} options={kinds} value={scope.kind} onChange={turn} />
      {scope.kind === 'products' && named && (
        <ChosenProducts
          known={named}
          ids={scope.itemIds}
          onChange={(itemIds) => onChange({ ...note, scope: { ...scope, itemIds } })}
        />
      )}
      {scope.kind === 'categories' && (
        <CategoryBoxes
          chosen={scope.categoryIds}
          onChange={(categoryIds) => onChange({ ...note, scope: { ...scope, categoryIds } })}
        />
      )}
    </fieldset>
  );
}
