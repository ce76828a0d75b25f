import { countryCodes } from '#catalog/countries.ts';
import { countriesByName } from '#locale/country-names.ts';
import { Select } from '#kit/select.tsx';
import { useLocale } from '../session/locale.ts';
import { selling } from '../texts/selling.ts';

interface CountrySelectProps {
  label: string;
  value: string;
  onChange: (country: string) => void;
  /** Offers the rest of the world, too: "*". */
  hasRest?: boolean;
  problem?: string | undefined;
}

/** A country by its name in the website's language; its code is the value. */
export function CountrySelect({ label, value, onChange, hasRest = false, problem }: CountrySelectProps) {
  const locale = useLocale();
  const countries = countriesByName(countryCodes, locale).map(({ code, name }) => ({ value: code, label: name }));
  const rest = { value: '*', label: selling.shipping.everywhere };
  return (
    <Select
      label={label}
      options={hasRest ? [rest, ...countries] : countries}
      value={value}
      onChange={onChange}
      {...(problem && { problem })}
    />
  );
}
