import { useState } from 'react';
import { countryCodes } from '#catalog/countries.ts';
import { currencies } from '#catalog/currencies.ts';
import type { NewSite, Themes } from '#contract/website-calls.ts';
import { countriesByName } from '#locale/country-names.ts';
import { localeFor } from '#locale/locale.ts';
import { currencyOfRegion } from '#locale/region-currency.ts';
import type { Static } from 'typebox';
import { Checkbox, OneOf } from '#kit/choice.tsx';
import { Select } from '#kit/select.tsx';
import { TextField } from '#kit/text-field.tsx';
import { websites as texts } from '../texts/websites.ts';
import styles from './new-site.module.css';

type ThemeList = Static<typeof Themes>['themes'];
type Sold = NewSite['sells'][number];

const contents = [
  { value: 'example', label: texts.example, hint: texts.exampleHint },
  { value: 'empty', label: texts.empty, hint: texts.emptyHint },
] as const;

const currencyOptions = Object.entries(currencies).map(([code, { name }]) => ({
  value: code,
  label: `${name} (${code})`,
}));

const countryOptions = countriesByName(countryCodes, localeFor('en-US')).map(({ code, name }) => ({
  value: code,
  label: name,
}));

/** What somebody in a country most likely takes; dollars where that is no currency of a shop's. */
const paidIn = (country: string) => {
  const currency = currencyOfRegion(country);
  return Object.hasOwn(currencies, currency) ? currency : 'USD';
};

/** Where the browser is, as its language says. */
function ownCountry(): string {
  const { region = '' } = new Intl.Locale(navigator.language);
  return countryCodes.includes(region) ? region : 'US';
}

/** What a new website is to be, as its form holds it. */
export function useSiteWishes(themes: ThemeList) {
  const [wishes, setWishes] = useState<NewSite>(() => {
    const country = ownCountry();
    const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
    const theme = themes[0]?.name ?? '';
    return { title: '', theme, content: 'example', sells: [1], country, timeZone, currency: paidIn(country) };
  });
  return { wishes, change: (part: Partial<NewSite>) => setWishes((before) => ({ ...before, ...part })) };
}

interface SiteFieldsProps {
  themes: ThemeList;
  wishes: NewSite;
  change: (part: Partial<NewSite>) => void;
  /** What is wrong, by field. */
  problems: Record<string, string>;
}

/** The fields that say what a new website is to be: the same for the first one and for those beside it. */
export function SiteFields({ themes, wishes, change, problems }: SiteFieldsProps) {
  const { title, theme, content, country, currency } = wishes;
  return (
    <>
      <TextField
        isRequired
        label={texts.name}
        hint={texts.nameHint}
        maxLength={200}
        autoComplete="off"
        problem={problems.title}
        value={title}
        onChange={(value) => change({ title: value })}
      />
      <Select
        label={texts.theme}
        options={themes.map(({ name, title: label }) => ({ value: name, label }))}
        problem={problems.theme}
        value={theme}
        onChange={(value) => change({ theme: value })}
      />
      <OneOf
        label={texts.content}
        options={contents}
        value={content}
        onChange={(value) => change({ content: value })}
      />
      <SoldFields wishes={wishes} change={change} />
      <Select
        label={texts.country}
        hint={texts.countryHint}
        options={countryOptions}
        problem={problems.country}
        value={country}
        onChange={(value) => change({ country: value, currency: paidIn(value) })}
      />
      <Select
        label={texts.currency}
        options={currencyOptions}
        problem={problems.currency}
        value={currency}
        onChange={(value) => change({ currency: value })}
      />
    </>
  );
}

function SoldFields({ wishes: { sells }, change }: Pick<SiteFieldsProps, 'wishes' | 'change'>) {
  const toggle = (type: Sold, isSold: boolean) =>
    change({ sells: isSold ? [...sells, type] : sells.filter((other) => other !== type) });
  return (
    <fieldset className={styles.sold}>
      <legend>{texts.sells}</legend>
      {texts.kinds.map(({ type, label }) => (
        <Checkbox key={type} isSelected={sells.includes(type)} onChange={(isSold) => toggle(type, isSold)}>
          {label}
        </Checkbox>
      ))}
    </fieldset>
  );
}
