import { useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState, type FormEvent } from 'react';
import type { Failure } from '#contract/client.ts';
import type { addDiscount, deleteDiscount, OfficeDiscount, putDiscount } from '#contract/discount-calls.ts';
import type { NewDiscount } from '#contract/discount.ts';
import { Button, buttonClass } from '#kit/button.tsx';
import { OneOf, Switch } from '#kit/choice.tsx';
import { confirm } from '#kit/confirm.tsx';
import { MoneyField, PercentField } from '#kit/money-field.tsx';
import { NumberField } from '#kit/number-field.tsx';
import { Problem } from '#kit/problem.tsx';
import { Select } from '#kit/select.tsx';
import { TextField } from '#kit/text-field.tsx';
import { fromTimeField, toTimeField } from '#kit/time-field.ts';
import { tell } from '#kit/toasts.tsx';
import { call } from '../session/client.ts';
import { useWebsite } from '../session/session.ts';
import { codes } from '../texts/codes.ts';
import { selling } from '../texts/selling.ts';
import { ChosenProducts } from './chosen-products.tsx';
import { CategoryBoxes } from './scope-boxes.tsx';
import styles from '../selling/selling.module.css';
import { ToTryOut } from '../selling/to-try-out.tsx';

const texts = selling.discounts;
const fresh: NewDiscount = {
  name: '',
  code: '',
  benefit: { kind: 'percentage', percent: 10 },
  scope: { kind: 'order' },
  minimumSubtotalCents: 0,
  stacks: false,
};

interface DiscountFormProps {
  /** The one that is changed; without it a new one is made. */
  discount: OfficeDiscount | undefined;
  onDone: () => void;
}

/** What a discount takes off, of what, for whom and when. */
export function DiscountForm({ discount, onDone }: DiscountFormProps) {
  const { id: websiteId, handle: site } = useWebsite();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [draft, setDraft] = useState<NewDiscount>(() => (discount ? toDraft(discount) : fresh));
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  const set = (part: Partial<NewDiscount>) => setDraft((before) => ({ ...before, ...part }));
  const errors = failure?.errors ?? {};

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isSending) return;
    setSending(true);
    const query = { websiteId };
    const body = { ...draft, name: draft.name.trim() || (draft.code ?? '') };
    const path = '/api/commerce/discounts/{discountId}';
    const result = discount
      ? await call<typeof putDiscount>('PUT', path, { params: { discountId: discount.id }, query, body })
      : await call<typeof addDiscount>('POST', '/api/commerce/discounts', { query, body });
    setSending(false);
    if (!result.ok) return setFailure(result);
    onDone();
    tell(discount ? texts.saved : texts.added);
    await queries.invalidateQueries({ queryKey: [websiteId, 'discounts'] });
    const made = draft.byCodes && 'id' in result.value ? result.value.id : undefined;
    if (typeof made !== 'string') return;
    await navigate({ to: '/config/$site/discounts/$discountId/codes', params: { site, discountId: made } });
  }

  return (
    <form className={styles.form} onSubmit={submit}>
      <Named draft={draft} set={set} errors={errors} />
      <Benefit draft={draft} set={set} errors={errors} />
      <Scope draft={draft} set={set} errors={errors} known={discount?.products ?? []} />
      <Limits draft={draft} set={set} errors={errors} />
      <Problem>{failure?.message}</Problem>
      <div className={styles.acts}>
        <Button type="submit" kind="chief" isPending={isSending}>
          {texts.save}
        </Button>
        {discount && <ToTryOut discountId={discount.id} />}
        {discount?.byCodes && <ToCodes discountId={discount.id} />}
        {discount && <Remove discount={discount} onDone={onDone} />}
      </div>
    </form>
  );
}

/** Deletes it, or ends it where it was used. */
function Remove({ discount: { id: discountId, name }, onDone }: { discount: OfficeDiscount; onDone: () => void }) {
  const { id: websiteId } = useWebsite();
  const queries = useQueryClient();
  async function remove() {
    const question = { title: texts.removeTitle(name), text: texts.removeText, act: texts.remove, isDangerous: true };
    if (!(await confirm(question))) return;
    const options = { params: { discountId }, query: { websiteId } };
    const result = await call<typeof deleteDiscount>('DELETE', '/api/commerce/discounts/{discountId}', options);
    if (!result.ok) return tell(result.message);
    onDone();
    tell(result.value.isEnded ? texts.ended(name) : texts.removed(name));
    await queries.invalidateQueries({ queryKey: [websiteId, 'discounts'] });
  }
  return (
    <Button kind="quiet" onPress={() => remove()}>
      {texts.remove}
    </Button>
  );
}

function ToCodes({ discountId }: { discountId: string }) {
  const { handle: site } = useWebsite();
  return (
    <Link className={buttonClass()} to="/config/$site/discounts/$discountId/codes" params={{ site, discountId }}>
      {codes.toCodes}
    </Link>
  );
}

function toDraft({ id: _id, uses: _uses, products: _products, maxUses, ...discount }: OfficeDiscount): NewDiscount {
  return { ...discount, ...(maxUses !== null && { maxUses }) };
}

interface PartProps {
  draft: NewDiscount;
  set: (part: Partial<NewDiscount>) => void;
  errors: Record<string, string>;
}

function Named({ draft: { name, code, byCodes }, set, errors }: PartProps) {
  const ways = [
    { value: 'code', label: texts.byCode },
    { value: 'codes', label: texts.byCodes },
    { value: 'automatic', label: texts.byItself },
  ] as const;
  const isByCode = code !== undefined;
  return (
    <>
      <TextField
        label={texts.name}
        hint={isByCode ? texts.nameOrCode : texts.nameHint}
        isRequired={!isByCode}
        maxLength={200}
        value={name}
        onChange={(text) => set({ name: text })}
        problem={errors.name}
      />
      <OneOf
        label={texts.kind}
        options={ways}
        value={isByCode ? 'code' : byCodes ? 'codes' : 'automatic'}
        onChange={(way) => set({ code: way === 'code' ? '' : undefined, byCodes: way === 'codes' ? true : undefined })}
      />
      {isByCode && (
        <TextField
          label={texts.code}
          isRequired
          maxLength={100}
          autoComplete="off"
          spellCheck="false"
          value={code}
          onChange={(text) => set({ code: text.toUpperCase() })}
          problem={errors.code}
        />
      )}
    </>
  );
}

function Benefit({ draft: { benefit }, set, errors }: PartProps) {
  const { currency } = useWebsite();
  const kinds = (['percentage', 'fixed', 'free-shipping'] as const).map((value) => ({
    value,
    label: texts.benefits[value],
  }));
  const turn = (kind: (typeof kinds)[number]['value']) => {
    if (kind === 'percentage') set({ benefit: { kind, percent: 10 } });
    else if (kind === 'fixed') set({ benefit: { kind, amountCents: 500 } });
    else set({ benefit: { kind } });
  };
  const problem = Object.entries(errors).find(([field]) => field.startsWith('benefit'))?.[1];
  return (
    <div className={styles.pair}>
      <Select label={texts.benefit} options={kinds} value={benefit.kind} onChange={turn} />
      {benefit.kind === 'percentage' && (
        <PercentField
          label={texts.percent}
          value={benefit.percent}
          onChange={(percent) => set({ benefit: { ...benefit, percent: percent ?? 0 } })}
          {...(problem && { problem })}
        />
      )}
      {benefit.kind === 'fixed' && (
        <MoneyField
          label={texts.amount}
          currency={currency}
          value={benefit.amountCents}
          onChange={(cents) => set({ benefit: { ...benefit, amountCents: cents ?? 0 } })}
          {...(problem && { problem })}
        />
      )}
    </div>
  );
}

function Scope({ draft: { scope }, set, errors, known }: PartProps & { known: OfficeDiscount['products'] }) {
  const kinds = (['order', 'products', 'categories'] as const).map((value) => ({ value, label: texts.scopes[value] }));
  const turn = (kind: (typeof kinds)[number]['value']) => {
    if (kind === 'products') set({ scope: { kind, itemIds: [] } });
    else if (kind === 'categories') set({ scope: { kind, categoryIds: [] } });
    else set({ scope: { kind } });
  };
  return (
    <>
      <OneOf label={texts.scope} options={kinds} value={scope.kind} onChange={turn} />
      {scope.kind === 'products' && (
        <ChosenProducts
          known={known}
          ids={scope.itemIds}
          onChange={(itemIds) => set({ scope: { ...scope, itemIds } })}
          problem={Object.entries(errors).find(([field]) => field.startsWith('scope'))?.[1]}
        />
      )}
      {scope.kind === 'categories' && (
        <CategoryBoxes
          chosen={scope.categoryIds}
          onChange={(categoryIds) => set({ scope: { ...scope, categoryIds } })}
        />
      )}
    </>
  );
}

/** Until when, how often, for whom. */
function Limits({ draft, set, errors }: PartProps) {
  const { currency } = useWebsite();
  const { minimumSubtotalCents, stacks, maxUses, oncePerCustomer = false } = draft;
  return (
    <>
      <MoneyField
        label={texts.minimum}
        currency={currency}
        value={minimumSubtotalCents}
        onChange={(cents) => set({ minimumSubtotalCents: cents ?? 0 })}
      />
      <div className={styles.pair}>
        {(['startsAt', 'endsAt'] as const).map((end) => (
          <TextField
            key={end}
            label={end === 'startsAt' ? texts.from : texts.until}
            type="datetime-local"
            value={toTimeField(draft[end])}
            onChange={(text) => set({ [end]: text ? fromTimeField(text) : undefined })}
            problem={errors[end]}
          />
        ))}
      </div>
      <NumberField
        label={texts.uses}
        hint={texts.usesHint}
        value={maxUses ?? Number.NaN}
        minValue={1}
        onChange={(most) => set({ maxUses: Number.isNaN(most) ? undefined : most })}
        {...(errors.maxUses && { problem: errors.maxUses })}
      />
      <Switch isSelected={oncePerCustomer} onChange={(isOn) => set({ oncePerCustomer: isOn })}>
        {texts.once}
      </Switch>
      <Switch isSelected={stacks} onChange={(isOn) => set({ stacks: isOn })}>
        {texts.stacks}
      </Switch>
    </>
  );
}
