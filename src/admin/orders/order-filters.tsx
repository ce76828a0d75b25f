import { FilterBar } from '#kit/filter-bar.tsx';
import { Select } from '#kit/select.tsx';
import { TextField } from '#kit/text-field.tsx';
import { wholeDay } from '#kit/time.ts';
import { useWebsite } from '../session/session.ts';
import { agreement } from '../texts/agreement.ts';
import { orders as texts } from '../texts/orders.ts';
import { useNarrow } from '../use-narrow.ts';
import { deliveries, payments, states, type OrderSearch } from './filter.ts';

const dayText = (day: string) => wholeDay(Date.parse(day), { timeZone: 'UTC' });

const cleared = { state: '', payment: '', delivery: '', from: '', until: '', kind: '' } as const;

const stateOf = { ...texts.states, returning: texts.returning, unpaid: agreement.unpaid, refunded: texts.paidBack };

/** What is set, in words; days as the site writes them. */
function chipsOf({ state, payment, delivery, from, until, kind }: OrderSearch) {
  const said = (name: string, title: string, value: string | undefined) =>
    value === undefined ? [] : [{ name, label: texts.narrowed(title, value) }];
  return [
    ...said('state', texts.state, state && stateOf[state]),
    ...said('payment', texts.payment, payment && texts.payments[payment]),
    ...said('delivery', texts.delivery, delivery && texts.deliveries[delivery]),
    ...said('from', texts.from, from && dayText(from)),
    ...said('until', texts.until, until && dayText(until)),
    ...said('kind', texts.kind, kind && texts[kind]),
  ];
}

/** Narrows what is listed; the address keeps it. */
export function OrderFilters({ asked }: { asked: OrderSearch }) {
  const { isTestMode } = useWebsite();
  const set = useNarrow(asked);
  const usual = isTestMode ? 'test' : 'real';
  const kinds = (['real', 'test'] as const).map((value) => ({ value, label: texts[value] }));
  const { search, ...narrowing } = asked;
  return (
    <FilterBar
      search={{ label: texts.search, value: search, onChange: (words) => set({ search: words }) }}
      count={Object.keys(narrowing).length}
      onClear={() => set(cleared)}
      chips={chipsOf(asked).map(({ name, label }) => ({ label, onRemove: () => set({ [name]: '' }) }))}
    >
      <Select
        label={texts.state}
        options={[
          { value: '' as const, label: texts.anyState },
          ...states.map((value) => ({ value, label: stateOf[value] })),
        ]}
        value={asked.state ?? ''}
        onChange={(state) => set({ state })}
      />
      <Select
        label={texts.payment}
        options={[
          { value: '' as const, label: texts.anyPayment },
          ...payments.map((value) => ({ value, label: texts.payments[value] })),
        ]}
        value={asked.payment ?? ''}
        onChange={(payment) => set({ payment })}
      />
      <Select
        label={texts.delivery}
        options={[
          { value: '' as const, label: texts.anyDelivery },
          ...deliveries.map((value) => ({ value, label: texts.deliveries[value] })),
        ]}
        value={asked.delivery ?? ''}
        onChange={(delivery) => set({ delivery })}
      />
      {(['from', 'until'] as const).map((end) => (
        <TextField
          key={end}
          label={texts[end]}
          type="date"
          value={asked[end] ?? ''}
          onChange={(day) => set({ [end]: day })}
        />
      ))}
      <Select
        label={texts.kind}
        options={kinds}
        value={asked.kind ?? usual}
        onChange={(kind) => set({ kind: kind === usual ? '' : kind })}
      />
    </FilterBar>
  );
}
