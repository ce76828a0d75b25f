import { Plus, Trash2, X } from 'lucide-react';
import { useState } from 'react';
import { euCountries } from '#catalog/tax-presets.ts';
import type { ShippingZone, Territory } from '#contract/shipping.ts';
import { Button } from '#kit/button.tsx';
import { Empty } from '#kit/empty.tsx';
import { Fold, Folds } from '#kit/fold.tsx';
import { TextField } from '#kit/text-field.tsx';
import { useLocale } from '../session/locale.ts';
import { Group, SettingsForm } from '../settings/settings-form.tsx';
import { selling } from '../texts/selling.ts';
import { CountrySelect } from './country-select.tsx';
import { Rates } from './rates.tsx';
import { placeName, RegionField } from './region-field.tsx';
import styles from './selling.module.css';
import { ToTryOut } from './to-try-out.tsx';
import { useCommerce } from './use-commerce.ts';

const texts = selling.shipping;

/** Where it ships to, and what that costs. */
export function ShippingPage() {
  const locale = useLocale();
  const form = useCommerce();
  const { value, set, errors } = form;
  const zones = value?.shippingZones ?? [];
  const [added, setAdded] = useState<string>();
  const save = (shippingZones: ShippingZone[]) => set({ shippingZones });
  const add = () => {
    const id = crypto.randomUUID();
    const rate = { id: crypto.randomUUID(), name: texts.newRate, kind: 'flat' as const, costCents: 0 };
    const place = { country: zones.length === 0 ? locale.region : '*' };
    const name = placeName(place, locale);
    const isTaken = zones.some((zone) => zone.name === name);
    save([...zones, { id, name: isTaken ? texts.newZone : name, territories: [place], rates: [rate] }]);
    setAdded(id);
  };
  const adder = (
    <Button onPress={add}>
      <Plus aria-hidden="true" />
      {texts.addZone}
    </Button>
  );
  return (
    <SettingsForm title={texts.title} of={form}>
      {() =>
        zones.length === 0 ? (
          <Empty title={texts.empty} text={texts.emptyText}>
            {adder}
          </Empty>
        ) : (
          <Group title={texts.zones} text={`${texts.explain} ${texts.free}`}>
            <Folds>
              {zones.map((zone, at) => (
                <Zone
                  key={zone.id}
                  at={at}
                  zone={zone}
                  isNew={zone.id === added}
                  errors={errors}
                  onChange={(changed) => save(zones.map((each) => (each.id === zone.id ? changed : each)))}
                  onRemove={() => save(zones.filter(({ id }) => id !== zone.id))}
                />
              ))}
            </Folds>
            <div className={styles.acts}>
              {adder}
              <ToTryOut />
            </div>
          </Group>
        )
      }
    </SettingsForm>
  );
}

interface ZoneProps {
  at: number;
  zone: ShippingZone;
  isNew: boolean;
  errors: Record<string, string>;
  onChange: (zone: ShippingZone) => void;
  onRemove: () => void;
}

/** How many places a line names before it counts them. */
const namedPlaces = 3;

function Zone({ at, zone, isNew, errors, onChange, onRemove }: ZoneProps) {
  const locale = useLocale();
  const place = `shippingZones.${at}`;
  const names = zone.territories.slice(0, namedPlaces).map((each) => placeName(each, locale));
  const places = texts.placesAndMore(names.join(', '), zone.territories.length - names.length);
  return (
    <Fold
      title={zone.name}
      facts={[places, texts.ratesOf(zone.rates.length)].filter(Boolean).join(' · ')}
      group="zones"
      isNew={isNew}
      hasProblem={Object.keys(errors).some((field) => field.startsWith(`${place}.`))}
    >
      <fieldset className={styles.part} aria-label={texts.zone(at + 1)}>
        <TextField
          label={texts.zoneName}
          value={zone.name}
          onChange={(name) => onChange({ ...zone, name })}
          problem={errors[`${place}.name`]}
        />
        <Places territories={zone.territories} onChange={(territories) => onChange({ ...zone, territories })} />
        <Rates
          rates={zone.rates}
          errors={errors}
          place={`${place}.rates`}
          onChange={(rates) => onChange({ ...zone, rates })}
        />
        <div>
          <Button kind="quiet" onPress={onRemove}>
            <Trash2 aria-hidden="true" />
            {texts.removeZone}
          </Button>
        </div>
      </fieldset>
    </Fold>
  );
}

interface PlacesProps {
  territories: readonly Territory[];
  onChange: (territories: Territory[]) => void;
}

function Places({ territories, onChange }: PlacesProps) {
  const locale = useLocale();
  const [country, setCountry] = useState(() => locale.region);
  const [region, setRegion] = useState('');
  const keyOf = (place: Territory) => `${place.country} ${place.region ?? ''}`;
  const known = new Set(territories.map(keyOf));
  const add = (places: Territory[]) =>
    onChange([...territories, ...places.filter((place) => !known.has(keyOf(place)))]);
  const nameOf = (place: Territory) => placeName(place, locale);
  return (
    <div className={styles.part}>
      <h3>{texts.places}</h3>
      <ul className={styles.chips} aria-label={texts.places}>
        {territories.map((place) => (
          <li key={keyOf(place)} className={styles.chip}>
            {nameOf(place)}
            <Button
              kind="quiet"
              aria-label={texts.removePlace(nameOf(place))}
              onPress={() => onChange(territories.filter((each) => each !== place))}
            >
              <X aria-hidden="true" />
            </Button>
          </li>
        ))}
      </ul>
      <div className={styles.row}>
        <CountrySelect
          label={texts.country}
          hasRest
          value={country}
          onChange={(code) => {
            setCountry(code);
            setRegion('');
          }}
        />
        {country !== '*' && <RegionField label={texts.region} country={country} value={region} onChange={setRegion} />}
        <Button
          onPress={() => {
            add([{ country, ...(region.trim() && country !== '*' && { region: region.trim() }) }]);
            setRegion('');
          }}
        >
          {texts.addPlace}
        </Button>
      </div>
      <div>
        <Button kind="quiet" onPress={() => add(euCountries.map((code) => ({ country: code })))}>
          {texts.addEurope}
        </Button>
      </div>
    </div>
  );
}
