import { Plus, Trash2 } from 'lucide-react';
import type { Agreement } from '#contract/agreement.ts';
import { Button } from '#kit/button.tsx';
import { Empty } from '#kit/empty.tsx';
import { Select } from '#kit/select.tsx';
import { TextField } from '#kit/text-field.tsx';
import { Group, SettingsForm } from '../settings/settings-form.tsx';
import { agreement as texts } from '../texts/agreement.ts';
import styles from './selling.module.css';
import { useAgreements } from './use-agreements.ts';

const kinds = (['transfer', 'cash', 'invoice'] as const).map((value) => ({ value, label: texts.kinds[value] }));
const most = 10;
const steps = [0, 1, 2, 3, 5, 7, 10, 14, 21, 30, 60, 90];

/** How buyers pay later and elsewhere, and what becomes of orders that wait. */
export function AgreementPage() {
  const form = useAgreements();
  const { data, change, set, errors } = form;
  const value = data && { ...data, ...change };
  const agreements = value?.agreements ?? [];
  const save = (next: Agreement[]) => set({ agreements: next });
  const add = () =>
    save([...agreements, { id: crypto.randomUUID(), kind: 'transfer', title: texts.usual.transfer, instructions: '' }]);
  const adder = (
    <Button onPress={add} isDisabled={agreements.length >= most}>
      <Plus aria-hidden="true" />
      {texts.add}
    </Button>
  );
  return (
    <SettingsForm title={texts.title} of={form}>
      {() =>
        value && agreements.length === 0 ? (
          <Empty title={texts.empty} text={texts.explain}>
            {adder}
          </Empty>
        ) : (
          value && (
            <>
              <p className={styles.soft}>{texts.explain}</p>
              {agreements.map((each, at) => (
                <Way
                  key={each.id}
                  at={at}
                  agreement={each}
                  errors={errors}
                  onChange={(next) => save(agreements.with(at, next))}
                  onRemove={() => save(agreements.toSpliced(at, 1))}
                />
              ))}
              <div>{adder}</div>
              <Group title={texts.waiting} text={texts.cancelText}>
                <Days
                  label={texts.remind}
                  value={value.remindAfterDays}
                  onChange={(remindAfterDays) => set({ remindAfterDays })}
                />
                <Days
                  label={texts.cancel}
                  value={value.cancelAfterDays}
                  onChange={(cancelAfterDays) => set({ cancelAfterDays })}
                />
              </Group>
            </>
          )
        )
      }
    </SettingsForm>
  );
}

interface WayProps {
  at: number;
  agreement: Agreement;
  errors: Record<string, string>;
  onChange: (agreement: Agreement) => void;
  onRemove: () => void;
}

function Way({ at, agreement, errors, onChange, onRemove }: WayProps) {
  const { kind, title, instructions } = agreement;
  const isUsual = title === texts.usual[kind];
  return (
    <fieldset className={styles.box} aria-label={texts.way(at + 1)}>
      <div className={styles.row}>
        <Select
          label={texts.kind}
          options={kinds}
          value={kind}
          onChange={(next) => onChange({ ...agreement, kind: next, title: isUsual ? texts.usual[next] : title })}
        />
        <Button kind="quiet" aria-label={texts.remove(title)} onPress={onRemove}>
          <Trash2 aria-hidden="true" />
        </Button>
      </div>
      <TextField
        label={texts.name}
        hint={texts.nameHint}
        maxLength={100}
        value={title}
        onChange={(next) => onChange({ ...agreement, title: next })}
        problem={errors[`agreements.${at}.title`]}
      />
      <TextField
        label={texts.instructions}
        hint={texts.instructionsHint}
        rows={4}
        maxLength={2000}
        value={instructions}
        onChange={(next) => onChange({ ...agreement, instructions: next })}
        problem={errors[`agreements.${at}.instructions`]}
      />
    </fieldset>
  );
}

interface DaysProps {
  label: string;
  value: number;
  onChange: (days: number) => void;
}

function Days({ label, value, onChange }: DaysProps) {
  const known = steps.includes(value) ? steps : [...steps, value].toSorted((a, b) => a - b);
  const options = known.map((days) => ({ value: String(days), label: days === 0 ? texts.never : texts.days(days) }));
  return <Select label={label} options={options} value={String(value)} onChange={(days) => onChange(Number(days))} />;
}
