import type { ReactNode } from 'react';
import { Button } from './button.tsx';

interface MoreProps {
  /** The list, as queries tell of it. */
  of: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => Promise<unknown> };
  children: ReactNode;
}

/** Shows the next part of a list, as long as there is one. */
export function More({ of, children }: MoreProps) {
  if (!of.hasNextPage) return null;
  return (
    <div>
      <Button isPending={of.isFetchingNextPage} onPress={() => void of.fetchNextPage()}>
        {children}
      </Button>
    </div>
  );
}
