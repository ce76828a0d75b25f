import { Switch } from '#kit/choice.tsx';
import { Group, SettingsForm } from '../settings/settings-form.tsx';
import { law as texts } from '../texts/law.ts';
import styles from './selling.module.css';
import { useCommerce } from './use-commerce.ts';

/** What the law of the European Union asks to be shown. */
export function LawPage() {
  const form = useCommerce();
  const { value, set } = form;
  return (
    <SettingsForm title={texts.title} of={form}>
      {() =>
        value && (
          <Group title={texts.group} text={texts.groupText}>
            {switches.map(([name, label, hint]) => (
              <div key={name}>
                <Switch isSelected={value[name]} onChange={(isOn) => set({ [name]: isOn })}>
                  {label}
                </Switch>
                <p className={styles.hint}>{hint}</p>
              </div>
            ))}
          </Group>
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
