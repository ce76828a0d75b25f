import { useEffect, type ComponentType } from 'react';
import { hydrateRoot } from 'react-dom/client';

/** What every file of `islands/` exports: the component that wakes up the island's markup. */
export interface IslandModule {
  // Each island knows its own props; they come from JSON that the server wrote for this very component.
  Island: ComponentType<never>;
}

/** Wakes up an island in its own root; resolves once its handlers are in place. */
export function mountIsland(root: HTMLElement, { Island }: IslandModule): Promise<void> {
  const data = root.nextElementSibling;
  const props: never = JSON.parse(data?.textContent ?? '{}');
  return new Promise((resolve) => {
    hydrateRoot(root, <Awake Island={Island} props={props} onReady={resolve} />, {
      identifierPrefix: root.dataset.prefix ?? '',
    });
  });
}

function Awake({ Island, props, onReady }: IslandModule & { props: never; onReady: () => void }) {
  useEffect(onReady, []);
  return <Island {...props} />;
}
