import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type {
  CustomerMerge,
  ListedCustomer,
  listCustomers,
  mergeCustomers,
  previewCustomerMerge,
} from '#contract/customer-calls.ts';
import { Button } from '#kit/button.tsx';
import { OneOf } from '#kit/choice.tsx';
import { Dialog } from '#kit/dialog.tsx';
import { tell } from '#kit/toasts.tsx';
import { Unloaded } from '../frame/unloaded.tsx';
import { Picker } from '../records/picker.tsx';
import records from '../records/records.module.css';
import { answer, call } from '../session/client.ts';
import { useWebsite } from '../session/session.ts';
import { customers as texts } from '../texts/customers.ts';

const path = '/api/commerce/customers/{customerId}/merge';

interface MergeDialogProps {
  customer: ListedCustomer;
  isOpen: boolean;
  onClose: () => void;
}

/** Makes this customer and another one the same person: who, which address remains, and what moves, before it is done. */
export function MergeDialog({ customer, isOpen, onClose }: MergeDialogProps) {
  return (
    <Dialog title={texts.mergeTitle} isOpen={isOpen} onClose={onClose}>
      <MergeForm customer={customer} onClose={onClose} />
    </Dialog>
  );
}

function MergeForm({ customer, onClose }: Omit<MergeDialogProps, 'isOpen'>) {
  const { id: websiteId } = useWebsite();
  const [other, setOther] = useState<ListedCustomer>();
  const [keptId, setKept] = useState(customer.id);
  const find = async (search: string) => {
    const query = { websiteId, search, test: customer.isTest };
    const { customers } = await answer(call<typeof listCustomers>('GET', '/api/commerce/customers', { query }));
    const others = customers.filter(({ id }) => id !== customer.id).slice(0, 8);
    return others.map((it) => ({ id: it.id, title: it.name || it.email, facts: it.email, it }));
  };
  return (
    <div className={records.form}>
      <Picker
        label={texts.mergeFind}
        kind={`customers-beside-${customer.id}`}
        find={find}
        onPick={(picked) => {
          setOther(picked);
          setKept(customer.id);
        }}
        none={texts.noneFound}
      />
      {other && (
        <>
          <OneOf
            label={texts.mergeRemains}
            options={[customer, other].map(({ id, email, name }) => ({ value: id, label: email, hint: name }))}
            value={keptId}
            onChange={setKept}
          />
          <Merge customerId={keptId} otherId={keptId === customer.id ? other.id : customer.id} onClose={onClose} />
        </>
      )}
    </div>
  );
}

interface MergeProps {
  customerId: string;
  otherId: string;
  onClose: () => void;
}

/** What moves, and the press that does it. */
function Merge({ customerId, otherId, onClose }: MergeProps) {
  const { id: websiteId, handle } = useWebsite();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [isSending, setSending] = useState(false);
  const preview = useQuery({
    queryKey: [websiteId, 'customers', customerId, 'merge', otherId],
    queryFn: () => {
      const options = { params: { customerId }, query: { websiteId, otherId } };
      return answer(call<typeof previewCustomerMerge>('GET', path, options));
    },
  });

  async function merge() {
    setSending(true);
    const options = { params: { customerId }, query: { websiteId }, body: { otherId } };
    const result = await call<typeof mergeCustomers>('POST', path, options);
    setSending(false);
    if (!result.ok) return tell(result.message);
    onClose();
    tell(texts.merged);
    await navigate({ to: '/config/$site/customers/$customerId', params: { site: handle, customerId } });
    for (const kind of ['customers', 'orders']) await queries.invalidateQueries({ queryKey: [websiteId, kind] });
  }

  return (
    <>
      <Unloaded of={preview} />
      {preview.data && <Moves merge={preview.data} />}
      <Button kind="danger" isDisabled={!preview.data || isSending} onPress={() => merge()}>
        {texts.mergeAct}
      </Button>
    </>
  );
}

function Moves({ merge }: { merge: CustomerMerge }) {
  const { email, mergedEmail, account } = merge;
  const kinds = ['orders', 'notes', 'subscriptions', 'giftCards', 'areas', 'mailingLists'] as const;
  const moves = kinds.flatMap((kind) => (merge[kind] > 0 ? texts.moves[kind](merge[kind]) : []));
  return (
    <section aria-label={texts.whatMoves} aria-live="polite">
      <p>{moves.length > 0 ? texts.movesTo(mergedEmail, email) : texts.nothingMoves(mergedEmail)}</p>
      <ul>
        {moves.map((text) => (
          <li key={text}>{text}</li>
        ))}
        {account !== 'none' && <li>{texts.account[account](mergedEmail, email)}</li>}
      </ul>
      <p>{texts.mergeLater(mergedEmail)}</p>
    </section>
  );
}
