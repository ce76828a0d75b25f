import { analyticsCookies, consentCookie } from '#catalog/consent.ts';
import { readCookie } from '#contract/read-cookie.ts';
import { forgetOptional, keepAnswer, recentlySeenKey } from '../consent.ts';

/** Asks about optional cookies until there is an answer, and lets what waits for it begin. */
export function enhance(root: HTMLElement): void {
  const banner = root.querySelector<HTMLElement>('.cookies__banner');
  const again = root.querySelector<HTMLElement>('.cookies__again');
  if (!banner || !again) return;
  const show = (isAsking: boolean) => {
    banner.hidden = !isAsking;
    again.hidden = isAsking;
  };
  const answer = readCookie(document.cookie, consentCookie.name);
  show(answer === undefined);
  if (answer === consentCookie.accepted) begin();
  let isAskedAgain = false;
  again.addEventListener('click', () => {
    isAskedAgain = true;
    show(true);
    banner.querySelector<HTMLElement>('button')?.focus();
  });
  for (const button of banner.querySelectorAll<HTMLElement>('[data-consent]')) {
    button.addEventListener('click', () => {
      const hadAccepted = readCookie(document.cookie, consentCookie.name) === consentCookie.accepted;
      const isAccepted = button.dataset.consent === consentCookie.accepted;
      keepAnswer(isAccepted ? 'accepted' : 'declined');
      if (isAccepted && !hadAccepted) begin();
      if (!isAccepted) {
        forgetOptional([...Object.values(analyticsCookies), recentlySeenKey]);
        // What runs already would set them again.
        if (hadAccepted) return location.reload();
      }
      show(false);
      // The way back is at the page's end: who was asked at first goes on reading where they were.
      const content = document.querySelector<HTMLElement>('#content');
      if (isAskedAgain || !content) again.focus();
      else content.focus({ preventScroll: true });
    });
  }
}

/** Puts in place what waited; a script runs only where it is made anew. */
function begin(): void {
  for (const waiting of document.querySelectorAll<HTMLTemplateElement>('template[data-optional]')) {
    const content = waiting.content;
    for (const script of content.querySelectorAll('script')) {
      const fresh = document.createElement('script');
      for (const { name, value } of script.attributes) fresh.setAttribute(name, value);
      fresh.text = script.text;
      script.replaceWith(fresh);
    }
    waiting.replaceWith(content);
  }
}
