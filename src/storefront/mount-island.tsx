import { useEffect, type ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';

/** What every file of `islands/` exports: the component that wakes up the island's markup. */
export interface IslandModule {
  // Each knows its own props; they come from JSON that the server wrote for it.
  Island: (props: object) => ReactNode;
}

/** Wakes up an island in its own root; resolves once its handlers are in place. */
export function mountIsland(root: HTMLElement, { Island }: IslandModule): Promise<void> {
  const props = JSON.parse(root.nextElementSibling?.textContent ?? '{}') as object;
  return new Promise((resolve) => {
    hydrateRoot(root, <Awake Island={Island} props={props} onReady={resolve} />, {
      identifierPrefix: root.dataset.prefix ?? '',
    });
  });
}

function Awake({ Island, props, onReady }: IslandModule & { props: object; onReady: () => void }) {
  useEffect(onReady, [onReady]);
  return <Island {...props} />;
}
