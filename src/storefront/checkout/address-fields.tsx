import type { CheckoutValues, FieldErrors } from './checkout-values.ts';
import { addressForm, countryNames } from './countries.ts';
import { FieldFrame, fieldProps, TextField } from './field.tsx';

interface AddressProps {
  values: CheckoutValues;
  errors: FieldErrors;
  language: string;
  country: string;
  onCountry: (country: string) => void;
}

/** The shipping address, with the lines that the chosen country asks for. */
export function AddressFields({ values, errors, language, country, onCountry }: AddressProps) {
  const { regions, regionLabel, postalCodeLabel, needsPostalCode } = addressForm(country);
  return (
    <fieldset className="checkout__section">
      <legend className="checkout__heading">Shipping address</legend>
      <div className="checkout__fields">
        <FieldFrame name="country" label="Country" errors={errors}>
          <select
            {...fieldProps('country', errors)}
            defaultValue={country}
            autoComplete="shipping country"
            required
            onChange={(event) => onCountry(event.currentTarget.value)}
          >
            {countryNames(language).map(({ code, name }) => (
              <option key={code} value={code} suppressHydrationWarning>
                {name}
              </option>
            ))}
          </select>
        </FieldFrame>
        <TextField name="name" label="Full name" errors={errors} value={values.name} autoComplete="shipping name" />
        <TextField
          name="line1"
          label="Street and number"
          errors={errors}
          value={values.line1}
          autoComplete="shipping address-line1"
        />
        <TextField
          name="line2"
          label="Apartment, floor"
          errors={errors}
          value={values.line2}
          autoComplete="shipping address-line2"
          isOptional
        />
        <TextField
          name="city"
          label="Town or city"
          errors={errors}
          value={values.city}
          autoComplete="shipping address-level2"
          maxLength={100}
        />
        {regions ? (
          <FieldFrame name="region" label={regionLabel} errors={errors}>
            <select
              key={country}
              {...fieldProps('region', errors)}
              defaultValue={values.region}
              autoComplete="shipping address-level1"
              required
            >
              <option value="">Select {regionLabel.toLowerCase()}</option>
              {regions.map(({ code, name }) => (
                <option key={code} value={code}>
                  {name}
                </option>
              ))}
            </select>
          </FieldFrame>
        ) : (
          <TextField
            name="region"
            label={regionLabel}
            errors={errors}
            value={values.region}
            autoComplete="shipping address-level1"
            maxLength={100}
            isOptional
          />
        )}
        <TextField
          name="postalCode"
          label={postalCodeLabel}
          errors={errors}
          value={values.postalCode}
          autoComplete="shipping postal-code"
          maxLength={20}
          isOptional={!needsPostalCode}
        />
      </div>
    </fieldset>
  );
}
