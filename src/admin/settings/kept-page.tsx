import { keptDays, type KeptKind } from '#catalog/retention.ts';
import type { RetentionSettings } from '#contract/preferences.ts';
import type { getRetention, putRetention } from '#contract/settings-calls.ts';
import { NumberField } from '#kit/number-field.tsx';
import { call } from '../session/client.ts';
import { useWebsite } from '../session/session.ts';
import { kept as texts } from '../texts/kept.ts';
import { Group, SettingsForm } from './settings-form.tsx';
import styles from './settings.module.css';
import { useSettings } from './use-settings.ts';

const path = '/api/settings/retention';
const visitors = [
  'abandonedCarts',
  'restockWaiting',
  'returnLabels',
  'quarantine',
  'deletedSubmissions',
  'deletedMedia',
  'refusedComments',
  'hiddenReviews',
  'newsletterRecipients',
] as const satisfies readonly KeptKind[];
const work = ['mails', 'acts', 'webhookDeliveries', 'deadJobs'] as const satisfies readonly KeptKind[];

/** How long what nobody needs any more is kept. */
export function KeptPage() {
  const { id: websiteId } = useWebsite();
  const query = { websiteId };
  const form = useSettings<RetentionSettings, RetentionSettings>('retention', {
    read: () => call<typeof getRetention>('GET', path, { query }),
    write: (body) => call<typeof putRetention>('PUT', path, { query, body }),
  });
  const { data, change, set } = form;
  const value = data && { ...data, ...change };
  const fields = (kinds: readonly KeptKind[]) =>
    value && kinds.map((kind) => <Days key={kind} kind={kind} value={value[kind]} set={set} />);
  return (
    <SettingsForm title={texts.title} of={form}>
      {() => (
        <>
          <p className={styles.text}>{texts.text}</p>
          <Group title={texts.groups.visitors}>{fields(visitors)}</Group>
          <Group title={texts.groups.work}>{fields(work)}</Group>
        </>
      )}
    </SettingsForm>
  );
}

interface DaysProps {
  kind: KeptKind;
  value: number;
  set: (change: Partial<RetentionSettings>) => void;
}

function Days({ kind, value, set }: DaysProps) {
  const { usual, least, most } = keptDays[kind];
  return (
    <NumberField
      label={texts.labels[kind]}
      hint={kind === 'quarantine' ? texts.asFormSays : texts.between(least, most, usual)}
      value={value}
      minValue={least}
      maxValue={most}
      onChange={(days) => {
        if (Number.isInteger(days)) set({ [kind]: days });
      }}
    />
  );
}
