import { useEffect } from 'react';

/** Names the page in the browser's tab and history; the most particular part first. */
export function usePageTitle(...parts: string[]): void {
  const title = [...parts, 'Vitrine'].join(' – ');
  useEffect(() => {
    document.title = title;
  }, [title]);
}
