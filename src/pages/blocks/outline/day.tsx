import { keptDateFormat } from '#locale/kept-intl.ts';
import type { Locale } from '#locale/locale.ts';

interface DayProps {
  /** Epoch ms. */
  at: number;
  locale: Locale;
  timeZone: string;
  className: string;
}

/** The day of a moment in a time zone, as a locale writes it. */
export function Day({ at, locale, timeZone, className }: DayProps) {
  const shown = keptDateFormat(locale.tag, { day: 'numeric', month: 'short', year: 'numeric', timeZone });
  const written = keptDateFormat('en-CA', { dateStyle: 'short', timeZone });
  return (
    <time className={className} dateTime={written.format(at)}>
      {shown.format(at)}
    </time>
  );
}
