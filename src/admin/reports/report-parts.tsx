import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import type { reports } from '#contract/report-calls.ts';
import { buttonClass } from '#kit/button.tsx';
import { FilterBar } from '#kit/filter-bar.tsx';
import { Page } from '#kit/page.tsx';
import { Select } from '#kit/select.tsx';
import { TextField } from '#kit/text-field.tsx';
import { dayText } from '../days.ts';
import { Unloaded } from '../frame/unloaded.tsx';
import { useWebsite } from '../session/session.ts';
import { reports as texts } from '../texts/reports.ts';
import { useNarrow } from '../use-narrow.ts';
import { steps, times, type PeriodSearch } from './period.ts';
import styles from './reports.module.css';

interface ReportProps {
  report: (typeof reports)[number];
  explain: string;
  /** What is asked of the server, here and for the file. */
  query: Record<string, string | boolean>;
  /** The time that is asked for; left out where the report is about now. */
  asked?: PeriodSearch;
  /** Whether it goes by days, weeks or months. */
  hasSteps?: boolean;
  of: Parameters<typeof Unloaded>[0]['of'];
  children: ReactNode;
}

/** One report: what it is about, the time, its figures and its file. */
export function Report({ report, explain, query, asked, hasSteps = true, of, children }: ReportProps) {
  const website = useWebsite();
  const words = Object.entries(query).map(([name, value]) => [name, String(value)]);
  const file = `/api/commerce/reports/${report}/export?${new URLSearchParams(words)}`;
  return (
    <Page
      title={texts.names[report]}
      of={website.title}
      acts={
        <a className={buttonClass()} href={file} download>
          <Download aria-hidden="true" />
          {texts.export}
        </a>
      }
    >
      <p className={styles.explain}>{explain}</p>
      {asked && <Time asked={asked} hasSteps={hasSteps} from={String(query.from)} to={String(query.to)} />}
      {query.test === true && report !== 'payouts' && <p className={styles.explain}>{texts.testOnly}</p>}
      <Unloaded of={of} />
      {children}
    </Page>
  );
}

interface TimeProps {
  asked: PeriodSearch;
  hasSteps: boolean;
  from: string;
  to: string;
}

/** Which time, in which steps, and of which orders; the address keeps it. */
function Time({ asked, hasSteps, from, to }: TimeProps) {
  const { isTestMode } = useWebsite();
  const set = useNarrow(asked);
  const isOwn = asked.from !== undefined || asked.to !== undefined;
  const usual = isTestMode ? 'test' : 'real';
  return (
    <FilterBar
      count={[isOwn || asked.time, asked.by, asked.kind].filter(Boolean).length}
      says={[
        isOwn ? texts.days(dayText(from), dayText(to)) : texts.times[asked.time ?? '30-days'],
        asked.by && texts.steps[asked.by],
        texts[asked.kind ?? usual],
      ]}
      onClear={() => set({ time: '', from: '', to: '', by: '', kind: '' })}
    >
      <Select
        label={texts.time}
        options={[...times, 'own' as const].map((value) => ({ value, label: texts.times[value] }))}
        value={isOwn ? 'own' : (asked.time ?? '30-days')}
        onChange={(time) =>
          time === 'own' ? set({ time: '', from, to }) : set({ time: time === '30-days' ? '' : time, from: '', to: '' })
        }
      />
      {isOwn && (
        <>
          <TextField label={texts.from} type="date" value={from} onChange={(day) => set({ from: day })} />
          <TextField label={texts.to} type="date" value={to} onChange={(day) => set({ to: day })} />
        </>
      )}
      {hasSteps && (
        <Select
          label={texts.by}
          options={[
            { value: '' as const, label: texts.anyStep },
            ...steps.map((value) => ({ value, label: texts.steps[value] })),
          ]}
          value={asked.by ?? ''}
          onChange={(by) => set({ by })}
        />
      )}
      <Select
        label={texts.kind}
        options={(['real', 'test'] as const).map((value) => ({ value, label: texts[value] }))}
        value={asked.kind ?? usual}
        onChange={(kind) => set({ kind: kind === usual ? '' : kind })}
      />
    </FilterBar>
  );
}
