import { Link } from '@tanstack/react-router';
import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { taxPresets, type TaxPreset } from '#catalog/tax-presets.ts';
import { ratedClasses } from '#catalog/tax-classes.ts';
import type { TaxRule } from '#contract/cart.ts';
import { countryName } from '#locale/country-names.ts';
import { Button, buttonClass } from '#kit/button.tsx';
import { Switch } from '#kit/choice.tsx';
import { Fold, Folds } from '#kit/fold.tsx';
import { PercentField } from '#kit/money-field.tsx';
import { Select } from '#kit/select.tsx';
import { Status } from '#kit/status.tsx';
import { TextField } from '#kit/text-field.tsx';
import { tell } from '#kit/toasts.tsx';
import { useLocale } from '../session/locale.ts';
import settings from '../settings/settings.module.css';
import { Group, SettingsForm } from '../settings/settings-form.tsx';
import { useWebsite } from '../session/session.ts';
import { selling } from '../texts/selling.ts';
import { CountrySelect } from './country-select.tsx';
import { placeName, RegionField } from './region-field.tsx';
import styles from './selling.module.css';
import { ToTryOut } from './to-try-out.tsx';
import { useCommerce } from './use-commerce.ts';
import { VatNumbers } from './vat-numbers.tsx';

const texts = selling.taxes;

/** Which taxes are charged where. */
export function TaxesPage() {
  const form = useCommerce();
  const { value, set, errors } = form;
  const [added, setAdded] = useState<string>();
  const rules = value?.taxRules ?? [];
  const save = (taxRules: TaxRule[]) => set({ taxRules });
  return (
    <SettingsForm title={texts.title} of={form}>
      {() => (
        <>
          <Group title={texts.rates} text={texts.explain}>
            {rules.length === 0 && <p>{texts.empty}</p>}
            {rules.length > 0 && (
              <Folds>
                {rules.map((rule, at) => (
                  <Rule
                    key={rule.id}
                    at={at}
                    rule={rule}
                    isNew={rule.id === added}
                    errors={errors}
                    onChange={(changed) => save(rules.map((each) => (each.id === rule.id ? changed : each)))}
                    onRemove={() => save(rules.filter(({ id }) => id !== rule.id))}
                  />
                ))}
              </Folds>
            )}
            <NewRule
              like={rules.at(-1)}
              onAdd={(rule) => {
                save([...rules, rule]);
                setAdded(rule.id);
              }}
            />
            <div className={styles.acts}>
              <ToTryOut />
            </div>
          </Group>
          <Presets rules={rules} onTake={save} />
          {value && <VatNumbers value={value} onChange={set} isWrong={errors.vatNumber !== undefined} />}
        </>
      )}
    </SettingsForm>
  );
}

interface RuleProps {
  at: number;
  rule: TaxRule;
  isNew: boolean;
  errors: Record<string, string>;
  onChange: (rule: TaxRule) => void;
  onRemove: () => void;
}

function Rule({ at, rule, isNew, errors, onChange, onRemove }: RuleProps) {
  const locale = useLocale();
  const place = `taxRules.${at}`;
  const percent = new Intl.NumberFormat(locale.tag, { style: 'percent', maximumFractionDigits: 3 });
  const taxClass = ratedClasses.find((each) => each === rule.taxClass) ?? 'standard';
  const facts = [
    texts.ruleOf(percent.format(rule.rate / 100), rule.name),
    taxClass !== 'standard' && texts.taxClasses[taxClass],
    rule.isInclusive ? texts.included : texts.onTop,
  ];
  return (
    <Fold
      title={placeName(rule, locale)}
      facts={facts.filter(Boolean).join(' · ')}
      group="tax-rules"
      isNew={isNew}
      hasProblem={Object.keys(errors).some((field) => field.startsWith(`${place}.`))}
    >
      <fieldset className={styles.part} aria-label={texts.rule(at + 1)}>
        <div className={styles.row}>
          <TextField
            label={texts.nameOnBill}
            value={rule.name}
            onChange={(name) => onChange({ ...rule, name })}
            problem={errors[`${place}.name`]}
          />
          <PercentField
            label={texts.rate}
            value={rule.rate}
            onChange={(rate) => onChange({ ...rule, rate: rate ?? 0 })}
            {...(errors[`${place}.rate`] && { problem: errors[`${place}.rate`] })}
          />
        </div>
        <Select
          label={texts.taxClass}
          options={ratedClasses.map((value) => ({ value, label: texts.taxClasses[value] }))}
          value={taxClass}
          onChange={(chosen) => onChange({ ...rule, taxClass: chosen })}
        />
        <Switch isSelected={rule.isInclusive} onChange={(isInclusive) => onChange({ ...rule, isInclusive })}>
          {texts.isInclusive}
        </Switch>
        <Switch
          isSelected={rule.appliesToShipping}
          onChange={(appliesToShipping) => onChange({ ...rule, appliesToShipping })}
        >
          {texts.appliesToShipping}
        </Switch>
        <div>
          <Button kind="quiet" onPress={onRemove}>
            <Trash2 aria-hidden="true" />
            {texts.removeRule}
          </Button>
        </div>
      </fieldset>
    </Fold>
  );
}

/** Asks where a further rate holds. */
function NewRule({ like, onAdd }: { like: TaxRule | undefined; onAdd: (rule: TaxRule) => void }) {
  const locale = useLocale();
  const [country, setCountry] = useState(() => locale.region);
  const [region, setRegion] = useState('');
  const add = () => {
    const { isInclusive, appliesToShipping } = { isInclusive: true, appliesToShipping: true, ...like };
    const place = { country, ...(region.trim() && { region: region.trim() }) };
    onAdd({ id: crypto.randomUUID(), name: texts.newName, rate: 0, isInclusive, appliesToShipping, ...place });
    setRegion('');
  };
  return (
    <div className={styles.row}>
      <CountrySelect
        label={texts.country}
        value={country}
        onChange={(code) => {
          setCountry(code);
          setRegion('');
        }}
      />
      <RegionField label={texts.region} country={country} value={region} onChange={setRegion} />
      <Button onPress={add}>
        <Plus aria-hidden="true" />
        {texts.add}
      </Button>
    </div>
  );
}

/** Known rates, each list with its day and source; what is there of the same countries makes way. */
function Presets({ rules, onTake }: { rules: readonly TaxRule[]; onTake: (rules: TaxRule[]) => void }) {
  const { handle } = useWebsite();
  function take({ title, rates, isInclusive }: TaxPreset) {
    const countries = new Set(rates.map(({ country }) => country));
    const others = rules.filter(({ country }) => !countries.has(country));
    const shape = { isInclusive, appliesToShipping: true };
    onTake([...others, ...rates.map((rate) => ({ id: crypto.randomUUID(), ...rate, ...shape }))]);
    tell(texts.taken(title));
  }
  return (
    <Group title={texts.presets} text={texts.presetsText}>
      <ul className={settings.list}>
        {Object.entries<TaxPreset>(taxPresets).map(([id, preset]) => (
          <li key={id} className={`${settings.row} ${styles.preset}`}>
            <PresetText preset={preset} />
            {preset.isComplete ? (
              <Button aria-label={texts.take(preset.title)} onPress={() => take(preset)}>
                {texts.takeIt}
              </Button>
            ) : (
              <Link
                className={buttonClass()}
                to="/config/$site/selling/providers/$provider"
                params={{ site: handle, provider: 'taxes' }}
              >
                {texts.provider}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </Group>
  );
}

function PresetText({ preset }: { preset: TaxPreset }) {
  const locale = useLocale();
  const { title, rates, asOf, source, isComplete, missing = [] } = preset;
  const names = missing.map((code) => `${countryName(code, locale)} (${code})`);
  return (
    <span>
      {rates.length > 0 ? texts.preset(title, rates.length) : title}
      {!isComplete && (
        <>
          {' '}
          <Status mark="warn">{texts.incomplete}</Status>
        </>
      )}
      <span className={settings.small}>{texts.presetText(asOf, source)}</span>
      {names.length > 0 && <span className={settings.small}>{texts.missing(names.join(', '))}</span>}
    </span>
  );
}
