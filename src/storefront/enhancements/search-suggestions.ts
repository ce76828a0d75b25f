import type { PageData } from '#contract/page.ts';
import { announce } from '#ui/live-region.ts';
import { createSuggestionList } from '../suggestion-list.ts';

/** Milliseconds of rest before what was typed is searched for. */
const rest = 150;
const fewestLetters = 2;
const mostShown = 6;

type Hit = { title: string; url: string };

/** Shows what the words typed so far would find; arrows choose, Enter opens, Escape closes (storefront 2). */
export function enhance(form: HTMLElement): void {
  const input = form.querySelector('input');
  if (!(form instanceof HTMLFormElement) || !input) return;
  const list = createSuggestionList(input);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: AbortController | undefined;

  async function suggest(): Promise<void> {
    running?.abort();
    running = new AbortController();
    const hits = await find(form.getAttribute('action') ?? '', input?.value ?? '', running.signal);
    if (!hits) return;
    list.show(hits);
    if (hits.length > 0) announce(hits.length === 1 ? 'One suggestion.' : `${hits.length} suggestions.`);
  }

  input.addEventListener('input', () => {
    clearTimeout(timer);
    if (input.value.trim().length < fewestLetters) {
      running?.abort();
      list.show([]);
    } else timer = setTimeout(() => void suggest(), rest);
  });
  form.addEventListener('focusout', ({ relatedTarget }) => {
    if (!(relatedTarget instanceof Node && form.contains(relatedTarget))) list.show([]);
  });
}

/** Hits for the words; undefined where a newer search has taken over or none can be had. */
async function find(path: string, query: string, signal: AbortSignal): Promise<Hit[] | undefined> {
  try {
    const response = await fetch(`${path}?${new URLSearchParams({ q: query, format: 'json' })}`, { signal });
    const data: PageData = await response.json();
    return data.search?.hits.slice(0, mostShown);
  } catch {
    return undefined;
  }
}
