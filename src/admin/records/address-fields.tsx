import { addressForm, type AddressField } from '#commerce/address-form.ts';
import type { Address } from '#contract/checkout.ts';
import { Select } from '#kit/select.tsx';
import { TextField } from '#kit/text-field.tsx';
import { CountrySelect } from '../selling/country-select.tsx';
import styles from './records.module.css';
import { changes as texts } from '../texts/order-changes.ts';

/** As the contract has them. */
const longest = { name: 200, line1: 200, line2: 200, city: 100, region: 100, postalCode: 20 } as const;

/** An address without anything in it. */
export const blankAddress = (country: string): Address => ({ name: '', line1: '', city: '', country });

/** An address as it is sent: without the fields that are empty or that its country has not. */
export function filledAddress(address: Address): Address {
  const names = addressForm(address.country).map(({ name }) => name);
  const filled = names.flatMap((name) => (address[name]?.trim() ? [[name, address[name].trim()]] : []));
  return { name: '', line1: '', city: '', ...Object.fromEntries(filled), country: address.country };
}

interface AddressFieldsProps {
  /** Which address it is. */
  legend: string;
  address: Address;
  onChange: (address: Address) => void;
  /** What is wrong, by field. */
  errors: Record<string, string>;
}

/** An address, with the fields that its country's addresses have, in their order. */
export function AddressFields({ legend, address, onChange, errors }: AddressFieldsProps) {
  const set = (part: Partial<Address>) => onChange({ ...address, ...part });
  return (
    <fieldset className={styles.group}>
      <legend>{legend}</legend>
      <CountrySelect
        label={texts.country}
        value={address.country}
        problem={errors.country}
        onChange={(country) => set({ country })}
      />
      {addressForm(address.country).map((field) => (
        <Part
          key={field.name}
          field={field}
          value={address[field.name] ?? ''}
          problem={errors[field.name]}
          onChange={(value) => set({ [field.name]: value })}
        />
      ))}
    </fieldset>
  );
}

interface PartProps {
  field: AddressField;
  value: string;
  problem: string | undefined;
  onChange: (value: string) => void;
}

function Part({ field: { name, label, regions, isRequired }, value, problem, onChange }: PartProps) {
  const shown = { label: isRequired ? label : texts.optional(label), ...(problem && { problem }) };
  if (!regions) {
    return <TextField {...shown} maxLength={longest[name]} autoComplete="off" value={value} onChange={onChange} />;
  }
  const options = [
    { value: '', label: texts.noRegion },
    ...regions.map(({ code, name: region }) => ({ value: code, label: region })),
  ];
  return <Select {...shown} options={options} value={value} onChange={onChange} />;
}
