import { settleWait } from '#catalog/motion.ts';

/** Resolves once the page has not changed for `debounce` milliseconds, and after `timeout` milliseconds at the latest (platform 9). */
export function settled({ timeout, debounce }: { timeout: number; debounce: number } = settleWait): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      changes.disconnect();
      clearTimeout(quiet);
      clearTimeout(last);
      resolve();
    };
    const last = setTimeout(end, timeout);
    let quiet = setTimeout(end, debounce);
    const changes = new MutationObserver(() => {
      clearTimeout(quiet);
      quiet = setTimeout(end, debounce);
    });
    changes.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  });
}
