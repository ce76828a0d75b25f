import { regionsOf } from '#catalog/regions.ts';
import { countryOf } from '#commerce/territories.ts';
import { countryName } from '#locale/country-names.ts';
import type { Locale } from '#locale/locale.ts';
import { Select } from '#kit/select.tsx';
import { TextField } from '#kit/text-field.tsx';
import { selling } from '../texts/selling.ts';

const texts = selling.shipping;

interface RegionFieldProps {
  label: string;
  country: string;
  /** Its code; empty for all of the country. */
  value: string;
  onChange: (region: string) => void;
}

/** A state or province by its name, where the country's are known; by its code elsewhere. */
export function RegionField({ label, country, value, onChange }: RegionFieldProps) {
  const regions = regionsOf[country];
  if (!regions) {
    return (
      <TextField
        label={label}
        hint={texts.regionHint}
        value={value}
        maxLength={10}
        onChange={(code) => onChange(code.toUpperCase())}
        autoComplete="off"
      />
    );
  }
  const isKnown = value === '' || regions.some(({ code }) => code === value);
  const options = [
    { value: '', label: texts.wholeCountry },
    ...regions.map(({ code, name }) => ({ value: code, label: name })),
    ...(isKnown ? [] : [{ value, label: value }]),
  ];
  return <Select label={label} options={options} value={value} onChange={onChange} />;
}

/** A country, or a region of it, by name: "California, United States". */
export function placeName({ country, region }: { country: string; region?: string }, locale: Locale): string {
  const name = country === '*' ? texts.everywhere : countryName(country, locale);
  if (region === undefined) return name;
  const known = regionsOf[countryOf(country)]?.find(({ code }) => code === region);
  return texts.regionOf(known?.name ?? region, name);
}
