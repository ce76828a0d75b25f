import { X } from 'lucide-react';
import { askings, consentLimits } from '#catalog/checkout-asks.ts';
import type { Consent } from '#contract/preferences.ts';
import { Button } from '#kit/button.tsx';
import { Checkbox, Switch } from '#kit/choice.tsx';
import { Select } from '#kit/select.tsx';
import { TextField } from '#kit/text-field.tsx';
import { Group } from '../settings/settings-form.tsx';
import { selling } from '../texts/selling.ts';
import styles from './selling.module.css';
import type { Commerce, useCommerce } from './use-commerce.ts';

const texts = selling.checkout;
const choices = askings.map((value) => ({ value, label: texts.askings[value] }));

interface AsksProps {
  value: Commerce;
  set: ReturnType<typeof useCommerce>['set'];
  errors: Record<string, string>;
}

/** What the checkout asks of buyers beside what every order needs. */
export function Asks({ value, set, errors }: AsksProps) {
  return (
    <>
      <Group title={texts.asks} text={texts.asksText}>
        <Select
          label={texts.phone}
          options={choices}
          value={value.asksPhone}
          onChange={(asksPhone) => set({ asksPhone })}
        />
        <Select
          label={texts.company}
          options={choices}
          value={value.asksCompany}
          onChange={(asksCompany) => set({ asksCompany })}
        />
        <Switch isSelected={value.asksBillingAddress} onChange={(isOn) => set({ asksBillingAddress: isOn })}>
          {texts.billing}
        </Switch>
        <Switch isSelected={value.asksNotes} onChange={(isOn) => set({ asksNotes: isOn })}>
          {texts.notes}
        </Switch>
      </Group>
      <Group title={texts.consents} text={texts.consentsText}>
        <Consents consents={value.consents} errors={errors} onChange={(consents) => set({ consents })} />
      </Group>
    </>
  );
}

interface ConsentsProps {
  consents: readonly Consent[];
  errors: Record<string, string>;
  onChange: (consents: Consent[]) => void;
}

function Consents({ consents, errors, onChange }: ConsentsProps) {
  const change = (id: string, part: Partial<Consent>) =>
    onChange(consents.map((each) => (each.id === id ? { ...each, ...part } : each)));
  const add = () => onChange([...consents, { id: crypto.randomUUID(), text: '', url: '', isRequired: true }]);
  return (
    <>
      {consents.map(({ id, text, url, isRequired }, index) => (
        <div key={id} className={styles.box}>
          <TextField
            label={texts.consent}
            value={text}
            rows={2}
            maxLength={consentLimits.text}
            problem={errors[`consents.${index}.text`]}
            onChange={(next) => change(id, { text: next })}
          />
          <TextField
            label={texts.consentUrl}
            hint={texts.consentUrlHint}
            value={url}
            problem={errors[`consents.${index}.url`]}
            onChange={(next) => change(id, { url: next.trim() })}
          />
          <Checkbox isSelected={isRequired} onChange={(isOn) => change(id, { isRequired: isOn })}>
            {texts.consentNeeded}
          </Checkbox>
          <Button
            kind="quiet"
            aria-label={texts.takeConsent(text)}
            onPress={() => onChange(consents.filter((each) => each.id !== id))}
          >
            <X aria-hidden="true" />
          </Button>
        </div>
      ))}
      {consents.length < consentLimits.most && <Button onPress={add}>{texts.addConsent}</Button>}
    </>
  );
}
