import { popupWords } from '#catalog/popup-words.ts';
import { escapeHtml } from '#contract/escape-html.ts';
import type { PageModel, PageView } from '#contract/page-model.ts';
import type { Popup } from '#contract/popup.ts';
import popupCss from './popup.css?raw';

/** Where one pays, has paid or cannot come in, nothing opens over the page. */
const undisturbed = new Set<PageView>([
  'cart',
  'checkout',
  'order',
  'order-status',
  'lock-screen',
  'access-denied',
  'error',
]);

const isSlide = (model: PageModel) => model.view === 'content' && model.slide !== undefined;

/**
 * The popup of a page, closed until its code opens it: without any it never comes. It waits for an answer about cookies
 * where there is a question.
 */
export function pagePopup(
  model: PageModel,
  popup: Popup | undefined,
  isAsked: boolean,
): { popup: string; css: string } {
  if (!popup?.isOn || undisturbed.has(model.view) || isSlide(model)) return { popup: '', css: '' };
  const { title, text, buttonText, buttonUrl, trigger, after, againAfterDays, version } = popup;
  const button =
    buttonText && `<a class="button button--primary" href="${escapeHtml(buttonUrl)}">${escapeHtml(buttonText)}</a>`;
  const when = `data-when="${trigger}" data-after="${after}" data-again="${againAfterDays}" data-version="${version}"`;
  const html = `<div class="popup__place" data-enhance="popup" data-trigger="visible" ${when}${isAsked ? ' data-asks' : ''}>
<dialog class="popup" aria-labelledby="popup-title">
<form method="dialog"><button class="popup__close" aria-label="${popupWords.close}">×</button></form>
<h2 class="popup__title" id="popup-title">${escapeHtml(title)}</h2>
${text && `<p class="popup__text">${escapeHtml(text)}</p>`}
${button}
</dialog>
</div>
`;
  return { popup: html, css: popupCss };
}
