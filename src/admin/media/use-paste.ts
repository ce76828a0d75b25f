import { useEffect, useRef } from 'react';

/** Takes files that are pasted anywhere on the page, but for where one types. */
export function usePaste(onFiles: (files: readonly File[]) => void): void {
  const take = useRef(onFiles);
  useEffect(() => {
    take.current = onFiles;
  });
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const { target, clipboardData } = event;
      // What was taken by the place for it was.
      if (event.defaultPrevented || (target instanceof Element && target.closest('input, textarea, [contenteditable]')))
        return;
      const files = [...(clipboardData?.files ?? [])];
      if (files.length === 0) return;
      event.preventDefault();
      take.current(files);
    };
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, []);
}
