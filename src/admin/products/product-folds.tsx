import { Link } from '@tanstack/react-router';
import { productTypes } from '#catalog/product-types.ts';
import { countsStock } from '#commerce/status.ts';
import { Fold, Folds } from '#kit/fold.tsx';
import { Select } from '#kit/select.tsx';
import { useForms } from '../forms/use-forms.ts';
import styles from '../items/items.module.css';
import { useWebsite } from '../session/session.ts';
import { products as texts } from '../texts/products.ts';
import { Makers, SearchWords } from './product-details.tsx';
import { RestockWords, ShopWords } from './product-words.tsx';
import type { ProductDraft } from './use-product-form.ts';

interface PartProps {
  draft: ProductDraft;
  set: (part: Partial<ProductDraft>) => void;
  errors: Record<string, string>;
}

/** What few products have otherwise than most: a line each, which says how it stands. */
export function ProductFolds(props: PartProps) {
  const { draft, errors } = props;
  const { permissions } = useWebsite();
  const { restockEnabled: isOffered = true } = draft.merchandising ?? {};
  const isWrong = (...names: string[]) => names.some((name) => errors[name] !== undefined);
  return (
    <section className={styles.section} aria-labelledby="further">
      <h2 id="further">{texts.further}</h2>
      <Folds>
        <Fold
          title={texts.shopWords}
          facts={(draft.useCustomAddButtonText && draft.customAddButtonText) || texts.asUsual}
          hasProblem={isWrong('customAddButtonText')}
        >
          <ShopWords {...props} />
        </Fold>
        {countsStock(draft.productType) && (
          <Fold title={texts.restock} facts={isOffered ? texts.restockOffered : texts.restockNot}>
            <RestockWords {...props} />
          </Fold>
        )}
        {permissions.includes('forms.read') && <FieldsForm {...props} />}
        {draft.productType === productTypes.physical && (
          <Fold
            title={texts.makers}
            facts={draft.manufacturer?.split('\n')[0] ?? texts.nothingYet}
            hasProblem={isWrong('manufacturer', 'responsiblePerson')}
          >
            <Makers {...props} />
          </Fold>
        )}
        <Fold
          title={texts.searchWords}
          facts={draft.seoTitle ?? draft.title}
          hasProblem={isWrong('brand', 'seoTitle', 'seoDescription')}
        >
          <SearchWords {...props} />
        </Fold>
      </Folds>
    </section>
  );
}

/** The form that is filled in while it is added to the cart. */
function FieldsForm({ draft, set, errors }: PartProps) {
  const { handle } = useWebsite();
  const { data } = useForms();
  const forms = data?.forms ?? [];
  const options = [
    { value: '', label: texts.fieldsNone },
    ...forms.map(({ id: value, name: label }) => ({ value, label })),
  ];
  const chosen = forms.find(({ id }) => id === draft.additionalFieldsFormId);
  const problem = errors.additionalFieldsFormId;
  return (
    <Fold title={texts.fields} facts={chosen?.name ?? texts.fieldsNone} hasProblem={problem !== undefined}>
      <Select
        label={texts.fieldsForm}
        options={options}
        value={chosen?.id ?? ''}
        onChange={(id) => set({ additionalFieldsFormId: id || null })}
      />
      {problem && <p role="alert">{problem}</p>}
      <p className={styles.soft}>
        <Link to="/config/$site/forms" params={{ site: handle }}>
          {texts.fieldsForms}
        </Link>
      </p>
    </Fold>
  );
}
