import { cartWords } from '#catalog/cart-words.ts';
import { checkoutWords } from '#catalog/checkout-words.ts';
import { countryCodes } from '#catalog/countries.ts';
import { addressForm, type AddressField } from '#commerce/address-form.ts';
import { countriesByName } from '#locale/country-names.ts';
import type { Locale } from '#locale/locale.ts';
import type { CheckoutValues, FieldErrors } from './checkout-values.ts';
import { FieldFrame, fieldProps, TextField } from './field.tsx';

interface AddressProps {
  values: CheckoutValues;
  errors: FieldErrors;
  locale: Locale;
  /** Where the shop ships to; everywhere where it is left out. */
  countries: readonly string[] | undefined;
  onCountry: (country: string) => void;
}

const autoComplete = {
  name: 'shipping name',
  line1: 'shipping address-line1',
  line2: 'shipping address-line2',
  city: 'shipping address-level2',
  region: 'shipping address-level1',
  postalCode: 'shipping postal-code',
} as const;

/** The shipping address, with the fields that the chosen country's addresses have, in its order and words. */
export function AddressFields({ values, errors, locale, countries = countryCodes, onCountry }: AddressProps) {
  return (
    <fieldset className="checkout__section checkout__address">
      <legend className="checkout__heading">{checkoutWords.address}</legend>
      <div className="checkout__fields">
        <FieldFrame name="country" label={checkoutWords.country} errors={errors}>
          <select
            {...fieldProps('country', errors)}
            defaultValue={values.country}
            autoComplete="shipping country"
            required
            onChange={(event) => onCountry(event.currentTarget.value)}
          >
            {!countries.includes(values.country) && <option value="">{checkoutWords.selectCountry}</option>}
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
        {addressForm(values.country).map((field) =>
          field.regions ? (
            <RegionField key={`${field.name} of ${values.country}`} field={field} values={values} errors={errors} />
          ) : (
            <TextField
              key={field.name}
              name={field.name}
              label={field.label}
              errors={errors}
              value={values[field.name]}
              autoComplete={autoComplete[field.name]}
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

function RegionField({ field, values, errors }: { field: AddressField } & Pick<AddressProps, 'values' | 'errors'>) {
  const { label, regions = [], isRequired } = field;
  return (
    <FieldFrame name="region" label={label} errors={errors} isOptional={!isRequired}>
      <select
        {...fieldProps('region', errors)}
        defaultValue={values.region}
        autoComplete={autoComplete.region}
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
