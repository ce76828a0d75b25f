import { describe, expect, it } from 'vitest';
import type { ShippingZone } from '#contract/shipping.ts';
import { shippingCountries, shippingOptions, zoneOf } from './shipping.ts';

const mug = { id: 'e1', itemId: 'mug', productType: 1, unitPriceCents: 1500, quantity: 2, weight: 400 };
const card = { id: 'e2', itemId: 'card', productType: 1, unitPriceCents: 300, quantity: 1 };
const ebook = { id: 'e3', itemId: 'ebook', productType: 2, unitPriceCents: 9000, quantity: 1, weight: 9000 };

const studio = { country: 'US', region: 'NY' };
const home: ShippingZone = {
  id: 'home',
  name: 'United States',
  territories: [{ country: 'US' }],
  rates: [
    { id: 'flat', name: 'Standard', kind: 'flat', costCents: 500, costPerItemCents: 100 },
    { id: 'plain', name: 'Letter', kind: 'flat', costCents: 200 },
    {
      id: 'weight',
      name: 'By weight',
      kind: 'by-weight',
      bands: [{ upTo: 799, costCents: 400 }, { upTo: 800, costCents: 600 }, { costCents: 1200 }],
    },
    {
      id: 'price',
      name: 'By price',
      kind: 'by-price',
      bands: [
        { upTo: 3000, costCents: 900 },
        { upTo: 3300, costCents: 450 },
      ],
    },
    { id: 'pick-up', name: 'At the studio', kind: 'pick-up', costCents: 0, location: studio },
  ],
};
const alaska: ShippingZone = {
  id: 'alaska',
  name: 'Alaska',
  territories: [{ country: 'CA' }, { country: 'US', region: 'AK' }],
  rates: [{ id: 'far', name: 'Far', kind: 'flat', costCents: 2500 }],
};
const world: ShippingZone = {
  id: 'world',
  name: 'Everywhere else',
  territories: [{ country: '*' }],
  rates: [{ id: 'air', name: 'Air', kind: 'flat', costCents: 3900 }],
};
const zones = [world, home, alaska];

function costs(
  location: { country: string; region?: string } | undefined,
  entries: Parameters<typeof shippingOptions>[2],
) {
  return Object.fromEntries(shippingOptions(zones, location, entries).map(({ id, costCents }) => [id, costCents]));
}

describe('the zone of a place', () => {
  it('is the one that names it most exactly (storefront 3)', () => {
    expect(zoneOf(zones, { country: 'US', region: 'AK' })?.id).toBe('alaska');
    expect(zoneOf(zones, { country: 'US', region: 'NY' })?.id).toBe('home');
    expect(zoneOf(zones, { country: 'US' })?.id).toBe('home');
    expect(zoneOf(zones, { country: 'CA', region: 'QC' })?.id).toBe('alaska');
    expect(zoneOf(zones, { country: 'FR' })?.id).toBe('world');
  });

  it('is none where no zone fits, and the earlier of two alike (storefront 3)', () => {
    expect(zoneOf([home, alaska], { country: 'FR' })).toBeUndefined();
    expect(zoneOf([{ ...home, id: 'first' }, home], { country: 'US' })?.id).toBe('first');
  });
});

describe('the countries to ship to', () => {
  it('are those of the zones that send, each once, and all where one is for everywhere (storefront 3)', () => {
    expect(shippingCountries([home, alaska])).toEqual(['US', 'CA']);
    expect(shippingCountries(zones)).toBeUndefined();
  });

  it('leave out where goods are only collected (storefront 3)', () => {
    const collected = { ...home, rates: home.rates.filter(({ kind }) => kind === 'pick-up') };
    expect(shippingCountries([collected, { ...alaska, territories: [{ country: 'CA' }] }])).toEqual(['CA']);
    expect(shippingCountries([collected])).toBeUndefined();
  });
});

describe('the ways to ship', () => {
  it('cost a flat price, by weight or by price, each measured on what ships (storefront 3)', () => {
    expect(costs(studio, [mug, card, ebook])).toEqual({
      flat: 800,
      plain: 200,
      weight: 600,
      price: 450,
      'pick-up': 0,
    });
  });

  it('move to the next band above its end, and end with the last one (storefront 3)', () => {
    expect(costs(studio, [{ ...mug, quantity: 1 }])).toMatchObject({ weight: 400, price: 900 });
    expect(costs(studio, [{ ...mug, quantity: 3 }])).toEqual({ flat: 800, plain: 200, weight: 1200, 'pick-up': 0 });
  });

  it('are those of the zone and every pick-up, which says where (storefront 3)', () => {
    expect(shippingOptions(zones, { country: 'FR' }, [mug])).toEqual([
      { id: 'air', name: 'Air', costCents: 3900 },
      { id: 'pick-up', name: 'At the studio', costCents: 0, pickUpLocation: studio },
    ]);
  });

  it('name what is sent before what is collected, wherever the buyer is (storefront 3)', () => {
    const ids = shippingOptions([home, alaska], { country: 'CA' }, [mug]).map(({ id }) => id);
    expect(ids).toEqual(['far', 'pick-up']);
  });

  it('are pick-ups alone while the place is unknown (storefront 3)', () => {
    expect(costs(undefined, [mug])).toEqual({ 'pick-up': 0 });
  });

  it('are none where nothing ships (storefront 3)', () => {
    expect(shippingOptions(zones, studio, [ebook])).toEqual([]);
    expect(shippingOptions(zones, studio, [])).toEqual([]);
  });
});

describe('a local delivery (design 5)', () => {
  const van = {
    id: 'van',
    name: 'Our van',
    kind: 'local' as const,
    costCents: 600,
    postcodes: ['125*'],
    minimumCents: 3000,
    freeFromCents: 6000,
    days: 'Tuesdays',
  };
  const zone: ShippingZone = { id: 'us', name: 'US', territories: [{ country: 'US' }], rates: [van] };
  const offered = (quantity: number, place: object = { postalCode: '12534' }) =>
    shippingOptions([zone], { country: 'US', ...place }, [{ ...mug, quantity }]);

  it('is offered where the postcode fits and the goods cost enough, and is free from more on', () => {
    expect(offered(2)).toEqual([{ id: 'van', name: 'Our van: Tuesdays', costCents: 600 }]);
    expect(offered(1)).toEqual([]);
    expect(offered(3)[0]?.costCents).toBe(600);
    expect(offered(4)[0]?.costCents).toBe(0);
    expect(offered(2, { postalCode: '12634' })).toEqual([]);
    expect(offered(2, {})).toEqual([]);
    expect(offered(2, { country: 'CA', postalCode: '12534' })).toEqual([]);
  });
});

describe('the time on the way', () => {
  const named = (days: { from: number; to: number } | undefined, kind: 'flat' | 'by-weight' = 'flat') => {
    const shape = kind === 'flat' ? { kind, costCents: 500 } : { kind, bands: [{ costCents: 500 }] };
    const rate = { id: 'r', name: 'Standard', ...shape, ...(days && { workingDays: days }) };
    const zone = { id: 'z', name: 'Z', territories: [{ country: 'DE' }], rates: [rate] };
    return shippingOptions([zone], { country: 'DE' }, [mug])[0]?.name;
  };

  it('stands with the name of the way that promises it (platform 9)', () => {
    expect(named({ from: 2, to: 4 })).toBe('Standard: 2–4 working days');
    expect(named({ from: 2, to: 4 }, 'by-weight')).toBe('Standard: 2–4 working days');
    expect(named({ from: 1, to: 1 })).toBe('Standard: 1 working day');
    expect(named({ from: 0, to: 0 })).toBe('Standard: the same day');
    expect(named(undefined)).toBe('Standard');
  });

  it('reads its ends the right way round (platform 9)', () => {
    expect(named({ from: 4, to: 2 })).toBe('Standard: 2–4 working days');
  });
});
