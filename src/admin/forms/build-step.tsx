import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { FormField } from '#contract/form.ts';
import { formLimits } from '#catalog/limits.ts';
import { startsPage } from '#forms/form-pages.ts';
import { Button } from '#kit/button.tsx';
import { Menu, MenuItem } from '#kit/menu.tsx';
import { OrderedList } from '#kit/ordered-list.tsx';
import { TextField } from '#kit/text-field.tsx';
import { tell } from '#kit/toasts.tsx';
import { forms as texts } from '../texts/forms.ts';
import { FieldEditor } from './field-editor.tsx';
import styles from './forms.module.css';
import { kinds, newField } from './new-field.ts';
import type { FormDraft } from './use-forms.ts';

/** The fields of a form in their order, one of them open. */
export function BuildStep({ edited, hasFormHandler }: { edited: FormDraft; hasFormHandler: boolean }) {
  const { draft, set, errors } = edited;
  const [openId, setOpenId] = useState<string>();
  const { fields } = draft;
  const open = fields.find(({ id }) => id === openId);
  const setFields = (next: FormField[]) => set({ fields: next });
  const add = (field: FormField, after = fields.length) => {
    setFields(fields.toSpliced(after, 0, field));
    setOpenId(field.id);
  };
  const remove = (field: FormField) => {
    setFields(fields.filter(({ id }) => id !== field.id));
    tell(texts.fieldRemoved(titleOf(field)), () => setFields(fields));
  };
  return (
    <>
      <TextField
        label={texts.name}
        hint={texts.nameHint}
        maxLength={formLimits.title}
        value={draft.name}
        onChange={(name) => set({ name })}
        problem={errors.name}
      />
      {fields.length === 0 && <p className={styles.soft}>{texts.noFields}</p>}
      {fields.length > 0 && (
        <OrderedList
          label={texts.fields}
          items={fields.map((field) => ({ ...field, title: titleOf(field) }))}
          onOrder={(ids) => setFields(ids.flatMap((id) => fields.filter((field) => field.id === id)))}
        >
          {(field) => (
            <button
              type="button"
              className={styles.field}
              aria-expanded={field.id === openId}
              onClick={() => setOpenId(field.id === openId ? undefined : field.id)}
            >
              <span className="visually-hidden">{texts.edit} </span>
              {field.title}
              <span className={styles.facts}>
                {texts.kinds[field.type]}
                {startsPage(field) && ` · ${texts.newPage}`}
                {'required' in field && field.required && ` · ${texts.required}`}
              </span>
            </button>
          )}
        </OrderedList>
      )}
      {open && (
        <FieldEditor
          key={open.id}
          field={open}
          earlier={fields.slice(0, fields.indexOf(open))}
          problem={errors[`fields.${fields.indexOf(open)}.title`]}
          hasFormHandler={hasFormHandler}
          onChange={(changed) => setFields(fields.map((field) => (field.id === changed.id ? changed : field)))}
          onCopy={() => add({ ...open, id: newField(open.type, fields).id }, fields.indexOf(open) + 1)}
          onRemove={() => remove(open)}
          onClose={() => setOpenId(undefined)}
        />
      )}
      <Menu
        aria-label={texts.addField}
        opener={
          <Button isDisabled={fields.length >= formLimits.fields}>
            <Plus aria-hidden="true" />
            {texts.addField}
          </Button>
        }
      >
        {kinds.map((type) => (
          <MenuItem key={type} onAction={() => add(newField(type, fields))}>
            {texts.kinds[type]}
          </MenuItem>
        ))}
      </Menu>
      <TextField
        label={texts.button}
        isRequired
        maxLength={formLimits.title}
        value={draft.buttonText}
        onChange={(buttonText) => set({ buttonText })}
        problem={errors.buttonText}
      />
    </>
  );
}

function titleOf(field: FormField): string {
  return field.title.trim() || (field.type === 'hidden' && field.key) || texts.untitled;
}
