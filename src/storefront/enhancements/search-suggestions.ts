import { suggestionWords } from '#catalog/suggestion-words.ts';
import type { AnswerOf } from '#contract/endpoint.ts';
import type { suggest as suggestions } from '#contract/search-calls.ts';
import { announce } from '#ui/live-region.ts';
import { createSuggestionList } from '../suggestion-list.ts';

/** Milliseconds of rest before what was typed is searched for. */
const rest = 150;
const fewestLetters = 2;

type Hit = AnswerOf<typeof suggestions>['hits'][number];

/** Shows what the words typed so far would find; arrows choose, Enter opens, Escape closes (storefront 2). */
export function enhance(form: HTMLElement): void {
  const input = form.querySelector('input');
  if (!input) return;
  const list = createSuggestionList(input);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: AbortController | undefined;

  async function suggest(): Promise<void> {
    running?.abort();
    running = new AbortController();
    const hits = await find(input?.value ?? '', running.signal);
    if (!hits) return;
    list.show(hits);
    if (hits.length > 0) announce(suggestionWords.found(hits.length));
  }

  function followInput(): void {
    clearTimeout(timer);
    if (input && input.value.trim().length >= fewestLetters) {
      timer = setTimeout(() => void suggest(), rest);
      return;
    }
    running?.abort();
    list.show([]);
  }
  input.addEventListener('input', followInput);
  // Someone may have typed while this was on its way.
  if (input === document.activeElement && input.value !== input.defaultValue) followInput();
  form.addEventListener('focusout', ({ relatedTarget }) => {
    if (!(relatedTarget instanceof Node && form.contains(relatedTarget))) list.show([]);
  });
}

/** Hits for the words; undefined where a newer search has taken over or none can be had. */
async function find(query: string, signal: AbortSignal): Promise<Hit[] | undefined> {
  try {
    const response = await fetch(`/api/search/suggestions?${new URLSearchParams({ q: query })}`, { signal });
    const { hits }: AnswerOf<typeof suggestions> = await response.json();
    return hits;
  } catch {
    return undefined;
  }
}
