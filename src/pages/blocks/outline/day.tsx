import type { PageData } from '#contract/page.ts';

interface DayProps {
  /** Epoch ms. */
  at: number;
  website: PageData['website'];
  className: string;
}

/** The day of a moment where the site is, as its language writes it. */
export function Day({ at, website: { language, timeZone }, className }: DayProps) {
  const shown = new Intl.DateTimeFormat(language, { day: 'numeric', month: 'short', year: 'numeric', timeZone });
  const written = new Intl.DateTimeFormat('en-CA', { dateStyle: 'short', timeZone });
  return (
    <time className={className} dateTime={written.format(at)}>
      {shown.format(at)}
    </time>
  );
}
