import { Copy } from 'lucide-react';
import { Button } from './button.tsx';
import { texts } from './texts.ts';
import { tell } from './toasts.tsx';

/** Copies what stands beside it, as an address that is wanted elsewhere. */
export function CopyButton({ value }: { value: string }) {
  const copy = async () => {
    // Browsers have no clipboard where the workshop is not served by https, and some allow none: it is told then.
    const isCopied = await navigator.clipboard?.writeText(value).then(
      () => true,
      () => false,
    );
    tell(isCopied ? texts.copied : value);
  };
  return (
    <Button kind="quiet" aria-label={texts.copyOf(value)} onPress={() => copy()}>
      <Copy aria-hidden="true" />
    </Button>
  );
}
