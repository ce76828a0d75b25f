import { FilterBar } from '#kit/filter-bar.tsx';
import { Select } from '#kit/select.tsx';
import { TextField } from '#kit/text-field.tsx';
import { useWebsite } from '../session/session.ts';
import { agreement } from '../texts/agreement.ts';
import { orders as texts } from '../texts/orders.ts';
import { useNarrow } from '../use-narrow.ts';
import { deliveries, payments, states, type OrderSearch } from './filter.ts';

const cleared = { state: '', payment: '', delivery: '', from: '', until: '', kind: '' } as const;

/** Narrows what is listed; the address keeps it. */
export function OrderFilters({ asked }: { asked: OrderSearch }) {
  const { isTestMode } = useWebsite();
  const set = useNarrow(asked);
  const usual = isTestMode ? 'test' : 'real';
  const kinds = (['real', 'test'] as const).map((value) => ({ value, label: texts[value] }));
  const { search, ...narrowing } = asked;
  const stateOf = { ...texts.states, unpaid: agreement.unpaid, refunded: texts.paidBack };
  return (
    <FilterBar
      search={{ label: texts.search, value: search, onChange: (words) => set({ search: words }) }}
      count={Object.keys(narrowing).length}
      onClear={() => set(cleared)}
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
