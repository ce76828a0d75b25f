import { useEffect, type ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { CldrMoney, type SharedProps } from './cldr-money.ts';

/** What every file of `islands/` exports: the component that wakes up the island's markup. */
export interface IslandModule<P extends SharedProps = SharedProps> {
  // Each knows its own props; they come from JSON that the server wrote for it.
  Island: (props: P) => ReactNode;
}

/** Wakes up an island in its own root; resolves once its handlers are in place. */
export function mountIsland<P extends SharedProps>(root: HTMLElement, { Island }: IslandModule<P>): Promise<void> {
  const props = JSON.parse(root.nextElementSibling?.textContent ?? '{}') as P;
  return new Promise((resolve) => {
    const island = (
      <CldrMoney value={props.useCLDRMoneyFormat}>
        <Awake Island={Island} props={props} onReady={resolve} />
      </CldrMoney>
    );
    hydrateRoot(root, island, { identifierPrefix: root.dataset.prefix ?? '' });
  });
}

function Awake<P extends SharedProps>({ Island, props, onReady }: IslandModule<P> & { props: P; onReady: () => void }) {
  useEffect(onReady, [onReady]);
  return <Island {...props} />;
}
