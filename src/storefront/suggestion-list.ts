import { suggestionWords } from '#catalog/suggestion-words.ts';

/** Suggestions below a text field, as the combobox pattern has them: the focus stays in the field. */
export interface SuggestionList {
  /** Shows these in place of what is shown; none closes the list. */
  show: (suggestions: readonly Suggestion[]) => void;
}

export interface Suggestion {
  title: string;
  url: string;
  /** What it costs. */
  price?: string;
  image?: { assetUrl: string };
}

/** Makes the list of a field; arrows and the pointer choose, Enter opens, Escape closes. */
export function createSuggestionList(input: HTMLInputElement): SuggestionList {
  const list = document.createElement('ul');
  list.className = 'search__list';
  list.id = `${input.id}-list`;
  list.role = 'listbox';
  list.ariaLabel = suggestionWords.title;
  list.hidden = true;
  input.parentElement?.after(list);
  input.role = 'combobox';
  input.setAttribute('aria-controls', list.id);
  input.ariaAutoComplete = 'list';
  input.ariaExpanded = 'false';

  const options = () => [...list.querySelectorAll<HTMLAnchorElement>('a')];
  const active = () => options().findIndex((option) => option.ariaSelected === 'true');

  function select(index: number): void {
    for (const [place, option] of options().entries()) option.ariaSelected = String(place === index);
    const chosen = options()[index];
    if (chosen) input.setAttribute('aria-activedescendant', chosen.id);
    else input.removeAttribute('aria-activedescendant');
  }
  const show: SuggestionList['show'] = (suggestions) => {
    list.replaceChildren(...suggestions.map((suggestion, index) => createOption(`${list.id}-${index}`, suggestion)));
    list.hidden = suggestions.length === 0;
    input.ariaExpanded = String(!list.hidden);
    select(-1);
  };
  input.addEventListener('keydown', (event) => {
    if (list.hidden) return;
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0) select(nextIndex(active(), step, options().length));
    else if (event.key === 'Escape') show([]);
    else if (event.key === 'Enter' && active() >= 0) options()[active()]?.click();
    else return;
    event.preventDefault();
  });
  return { show };
}

/** The place after `index` in a list of `count`; before the first and after the last is the field itself, -1. */
export function nextIndex(index: number, step: number, count: number): number {
  const places = count + 1;
  return ((index + 1 + step + places) % places) - 1;
}

function createOption(id: string, { title, url, price, image }: Suggestion): HTMLElement {
  const item = document.createElement('li');
  item.role = 'presentation';
  const link = document.createElement('a');
  link.className = 'search__option';
  link.id = id;
  link.role = 'option';
  link.ariaSelected = 'false';
  link.tabIndex = -1;
  link.href = url;
  const words = document.createElement('span');
  words.textContent = title;
  link.append(createPicture(image), words);
  if (price)
    link.append(Object.assign(document.createElement('span'), { className: 'search__price', textContent: price }));
  item.append(link);
  return item;
}

/** The small picture of a suggestion, or the room for one. */
function createPicture(image: Suggestion['image']): HTMLElement {
  const picture = image ? document.createElement('img') : document.createElement('span');
  picture.className = 'search__picture';
  if (picture instanceof HTMLImageElement && image) {
    Object.assign(picture, { alt: '', width: 40, height: 40, src: `${image.assetUrl}?format=100w` });
  }
  return picture;
}
