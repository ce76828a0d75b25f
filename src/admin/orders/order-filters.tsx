import { FilterBar } from '#kit/filter-bar.tsx';
import { Select } from '#kit/select.tsx';
import { TextField } from '#kit/text-field.tsx';
import { chipsOf } from '../chips.ts';
import { dayText } from '../days.ts';
import { useWebsite } from '../session/session.ts';
import { agreement } from '../texts/agreement.ts';
import { orders as texts } from '../texts/orders.ts';
import { useNarrow } from '../use-narrow.ts';
import { deliveries, payments, states, type OrderSearch } from './filter.ts';

const cleared = { state: '', payment: '', delivery: '', from: '', until: '', kind: '' } as const;

const stateOf = { ...texts.states, returning: texts.returning, unpaid: agreement.unpaid, refunded: texts.paidBack };

/** What is set, in words; days as the site writes them. */
const filtersOf = ({ state, payment, delivery, from, until, kind }: OrderSearch) =>
  [
    ['state', texts.state, state && stateOf[state]],
    ['payment', texts.payment, payment && texts.payments[payment]],
    ['delivery', texts.delivery, delivery && texts.deliveries[delivery]],
    ['from', texts.from, from && dayText(from)],
    ['until', texts.until, until && dayText(until)],
    ['kind', texts.kind, kind && texts[kind]],
  ] as const;

/** Narrows what is listed; the address keeps it. */
export function OrderFilters({ asked }: { asked: OrderSearch }) {
  const { isTestMode } = useWebsite();
  const set = useNarrow(asked);
  const usual = isTestMode ? 'test' : 'real';
  const kinds = (['real', 'test'] as const).map((value) => ({ value, label: texts[value] }));
  const chips = chipsOf(filtersOf(asked), (name) => set({ [name]: '' }));
  return (
    <FilterBar
      search={{ label: texts.search, value: asked.search, onChange: (words) => set({ search: words }) }}
      count={chips.length}
      onClear={() => set(cleared)}
      chips={chips}
      says={[asked.kind === undefined && texts[usual]]}
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
