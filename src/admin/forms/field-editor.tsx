import { Copy, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { FormFieldProperty, OwnFieldProperty } from '#catalog/form-fields.ts';
import { formLimits } from '#catalog/limits.ts';
import type { FormField } from '#contract/form.ts';
import { editableProperties } from '#forms/kinds.ts';
import { Button } from '#kit/button.tsx';
import { Switch } from '#kit/choice.tsx';
import { NumberField } from '#kit/number-field.tsx';
import { Select } from '#kit/select.tsx';
import { TextField } from '#kit/text-field.tsx';
import { forms as texts } from '../texts/forms.ts';
import { FileProperty } from './file-property.tsx';
import styles from './forms.module.css';

interface FieldEditorProps {
  field: FormField;
  /** The fields before it. */
  earlier: readonly FormField[];
  problem: string | undefined;
  hasFormHandler: boolean;
  onChange: (field: FormField) => void;
  onCopy: () => void;
  onRemove: () => void;
  onClose: () => void;
}

/** All that can be set of one field, as its kind has it (platform 3). */
export function FieldEditor(props: FieldEditorProps) {
  const { field, earlier, problem, hasFormHandler, onChange, onCopy, onRemove, onClose } = props;
  const set = (part: object) => onChange({ ...field, ...part });
  return (
    <section className={styles.editor} aria-label={texts.kinds[field.type]}>
      <h3>{texts.kinds[field.type]}</h3>
      {field.type !== 'hidden' && (
        <TextField
          label={texts.fieldTitle}
          isRequired
          maxLength={formLimits.title}
          value={field.title}
          onChange={(title) => set({ title })}
          {...(problem !== undefined && { problem })}
        />
      )}
      {editableProperties(field.type, hasFormHandler).map((property) => (
        <Property key={property} property={property} field={field} set={set} />
      ))}
      {field.type === 'section' && (
        <Switch isSelected={field.startsPage === true} onChange={(isOn) => set({ startsPage: isOn })}>
          {texts.startsPage}
        </Switch>
      )}
      {field.type !== 'hidden' && <Condition field={field} earlier={earlier} set={set} />}
      <div className={styles.acts}>
        <Button onPress={onClose}>{texts.close}</Button>
        <Button kind="quiet" onPress={onCopy}>
          <Copy aria-hidden="true" />
          {texts.copyField}
        </Button>
        <Button kind="quiet" onPress={onRemove}>
          <Trash2 aria-hidden="true" />
          {texts.removeField}
        </Button>
      </div>
    </section>
  );
}

interface ConditionProps extends Pick<FieldEditorProps, 'field' | 'earlier'> {
  set: (part: object) => void;
}

const choosing = ['radio', 'checkbox', 'select'];

/** With which answer to an earlier field it is asked; nothing where there is none to choose. */
function Condition({ field: { shownIf }, earlier, set }: ConditionProps) {
  const answers = earlier.flatMap((one) =>
    'options' in one && choosing.includes(one.type)
      ? one.options.map((is) => ({ value: { field: one.id, is }, label: texts.where(one.title, is) }))
      : [],
  );
  if (answers.length === 0 && !shownIf) return null;
  const at = answers.findIndex(({ value }) => value.field === shownIf?.field && value.is === shownIf.is);
  const options = answers.map(({ label }, index) => ({ value: String(index), label }));
  return (
    <Select
      label={texts.shownIf}
      options={[{ value: '-1', label: texts.always }, ...options]}
      value={String(at)}
      onChange={(index) => set({ shownIf: answers[Number(index)]?.value })}
    />
  );
}

interface PropertyProps {
  property: FormFieldProperty | OwnFieldProperty | 'maxLength';
  field: FormField;
  set: (part: object) => void;
}

const longest: Partial<Record<PropertyProps['property'], number>> = {
  description: formLimits.description,
  value: formLimits.description,
  currencySymbol: 10,
};

function Property({ property, field, set }: PropertyProps) {
  const value: unknown = Object.entries(field).find(([name]) => name === property)?.[1];
  switch (property) {
    case 'required':
    case 'showCountryCode':
    case 'underline':
      return (
        <Switch isSelected={value === true} onChange={(isOn) => set({ [property]: isOn })}>
          {texts[property]}
        </Switch>
      );
    case 'accepts':
    case 'mostFiles':
    case 'mostMegabytes':
      return field.type === 'file' ? <FileProperty property={property} field={field} set={set} /> : null;
    case 'options':
      return <Options field={field} set={set} />;
    case 'maxLength':
      return (
        <NumberField
          label={texts.maxLength}
          hint={texts.maxLengthHint}
          value={typeof value === 'number' ? value : 0}
          minValue={0}
          maxValue={formLimits.answer}
          onChange={(number) => set({ maxLength: Number.isNaN(number) ? 0 : number })}
        />
      );
    default:
      return (
        <TextField
          label={texts[property]}
          {...(property === 'key' && { hint: texts.keyHint })}
          maxLength={longest[property] ?? formLimits.title}
          value={typeof value === 'string' ? value : ''}
          onChange={(text) => set({ [property]: text })}
        />
      );
  }
}

/** Choices as lines; what is empty or there already is none. */
function Options({ field, set }: Omit<PropertyProps, 'property'>) {
  const [text, setText] = useState('options' in field ? field.options.join('\n') : '');
  const change = (typed: string) => {
    setText(typed);
    const lines = typed.split('\n').map((line) => line.trim().slice(0, formLimits.option));
    set({ options: [...new Set(lines.filter(Boolean))].slice(0, formLimits.options) });
  };
  return (
    <TextField
      label={field.type === 'likert' ? texts.questions : texts.options}
      rows={5}
      value={text}
      onChange={change}
    />
  );
}
