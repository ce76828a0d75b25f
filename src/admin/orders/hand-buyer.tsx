import { useEffect, useEffectEvent } from 'react';
import type { Address } from '#contract/checkout.ts';
import type { getCustomer, ListedCustomer, listCustomers } from '#contract/customer-calls.ts';
import type { PricedOrder } from '#contract/hand-order-calls.ts';
import { Checkbox } from '#kit/choice.tsx';
import { TextField } from '#kit/text-field.tsx';
import { AddressFields, blankAddress } from '../records/address-fields.tsx';
import records from '../records/records.module.css';
import { answer, call } from '../session/client.ts';
import { useLocale } from '../session/locale.ts';
import { useWebsite } from '../session/session.ts';
import { changes as texts } from '../texts/order-changes.ts';
import { within } from './buyer-form.tsx';
import styles from './articles.module.css';
import { Picker } from '../records/picker.tsx';

/** Who buys, as it is typed; without an address nothing is sent. */
export interface TypedBuyer {
  email: string;
  name: string;
  phone: string;
  address: Address | undefined;
  /** Where the bill goes, if elsewhere. */
  bill: Address | undefined;
  vatNumber: string;
}

export const noBuyer: TypedBuyer = {
  email: '',
  name: '',
  phone: '',
  address: undefined,
  bill: undefined,
  vatNumber: '',
};

interface HandBuyerProps {
  buyer: TypedBuyer;
  /** What changes: what is typed meanwhile stays. */
  onChange: (part: Partial<TypedBuyer>) => void;
  /** What their VAT number does; nothing where the shop asks for none. */
  vat: PricedOrder['vat'];
  errors: Record<string, string>;
  /** The customer whom the order is begun for. */
  first: string | undefined;
}

/** Who buys by hand, chosen among the customers or typed, and where it goes. */
export function HandBuyer({ buyer, onChange, vat, errors, first }: HandBuyerProps) {
  const { id: websiteId, isTestMode: test } = useWebsite();
  const { region: home } = useLocale();
  const { email, name, phone, address, bill } = buyer;
  const find = async (search: string) => {
    const query = { websiteId, search, test };
    const { customers } = await answer(call<typeof listCustomers>('GET', '/api/commerce/customers', { query }));
    return customers.slice(0, 8).map((it) => ({ id: it.id, title: it.name || it.email, facts: it.email, it }));
  };
  async function load(customerId: string) {
    const options = { params: { customerId }, query: { websiteId } };
    const result = await call<typeof getCustomer>('GET', '/api/commerce/customers/{customerId}', options);
    if (!result.ok) return;
    const { customer, addresses } = result.value;
    const [address] = addresses;
    onChange({ email: customer.email, name: customer.name, ...(address && { address }) });
  }
  function pick({ id: customerId, email: known, name: called }: ListedCustomer) {
    onChange({ email: known, name: called });
    void load(customerId);
  }
  const begin = useEffectEvent(() => void (first !== undefined && load(first)));
  useEffect(() => begin(), []);
  const problem = (field: string) => errors[field] && { problem: errors[field] };
  return (
    <section className={styles.section} aria-labelledby="who-buys">
      <h2 id="who-buys">{texts.whoBuys}</h2>
      <Picker label={texts.findCustomer} kind="customers" find={find} onPick={pick} none={texts.noCustomer} />
      <TextField
        label={texts.email}
        type="email"
        maxLength={256}
        autoComplete="off"
        value={email}
        onChange={(typed) => onChange({ email: typed })}
        {...problem('email')}
      />
      {!address && (
        <TextField
          label={texts.name}
          maxLength={200}
          autoComplete="off"
          value={name}
          onChange={(typed) => onChange({ name: typed })}
          {...problem('name')}
        />
      )}
      <TextField
        label={texts.phone}
        type="tel"
        maxLength={40}
        autoComplete="off"
        value={phone}
        onChange={(typed) => onChange({ phone: typed })}
      />
      {vat && (
        <>
          <TextField
            label={texts.vatNumber}
            maxLength={40}
            autoComplete="off"
            value={buyer.vatNumber}
            onChange={(typed) => onChange({ vatNumber: typed })}
            {...(vat.state === 'wrong' && { problem: vat.text })}
          />
          <p aria-live="polite">{vat.state !== 'wrong' && vat.text}</p>
        </>
      )}
      <Checkbox
        isSelected={address !== undefined}
        onChange={(isSent) => onChange({ address: isSent ? { ...blankAddress(home), name } : undefined })}
      >
        <span>
          {texts.send}
          {!address && <span className={records.facts}>{texts.sendHint}</span>}
        </span>
      </Checkbox>
      {address && (
        <AddressFields
          legend={texts.goesTo}
          address={address}
          onChange={(typed) => onChange({ address: typed })}
          errors={within(errors, 'shippingAddress')}
        />
      )}
      <Checkbox
        isSelected={bill !== undefined}
        onChange={(isElsewhere) =>
          onChange({ bill: isElsewhere ? { ...blankAddress(address?.country ?? home), name } : undefined })
        }
      >
        {address ? texts.billGoesElsewhere : texts.billHasAddress}
      </Checkbox>
      {bill && (
        <AddressFields
          legend={texts.billTo}
          address={bill}
          onChange={(typed) => onChange({ bill: typed })}
          errors={within(errors, 'billingAddress')}
        />
      )}
    </section>
  );
}
