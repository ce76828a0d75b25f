import { Plus, Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import type { RateBand, ShippingRate } from '#contract/shipping.ts';
import { Button } from '#kit/button.tsx';
import { Fold, Folds } from '#kit/fold.tsx';
import { MoneyField } from '#kit/money-field.tsx';
import { Select } from '#kit/select.tsx';
import { TextField } from '#kit/text-field.tsx';
import { formatWeight } from '#locale/units.ts';
import { useLocale } from '../session/locale.ts';
import { useMoney } from '../session/money.ts';
import { WeightField } from '../records/measure-fields.tsx';
import { useWebsite } from '../session/session.ts';
import { selling } from '../texts/selling.ts';
import { CountrySelect } from './country-select.tsx';
import { DeliveryTime } from './delivery-time.tsx';
import { LocalDelivery } from './local-delivery.tsx';
import { RegionField } from './region-field.tsx';
import styles from './selling.module.css';

const texts = selling.shipping;
const kinds = (['flat', 'by-weight', 'by-price', 'local', 'pick-up'] as const).map((value) => ({
  value,
  label: texts.kinds[value],
}));

interface RatesProps {
  rates: readonly ShippingRate[];
  errors: Record<string, string>;
  /** Where these stand among the settings, for their errors. */
  place: string;
  onChange: (rates: ShippingRate[]) => void;
}

/** The ways to ship of one zone. */
export function Rates({ rates, errors, place, onChange }: RatesProps) {
  const [added, setAdded] = useState<string>();
  const group = useId();
  const add = () => {
    const rate = { id: crypto.randomUUID(), name: texts.newRate, kind: 'flat' as const, costCents: 0 };
    onChange([...rates, rate]);
    setAdded(rate.id);
  };
  return (
    <div className={styles.part}>
      <h3>{texts.rates}</h3>
      <Folds>
        {rates.map((rate, at) => (
          <Rate
            key={rate.id}
            at={at}
            rate={rate}
            group={group}
            isNew={rate.id === added || rates.length === 1}
            problem={errors[`${place}.${at}.name`]}
            onChange={(changed) => onChange(rates.map((each) => (each.id === rate.id ? changed : each)))}
            onRemove={() => onChange(rates.filter(({ id }) => id !== rate.id))}
          />
        ))}
      </Folds>
      <div>
        <Button onPress={add}>
          <Plus aria-hidden="true" />
          {texts.addRate}
        </Button>
      </div>
    </div>
  );
}

interface RateProps {
  at: number;
  rate: ShippingRate;
  group: string;
  isNew: boolean;
  problem: string | undefined;
  onChange: (rate: ShippingRate) => void;
  onRemove: () => void;
}

function Rate({ rate, group, isNew, ...rest }: RateProps) {
  const money = useMoney();
  const { units } = useWebsite();
  const { tag } = useLocale();
  const named = (cents: number) => (cents === 0 ? texts.forFree : money(cents));
  const measured = (upTo: number) => (rate.kind === 'by-weight' ? formatWeight(tag, units, upTo) : money(upTo));
  const step = ({ costCents, upTo }: RateBand, at: number) =>
    upTo === undefined ? texts.above(named(costCents), at) : texts.upTo(named(costCents), measured(upTo));
  const costs = 'bands' in rate ? rate.bands.map(step).join(', ') : named(rate.costCents);
  const facts = texts.costsOf(texts.kinds[rate.kind], costs);
  return (
    <Fold title={rate.name} facts={facts} group={group} isNew={isNew} hasProblem={rest.problem !== undefined}>
      <RateFields rate={rate} {...rest} />
    </Fold>
  );
}

function RateFields({ at, rate, problem, onChange, onRemove }: Omit<RateProps, 'group' | 'isNew'>) {
  const { currency } = useWebsite();
  const locale = useLocale();
  const { id, name } = rate;
  const time = 'workingDays' in rate && rate.workingDays ? { workingDays: rate.workingDays } : {};
  const turn = (kind: ShippingRate['kind']) => {
    const costCents = 'costCents' in rate ? rate.costCents : (rate.bands[0]?.costCents ?? 0);
    if (kind === 'local') return onChange({ id, name, kind, costCents, postcodes: [] });
    if (kind === 'flat') return onChange({ id, name, kind, costCents, ...time });
    if (kind === 'pick-up') return onChange({ id, name, kind, costCents, location: { country: locale.region } });
    return onChange({ id, name, kind, bands: [{ costCents }], ...time });
  };
  return (
    <fieldset className={styles.part} aria-label={texts.rate(at + 1)}>
      <div className={`${styles.row} ${styles.named}`}>
        <TextField
          label={texts.rateName}
          value={name}
          onChange={(text) => onChange({ ...rate, name: text })}
          problem={problem}
        />
        <Select label={texts.kind} options={kinds} value={rate.kind} onChange={turn} />
      </div>
      {'bands' in rate ? (
        <Bands rate={rate} onChange={(bands) => onChange({ ...rate, bands })} />
      ) : (
        <div className={styles.pair}>
          <MoneyField
            label={texts.cost}
            currency={currency}
            value={rate.costCents}
            onChange={(cents) => onChange({ ...rate, costCents: cents ?? 0 })}
          />
          {rate.kind === 'flat' && (
            <MoneyField
              label={texts.each}
              currency={currency}
              value={rate.costPerItemCents ?? 0}
              onChange={(cents) => onChange({ ...rate, costPerItemCents: cents ?? 0 })}
            />
          )}
        </div>
      )}
      {rate.kind !== 'local' && rate.kind !== 'pick-up' && <DeliveryTime rate={rate} onChange={onChange} />}
      {rate.kind === 'local' && <LocalDelivery rate={rate} onChange={onChange} />}
      {rate.kind === 'pick-up' && <PickUp rate={rate} onChange={onChange} />}
      <div>
        <Button kind="quiet" onPress={onRemove}>
          <Trash2 aria-hidden="true" />
          {texts.removeRate}
        </Button>
      </div>
    </fieldset>
  );
}

interface BandsProps {
  rate: Extract<ShippingRate, { bands: RateBand[] }>;
  onChange: (bands: RateBand[]) => void;
}

/** Costs up to measures, in rising order; the last may have no end. */
function Bands({ rate: { kind, bands }, onChange }: BandsProps) {
  const { currency } = useWebsite();
  const money = useMoney();
  const set = (at: number, band: RateBand) => onChange(bands.map((each, i) => (i === at ? band : each)));
  const end = (at: number, costCents: number, upTo: number | null) =>
    set(at, { costCents, ...(upTo !== null && !Number.isNaN(upTo) && { upTo: Math.round(upTo) }) });
  return (
    <div className={styles.part}>
      {bands.map(({ upTo, costCents }, at) => (
        // Steps are known by where they stand.
        // oxlint-disable-next-line react/no-array-index-key
        <fieldset key={at} className={styles.row} aria-label={texts.band(at + 1)}>
          {kind === 'by-weight' ? (
            <WeightField
              label={texts.upToWeight}
              value={upTo ?? null}
              onChange={(grams) => end(at, costCents, grams)}
            />
          ) : (
            <MoneyField
              label={texts.upToPrice}
              currency={currency}
              value={upTo ?? null}
              onChange={(cents) => end(at, costCents, cents)}
            />
          )}
          <MoneyField
            label={texts.cost}
            currency={currency}
            value={costCents}
            onChange={(cents) => set(at, { ...bands[at], costCents: cents ?? 0 })}
          />
          <Button kind="quiet" aria-label={selling.remove} onPress={() => onChange(bands.filter((_, i) => i !== at))}>
            <Trash2 aria-hidden="true" />
          </Button>
        </fieldset>
      ))}
      <p className={styles.soft}>
        {kind === 'by-price' ? texts.noEndOfPrice(money(50_00), money(49_99)) : texts.noEnd}
      </p>
      <div>
        <Button onPress={() => onChange([...bands, { costCents: 0 }])}>{texts.addBand}</Button>
      </div>
    </div>
  );
}

type PickUpRate = Extract<ShippingRate, { kind: 'pick-up' }>;

function PickUp({ rate, onChange }: { rate: PickUpRate; onChange: (rate: PickUpRate) => void }) {
  const { location } = rate;
  const set = (part: Partial<PickUpRate['location']>) => onChange({ ...rate, location: { ...location, ...part } });
  const lines = (text: string) => text.split('\n').flatMap((line) => line.trim() || []);
  return (
    <>
      <div className={styles.pair}>
        <CountrySelect label={texts.country} value={location.country} onChange={(country) => set({ country })} />
        <RegionField
          label={texts.region}
          country={location.country}
          value={location.region ?? ''}
          onChange={(region) => {
            const { region: _region, ...rest } = location;
            onChange({ ...rate, location: region ? { ...rest, region } : rest });
          }}
        />
      </div>
      <TextField
        label={texts.pickUpAddress}
        rows={3}
        defaultValue={(location.address ?? []).join('\n')}
        onChange={(text) => set({ address: lines(text) })}
      />
      <TextField label={texts.hours} value={location.hours ?? ''} onChange={(hours) => set({ hours })} />
    </>
  );
}
