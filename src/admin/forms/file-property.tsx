import type { OwnFieldProperty } from '#catalog/form-fields.ts';
import { formFileKinds, formFileLimits, type FormFileKind } from '#catalog/form-files.ts';
import type { FormField } from '#contract/form.ts';
import { Checkbox } from '#kit/choice.tsx';
import { NumberField } from '#kit/number-field.tsx';
import { forms as texts } from '../texts/forms.ts';
import styles from './forms.module.css';

type FileField = Extract<FormField, { type: 'file' }>;

interface FilePropertyProps {
  property: Extract<OwnFieldProperty, 'accepts' | 'mostFiles' | 'mostMegabytes'>;
  field: FileField;
  set: (part: Partial<FileField>) => void;
}

const kinds = Object.keys(formFileKinds) as FormFileKind[];
const most = { mostFiles: formFileLimits.files, mostMegabytes: formFileLimits.megabytes };

/** Which files a field takes: their kinds, at least one of them, how many, and how large. */
export function FileProperty({ property, field, set }: FilePropertyProps) {
  if (property === 'accepts') return <Kinds accepts={field.accepts} set={set} />;
  return (
    <NumberField
      label={texts[property]}
      {...(property === 'mostMegabytes' && { hint: texts.mostMegabytesHint })}
      value={field[property]}
      minValue={1}
      maxValue={most[property]}
      onChange={(value) => set({ [property]: Number.isNaN(value) ? 1 : Math.round(value) })}
    />
  );
}

function Kinds({ accepts, set }: Pick<FileField, 'accepts'> & Pick<FilePropertyProps, 'set'>) {
  const choose = (kind: FormFileKind, isOn: boolean) =>
    set({ accepts: kinds.filter((each) => (each === kind ? isOn : accepts.includes(each))) });
  return (
    <fieldset className={styles.kinds}>
      <legend>{texts.accepts}</legend>
      {kinds.map((kind) => (
        <Checkbox
          key={kind}
          isSelected={accepts.includes(kind)}
          isDisabled={accepts.length === 1 && accepts.includes(kind)}
          onChange={(isOn) => choose(kind, isOn)}
        >
          {texts.fileKinds[kind]}
        </Checkbox>
      ))}
    </fieldset>
  );
}
