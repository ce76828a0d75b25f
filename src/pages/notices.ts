import { noticeWords } from '#catalog/notice-words.ts';
import { escapeHtml } from '#contract/escape-html.ts';
import type { AnnouncementBar, Notices, Popup } from '#contract/notices.ts';
import type { PageView } from '#contract/page-model.ts';
import noticesCss from './notices.css?raw';

/** What is said to all visitors, on one page. */
export interface PageNotices {
  /** Above the page, and behind it. */
  bar: string;
  popup: string;
  css: string;
}

/** Where one pays, has paid or cannot come in, nobody is told of anything else. */
const undisturbed = new Set<PageView>(['checkout', 'order', 'order-status', 'lock-screen', 'access-denied', 'error']);

/** The announcement and the popup of a page; a popup waits for an answer about cookies where there is a question. */
export function pageNotices(view: PageView, notices: Notices | undefined, isAsked: boolean): PageNotices {
  const isShown = notices !== undefined && !undisturbed.has(view);
  const bar = isShown && notices.bar.isOn ? barHtml(notices.bar) : '';
  const popup = isShown && notices.popup.isOn && view !== 'cart' ? popupHtml(notices.popup, isAsked) : '';
  return { bar, popup, css: bar || popup ? noticesCss : '' };
}

function barHtml({ text, url }: AnnouncementBar): string {
  const words = escapeHtml(text);
  const line = url ? `<a href="${escapeHtml(url)}">${words}</a>` : words;
  return `<aside class="announcement" aria-label="${noticeWords.announcement}"><p>${line}</p></aside>\n`;
}

/** Closed until its code opens it: without any it never comes. */
function popupHtml(popup: Popup, isAsked: boolean): string {
  const { title, text, buttonText, buttonUrl, trigger, after, againAfterDays, version } = popup;
  const button =
    buttonText && `<a class="button button--primary" href="${escapeHtml(buttonUrl)}">${escapeHtml(buttonText)}</a>`;
  const when = `data-when="${trigger}" data-after="${after}" data-again="${againAfterDays}" data-version="${version}"`;
  return `<div class="popup__place" data-enhance="popup" data-trigger="visible" ${when}${isAsked ? ' data-asks' : ''}>
<dialog class="popup" aria-labelledby="popup-title">
<form method="dialog"><button class="popup__close" aria-label="${noticeWords.close}">×</button></form>
<h2 class="popup__title" id="popup-title">${escapeHtml(title)}</h2>
${text && `<p class="popup__text">${escapeHtml(text)}</p>`}
${button}
</dialog>
</div>
`;
}
