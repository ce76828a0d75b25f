import type { ReactNode } from 'react';
import { SaveBar } from '#kit/save-bar.tsx';
import { Unloaded } from '../frame/unloaded.tsx';
import { useCommerce, type Commerce } from './use-commerce.ts';

interface CommerceFormProps {
  className: string | undefined;
  children: (value: Commerce, set: ReturnType<typeof useCommerce>['set']) => ReactNode;
}

/** A few settings of the shop beside what they are about. */
export function CommerceForm({ className, children }: CommerceFormProps) {
  const form = useCommerce();
  const { value, set, bar } = form;
  if (!value) return <Unloaded of={form} />;
  return (
    <form
      className={className}
      onSubmit={(event) => {
        event.preventDefault();
        if (!bar.isSaving) bar.onSave();
      }}
    >
      {children(value, set)}
      <SaveBar {...bar} />
    </form>
  );
}
