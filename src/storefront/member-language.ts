import type { setMemberLocale } from '#contract/member-calls.ts';
import { call } from './client.ts';
import { isSignedIn } from './site-cookies.ts';
import { readEntry, tabStorage, writeEntry } from './tab-storage.ts';

/** The tool that translates pages in the browser. */
interface TranslationTool {
  getCurrentLang(): string;
  on?(event: 'initialized' | 'languageChanged', act: () => void): void;
  /** Its owner may have made languages of their own, which are none of the world's. */
  options?: { languages?: { custom_code?: string | null }[] };
}

declare global {
  interface Window {
    /** Where the site has it. */
    Weglot?: TranslationTool;
  }
}

const kept = 'noted-language';

/** Notes for a member what the translation tool shows pages in, whenever that is another language (platform 7). */
export function followLanguage(): void {
  if (!isSignedIn(document.cookie)) return;
  // The tool may come with the page's last scripts.
  if (document.readyState === 'complete') follow();
  else addEventListener('load', follow);
}

function follow(): void {
  void note();
  for (const event of ['initialized', 'languageChanged'] as const) window.Weglot?.on?.(event, () => void note());
}

async function note(): Promise<void> {
  const tag = window.Weglot?.getCurrentLang();
  if (!tag || isOwn(tag) || tag === readEntry(tabStorage(), kept)) return;
  const path = '/api/site-users/account/locale';
  const noted = await call<typeof setMemberLocale>('POST', path, { body: { language: tag } });
  if (noted.ok) writeEntry(tabStorage(), kept, tag);
}

/** Whether a language is one of the tool's own making, which nobody else knows. */
function isOwn(tag: string): boolean {
  const { languages = [] } = window.Weglot?.options ?? {};
  return languages.some((one) => one.custom_code === tag) || !isKnown(tag);
}

function isKnown(tag: string): boolean {
  try {
    return new Intl.DisplayNames('en', { type: 'language', fallback: 'none' }).of(tag) !== undefined;
  } catch {
    return false;
  }
}
