import { useState, type FormEvent } from 'react';
import type { Address } from '#contract/checkout.ts';
import type { Failure } from '#contract/client.ts';
import type { changeOrder, priceChange, PricedChange } from '#contract/order-change-calls.ts';
import type { OfficeOrder } from '#contract/order-office-calls.ts';
import { Button } from '#kit/button.tsx';
import { Checkbox } from '#kit/choice.tsx';
import { confirm } from '#kit/confirm.tsx';
import { Problem } from '#kit/problem.tsx';
import { TextField } from '#kit/text-field.tsx';
import { AddressFields, blankAddress, filledAddress } from '../records/address-fields.tsx';
import styles from '../records/records.module.css';
import { call } from '../session/client.ts';
import { useMoney } from '../session/money.ts';
import { useWebsite } from '../session/session.ts';
import { changes as texts } from '../texts/order-changes.ts';
import { LookAgain } from './look-again.tsx';
import { useActs } from './use-orders.ts';

const path = '/api/commerce/orders/{orderId}/changes';

/** Whom to reach about an order, where it goes and where its bill goes, as far as it is not sent. */
export function BuyerForm({ order: office, onDone }: { order: OfficeOrder; onDone: () => void }) {
  const { id: websiteId } = useWebsite();
  const { order, version } = office;
  const [email, setEmail] = useState(order.customerEmail);
  const [phone, setPhone] = useState(order.phone ?? '');
  const [company, setCompany] = useState(order.company ?? '');
  const [contactName, setContactName] = useState(order.contactName ?? '');
  const [goesTo, setGoesTo] = useState(order.shippingAddress);
  const [bill, setBill] = useState<Address | null>(order.billingAddress ?? null);
  const numberBefore = order.vat?.number ?? '';
  const [vatNumber, setVatNumber] = useState(numberBefore);
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  const act = useActs();
  const money = useMoney();
  const country = order.shippingAddress?.country ?? order.billingAddress?.country ?? '';

  /** Another place may be taxed otherwise, or be farther: whoever changes it sees that first. */
  const asked = ({ totalCents, paidBackCents, owedCents, vat }: PricedChange) => {
    const more = owedCents - office.owedCents;
    const said = [
      texts.confirmTotal(money(totalCents, office.currency)),
      paidBackCents > 0 && texts.confirmBack(money(paidBackCents, office.currency)),
      more > 0 && texts.confirmAsked(money(more, office.currency)),
      vat?.text,
    ];
    return confirm({ title: texts.confirmTitle, text: said.filter(Boolean).join(' '), act: texts.confirmAct });
  };

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isSending) return;
    setSending(true);
    const address = goesTo && { shippingAddress: filledAddress(goesTo) };
    const named = order.contactName !== undefined && { contactName };
    const number = vatNumber.trim() !== numberBefore && { vatNumber: vatNumber.trim() };
    const body = {
      version,
      email,
      phone,
      company,
      ...named,
      ...address,
      ...number,
      billingAddress: bill && filledAddress(bill),
    };
    const options = { params: { orderId: order.id }, query: { websiteId } };
    const send = (more: { totalCents?: number }) =>
      call<typeof changeOrder>('POST', path, { ...options, body: { ...body, ...more } });
    let result = await send({});
    if (!result.ok && result.code === 'total-changed') {
      const price = await call<typeof priceChange>('POST', `${path}/price`, { ...options, body });
      if (price.ok && !(await asked(price.value))) return setSending(false);
      result = price.ok ? await send({ totalCents: price.value.totalCents }) : price;
    }
    setSending(false);
    if (!result.ok) return setFailure(result);
    onDone();
    await act(Promise.resolve(result), texts.saved);
  }

  const errors = failure?.errors ?? {};
  const isStale = failure?.code === 'changed-meanwhile';
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <TextField
        label={texts.email}
        hint={texts.emailHint}
        {...(errors.email && { problem: errors.email })}
        type="email"
        maxLength={256}
        autoComplete="off"
        value={email}
        onChange={setEmail}
      />
      <TextField label={texts.company} maxLength={200} autoComplete="off" value={company} onChange={setCompany} />
      <TextField label={texts.phone} type="tel" maxLength={40} autoComplete="off" value={phone} onChange={setPhone} />
      {order.contactName !== undefined && (
        <TextField
          label={texts.contactName}
          {...(errors.contactName && { problem: errors.contactName })}
          maxLength={200}
          value={contactName}
          onChange={setContactName}
        />
      )}
      {goesTo && (
        <AddressFields
          legend={texts.goesTo}
          address={goesTo}
          onChange={setGoesTo}
          errors={within(errors, 'shippingAddress')}
        />
      )}
      <Checkbox
        isSelected={bill !== null}
        onChange={(isElsewhere) => setBill(isElsewhere ? blankAddress(country) : null)}
      >
        {texts.billGoesElsewhere}
      </Checkbox>
      {bill && (
        <AddressFields
          legend={texts.billTo}
          address={bill}
          onChange={setBill}
          errors={within(errors, 'billingAddress')}
        />
      )}
      {(office.takesVatNumber || numberBefore !== '') && (
        <TextField
          label={texts.vatNumber}
          hint={texts.vatHint}
          {...(errors.vatNumber && { problem: errors.vatNumber })}
          maxLength={40}
          autoComplete="off"
          value={vatNumber}
          onChange={setVatNumber}
        />
      )}
      <Problem>{failure?.message}</Problem>
      {isStale ? (
        <LookAgain onDone={onDone} />
      ) : (
        <Button type="submit" kind="chief" isPending={isSending}>
          {texts.save}
        </Button>
      )}
    </form>
  );
}

/** What is wrong in one of the addresses. */
export function within(errors: Record<string, string>, address: string): Record<string, string> {
  const own = Object.entries(errors).filter(([path]) => path.startsWith(`${address}.`));
  return Object.fromEntries(own.map(([path, message]) => [path.slice(address.length + 1), message]));
}
