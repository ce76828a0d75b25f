import { cartWords } from '#catalog/cart-words.ts';
import { checkoutWords } from '#catalog/checkout-words.ts';
import { countryCodes } from '#catalog/countries.ts';
import { addressForm, type AddressField } from '#commerce/address-form.ts';
import { countriesByName } from '#locale/country-names.ts';
import type { Locale } from '#locale/locale.ts';
import { AddressLine } from './address-line.tsx';
import type { AddressPrefix, CheckoutValues, FieldErrors } from './checkout-values.ts';
import { FieldFrame, fieldProps, TextField } from './field.tsx';

interface AddressProps {
  values: CheckoutValues;
  errors: FieldErrors;
  locale: Locale;
  /** Where the shop ships to; everywhere where it is left out. */
  countries: readonly string[] | undefined;
  onCountry: (country: string) => void;
  /** The checkout that addresses are completed for; where it is left out, nobody completes them. */
  completedFor?: string | undefined;
  /** Of which address it is, where that is not where the goods go; with its title. */
  prefix?: AddressPrefix;
  title?: string;
}

const autoComplete = {
  name: 'name',
  line1: 'address-line1',
  line2: 'address-line2',
  city: 'address-level2',
  region: 'address-level1',
  postalCode: 'postal-code',
} as const;

const kindOf = (prefix: AddressPrefix) => (prefix ? 'billing' : 'shipping');

/** The shipping address, with the fields that the chosen country's addresses have, in its order and words. */
export function AddressFields(props: AddressProps) {
  const { values, errors, locale, countries = countryCodes, onCountry, completedFor, prefix = '', title } = props;
  const country = values[`${prefix}country`];
  return (
    <fieldset className={`checkout__section checkout__${prefix}address`}>
      <legend className="checkout__heading">{title ?? checkoutWords.address}</legend>
      <div className="checkout__fields">
        <FieldFrame name={`${prefix}country`} label={checkoutWords.country} errors={errors}>
          <select
            {...fieldProps(`${prefix}country`, errors)}
            defaultValue={country}
            autoComplete={`${kindOf(prefix)} country`}
            required
            onChange={(event) => onCountry(event.currentTarget.value)}
          >
            {!countries.includes(country) && <option value="">{checkoutWords.selectCountry}</option>}
            {countriesByName(countries, locale).map(({ code, name }) => (
              <option key={code} value={code} suppressHydrationWarning>
                {name}
              </option>
            ))}
          </select>
          <noscript>
            <button type="submit" name="intent" value="update" className="button checkout__update">
              {checkoutWords.showFields}
            </button>
          </noscript>
        </FieldFrame>
        {addressForm(country).map((field) =>
          field.regions ? (
            <RegionField key={`${field.name} of ${country}`} {...{ field, values, errors, prefix }} />
          ) : field.name === 'line1' && completedFor !== undefined ? (
            <AddressLine
              key={field.name}
              prefix={prefix}
              label={field.label}
              errors={errors}
              value={values[`${prefix}line1`]}
              autoComplete={`${kindOf(prefix)} ${autoComplete.line1}`}
              checkoutId={completedFor}
              country={country}
            />
          ) : (
            <TextField
              key={field.name}
              name={`${prefix}${field.name}`}
              label={field.label}
              errors={errors}
              value={values[`${prefix}${field.name}`]}
              autoComplete={`${kindOf(prefix)} ${autoComplete[field.name]}`}
              autoCapitalize={field.pattern?.includes('A-Z') ? 'characters' : undefined}
              maxLength={longest[field.name]}
              isOptional={!field.isRequired}
            />
          ),
        )}
      </div>
    </fieldset>
  );
}

/** As the contract has them. */
const longest = { name: 200, line1: 200, line2: 200, city: 100, region: 100, postalCode: 20 } as const;

interface RegionProps extends Pick<AddressProps, 'values' | 'errors'> {
  field: AddressField;
  prefix: AddressPrefix;
}

function RegionField({ field, values, errors, prefix }: RegionProps) {
  const { label, regions = [], isRequired } = field;
  return (
    <FieldFrame name={`${prefix}region`} label={label} errors={errors} isOptional={!isRequired}>
      <select
        {...fieldProps(`${prefix}region`, errors)}
        defaultValue={values[`${prefix}region`]}
        autoComplete={`${kindOf(prefix)} ${autoComplete.region}`}
        required={isRequired}
      >
        <option value="">{cartWords.select(label)}</option>
        {regions.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}
