import { returnLimits } from '#catalog/return-words.ts';
import { NumberField } from '#kit/number-field.tsx';
import { TextField } from '#kit/text-field.tsx';
import { ExplainedSwitch, Group, SettingsForm } from '../settings/settings-form.tsx';
import { law as texts } from '../texts/law.ts';
import { useCommerce, type Commerce } from './use-commerce.ts';

/** What the law of the European Union asks to be shown. */
export function LawPage() {
  const form = useCommerce();
  const { value, set } = form;
  return (
    <SettingsForm title={texts.title} of={form}>
      {() =>
        value && (
          <>
            <Group title={texts.group} text={texts.groupText}>
              {switches.map(([name, label, hint]) => (
                <Named key={name} label={label} hint={hint} isOn={value[name]} onChange={(is) => set({ [name]: is })} />
              ))}
            </Group>
            <Group title={texts.returns}>
              <Named
                label={texts.withdrawals}
                hint={texts.withdrawalsText}
                isOn={value.takesWithdrawals}
                onChange={(isOn) => set({ takesWithdrawals: isOn })}
              />
              <Named
                label={texts.begin}
                hint={texts.beginText}
                isOn={value.asksToBegin}
                onChange={(isOn) => set({ asksToBegin: isOn })}
              />
              <Named
                label={texts.takesReturns}
                hint={texts.takesReturnsText}
                isOn={value.takesReturns}
                onChange={(isOn) => set({ takesReturns: isOn })}
              />
              {value.takesReturns && <Terms value={value} set={set} errors={form.errors} />}
            </Group>
          </>
        )
      }
    </SettingsForm>
  );
}

const switches = [
  ['showsPriorPrices', texts.prior, texts.priorText],
  ['showsUnitPrices', texts.unit, texts.unitText],
  ['showsMakers', texts.makers, texts.makersText],
] as const;

interface NamedProps {
  label: string;
  hint: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

function Named({ label, hint, isOn, onChange }: NamedProps) {
  return (
    <ExplainedSwitch isSelected={isOn} hint={hint} onChange={onChange}>
      {label}
    </ExplainedSwitch>
  );
}

interface TermsProps {
  value: Commerce;
  set: ReturnType<typeof useCommerce>['set'];
  errors: Record<string, string>;
}

function Terms({ value, set, errors }: TermsProps) {
  return (
    <>
      <NumberField
        label={texts.days}
        value={value.returnDays}
        minValue={1}
        maxValue={returnLimits.mostDays}
        onChange={(days) => {
          if (Number.isInteger(days)) set({ returnDays: days });
        }}
      />
      <TextField
        label={texts.reasons}
        hint={texts.reasonsHint}
        rows={6}
        value={value.returnReasons.join('\n')}
        onChange={(text) => set({ returnReasons: text.split('\n') })}
        problem={Object.entries(errors).find(([name]) => name.startsWith('returnReasons'))?.[1]}
      />
    </>
  );
}
