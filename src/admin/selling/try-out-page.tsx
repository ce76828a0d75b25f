import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useDeferredValue, useState } from 'react';
import type { listDiscounts } from '#contract/discount-calls.ts';
import type { SampleCart, tryCart } from '#contract/try-out-calls.ts';
import { countryCodes } from '#catalog/countries.ts';
import { countriesByName } from '#locale/country-names.ts';
import { Breadcrumbs } from '#kit/breadcrumbs.tsx';
import { Page } from '#kit/page.tsx';
import { Select } from '#kit/select.tsx';
import { TextField } from '#kit/text-field.tsx';
import { fromTimeField } from '#kit/time-field.ts';
import { Unloaded } from '../frame/unloaded.tsx';
import { ArticleLines, type Added } from '../orders/article-lines.tsx';
import { answer, call } from '../session/client.ts';
import { useLocale } from '../session/locale.ts';
import { useWebsite } from '../session/session.ts';
import { useNarrow } from '../use-narrow.ts';
import { Group } from '../settings/settings-form.tsx';
import { selling } from '../texts/selling.ts';
import { tryOut as texts } from '../texts/try-out.ts';
import styles from './selling.module.css';
import { RegionField } from './region-field.tsx';
import { Tried } from './tried.tsx';

interface Typed {
  codes: string;
  email: string;
  country: string;
  region: string;
  postalCode: string;
  at: string;
  shippingOptionId: string;
}

const nothing: Typed = { codes: '', email: '', country: '', region: '', postalCode: '', at: '', shippingOptionId: '' };

/** What a sample cart would get, and why: discounts, shipping and taxes by the rules that price carts. */
export function TryOutPage() {
  const website = useWebsite();
  const { discount: discountId } = useSearch({ from: '/config/$site/selling/try-out' });
  const [added, setAdded] = useState<Added[]>([]);
  const [typed, setTyped] = useState(nothing);
  const set = (part: Partial<Typed>) => setTyped((before) => ({ ...before, ...part }));
  const sample = useDeferredValue(toSample(added, typed, discountId));
  const query = useQuery({
    queryKey: [website.id, 'try-out', sample],
    queryFn: () => {
      const options = { query: { websiteId: website.id }, body: sample };
      return answer(call<typeof tryCart>('POST', '/api/commerce/try-out', options));
    },
    enabled: sample.articles.length > 0,
    placeholderData: keepPreviousData,
  });
  const steps = [{ title: selling.title, href: `/config/${website.handle}/selling` }, { title: texts.title }];
  return (
    <Page title={texts.title} of={website.title} width="narrow" above={<Breadcrumbs steps={steps} />}>
      <Group title={texts.cart} text={texts.explain}>
        <ArticleLines given added={added} onChange={setAdded} />
        <TextField
          label={texts.codes}
          hint={texts.codesHint}
          autoComplete="off"
          spellCheck="false"
          maxLength={500}
          value={typed.codes}
          onChange={(codes) => set({ codes })}
        />
        <DiscountSelect chosen={discountId} />
      </Group>
      <Group title={texts.who}>
        <Where typed={typed} set={set} />
      </Group>
      <Group title={texts.result}>
        {sample.articles.length === 0 && <p className={styles.soft}>{texts.first}</p>}
        {sample.articles.length > 0 && <Unloaded of={query} />}
        {sample.articles.length > 0 && query.data && (
          <Tried
            cart={query.data}
            isPlaced={sample.place !== undefined}
            onChoose={(shippingOptionId) => set({ shippingOptionId })}
          />
        )}
      </Group>
    </Page>
  );
}

function toSample(added: readonly Added[], typed: Typed, discountId: string | undefined): SampleCart {
  const { country, region, postalCode, email, at, shippingOptionId } = typed;
  const codes = typed.codes.split(',').flatMap((code) => code.trim() || []);
  return {
    articles: added.map(({ article, quantity }) => ({ variantId: article.variantId, quantity })),
    ...(codes.length > 0 && { codes: codes.slice(0, 10) }),
    ...(discountId !== undefined && { discountId }),
    ...(email.trim() && { email: email.trim() }),
    ...(country && {
      place: {
        country,
        ...(region.trim() && { region: region.trim() }),
        ...(postalCode.trim() && { postalCode: postalCode.trim() }),
      },
    }),
    ...(shippingOptionId && { shippingOptionId }),
    ...(at && { at: fromTimeField(at) }),
  };
}

/** The one that is tried whether its code is given or not; the address names it. */
function DiscountSelect({ chosen = '' }: { chosen: string | undefined }) {
  const { id: websiteId } = useWebsite();
  const set = useNarrow<{ discount?: string }>({ discount: chosen });
  const query = useQuery({
    queryKey: [websiteId, 'discounts', 'choice'],
    queryFn: () => answer(call<typeof listDiscounts>('GET', '/api/commerce/discounts', { query: { websiteId } })),
  });
  const discounts = query.data?.discounts ?? [];
  if (discounts.length === 0) return <Unloaded of={query} />;
  return (
    <Select
      label={texts.discount}
      options={[
        { value: '', label: texts.noDiscount },
        ...discounts.map(({ id, name, code }) => ({ value: id, label: name, ...(code && { hint: code }) })),
      ]}
      value={chosen}
      onChange={(discount) => set({ discount })}
    />
  );
}

function Where({ typed, set }: { typed: Typed; set: (part: Partial<Typed>) => void }) {
  const locale = useLocale();
  const countries = countriesByName(countryCodes, locale).map(({ code, name }) => ({ value: code, label: name }));
  return (
    <>
      <Select
        label={texts.country}
        options={[{ value: '', label: texts.unknownCountry }, ...countries]}
        value={typed.country}
        onChange={(country) => set({ country, region: '', shippingOptionId: '' })}
      />
      {typed.country !== '' && (
        <div className={styles.pair}>
          <RegionField
            label={texts.region}
            country={typed.country}
            value={typed.region}
            onChange={(code) => set({ region: code })}
          />
          <TextField
            label={texts.postalCode}
            autoComplete="off"
            maxLength={32}
            value={typed.postalCode}
            onChange={(postalCode) => set({ postalCode })}
          />
        </div>
      )}
      <div className={styles.pair}>
        <TextField
          label={texts.email}
          hint={texts.emailHint}
          type="email"
          autoComplete="off"
          maxLength={256}
          value={typed.email}
          onChange={(email) => set({ email })}
        />
        <TextField
          label={texts.at}
          hint={texts.atHint}
          type="datetime-local"
          value={typed.at}
          onChange={(at) => set({ at })}
        />
      </div>
    </>
  );
}
