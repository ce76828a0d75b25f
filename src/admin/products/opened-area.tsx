import { Link } from '@tanstack/react-router';
import { Select } from '#kit/select.tsx';
import styles from '../items/items.module.css';
import { useAreas } from '../members/use-areas.ts';
import { useWebsite } from '../session/session.ts';
import { products as texts } from '../texts/products.ts';
import type { ProductDraft } from './use-product-form.ts';

interface OpenedAreaProps {
  draft: ProductDraft;
  set: (part: Partial<ProductDraft>) => void;
  errors: Record<string, string>;
}

/** The area of members that a product opens to its buyers. */
export function OpenedArea({ draft, set, errors }: OpenedAreaProps) {
  const { handle } = useWebsite();
  const { data } = useAreas();
  const areas = data?.areas ?? [];
  const options = [{ value: '', label: texts.areaNone }, ...areas.map(({ id, name }) => ({ value: id, label: name }))];
  return (
    <section className={styles.section}>
      <Select
        label={texts.area}
        {...(draft.subscriptionPlan && { hint: texts.areaByPlan })}
        options={options}
        value={areas.some(({ id }) => id === draft.memberAreaId) ? (draft.memberAreaId ?? '') : ''}
        onChange={(id) => set({ memberAreaId: id || null })}
      />
      {errors.memberAreaId && <p role="alert">{errors.memberAreaId}</p>}
      <p className={styles.soft}>
        <Link to="/config/$site/members/areas" params={{ site: handle }}>
          {texts.areaMake}
        </Link>
      </p>
    </section>
  );
}
