import type { getNotices, NoticesChange, putNotices } from '#contract/notice-calls.ts';
import type { AnnouncementBar, Notices, Popup } from '#contract/notices.ts';
import { OneOf, Switch } from '#kit/choice.tsx';
import { NumberField } from '#kit/number-field.tsx';
import { TextField } from '#kit/text-field.tsx';
import { call } from '../session/client.ts';
import { useWebsite } from '../session/session.ts';
import { notices as texts } from '../texts/notices.ts';
import { Group, SettingsForm } from './settings-form.tsx';
import { useSettings } from './use-settings.ts';

const triggers = (['time', 'scroll', 'exit'] as const).map((value) => ({ value, label: texts.triggers[value] }));

/** What the website says to all its visitors: a line above every page, and a window that opens once. */
export function NoticesPage() {
  const { id: websiteId } = useWebsite();
  const query = { websiteId };
  const { data, error, refetch, change, set, errors, bar } = useSettings<Notices, NoticesChange>('notices', {
    read: () => call<typeof getNotices>('GET', '/api/settings/notices', { query }),
    write: (body) => call<typeof putNotices>('PUT', '/api/settings/notices', { query, body }),
  });
  return (
    <SettingsForm
      title={texts.title}
      isLoaded={data !== undefined}
      error={error}
      onRetry={() => void refetch()}
      bar={bar}
    >
      {() => {
        if (!data) return null;
        const { version: _, ...stored } = data.popup;
        const popup = change.popup ?? stored;
        return (
          <>
            <Announcement
              value={change.bar ?? data.bar}
              onChange={(part) => set({ bar: { ...data.bar, ...change.bar, ...part } })}
              errors={errors}
            />
            <PopupFields value={popup} onChange={(part) => set({ popup: { ...popup, ...part } })} errors={errors} />
          </>
        );
      }}
    </SettingsForm>
  );
}

interface FieldsProps<V> {
  value: V;
  onChange: (part: Partial<V>) => void;
  errors: Record<string, string>;
}

function Announcement({ value, onChange, errors }: FieldsProps<AnnouncementBar>) {
  return (
    <Group title={texts.bar} text={texts.barText}>
      <Switch isSelected={value.isOn} onChange={(isOn) => onChange({ isOn })}>
        {texts.barOn}
      </Switch>
      <TextField
        label={texts.text}
        maxLength={200}
        value={value.text}
        onChange={(text) => onChange({ text })}
        problem={errors['bar.text']}
      />
      <TextField
        label={texts.url}
        hint={texts.urlHint}
        maxLength={500}
        value={value.url}
        onChange={(url) => onChange({ url })}
        problem={errors['bar.url']}
      />
    </Group>
  );
}

function PopupFields({ value, onChange, errors }: FieldsProps<Omit<Popup, 'version'>>) {
  return (
    <Group title={texts.popup} text={texts.popupText}>
      <Switch isSelected={value.isOn} onChange={(isOn) => onChange({ isOn })}>
        {texts.popupOn}
      </Switch>
      <TextField
        label={texts.popupTitle}
        maxLength={120}
        value={value.title}
        onChange={(title) => onChange({ title })}
        problem={errors['popup.title']}
      />
      <TextField
        label={texts.words}
        rows={4}
        maxLength={1000}
        value={value.text}
        onChange={(text) => onChange({ text })}
        problem={errors['popup.text']}
      />
      <TextField
        label={texts.buttonText}
        hint={texts.buttonHint}
        maxLength={60}
        value={value.buttonText}
        onChange={(buttonText) => onChange({ buttonText })}
        problem={errors['popup.buttonText']}
      />
      <TextField
        label={texts.buttonUrl}
        maxLength={500}
        value={value.buttonUrl}
        onChange={(buttonUrl) => onChange({ buttonUrl })}
        problem={errors['popup.buttonUrl']}
      />
      <OneOf
        label={texts.trigger}
        options={triggers}
        value={value.trigger}
        onChange={(trigger) => onChange({ trigger, after: trigger === 'scroll' ? 50 : 10 })}
      />
      {value.trigger !== 'exit' && (
        <NumberField
          label={value.trigger === 'time' ? texts.seconds : texts.percent}
          minValue={0}
          maxValue={value.trigger === 'time' ? 300 : 100}
          value={value.after}
          onChange={(after) => onChange({ after: Math.round(after) || 0 })}
          problem={errors['popup.after']}
        />
      )}
      <NumberField
        label={texts.again}
        hint={texts.againHint}
        minValue={0}
        maxValue={365}
        value={value.againAfterDays}
        onChange={(days) => onChange({ againAfterDays: Math.round(days) || 0 })}
        problem={errors['popup.againAfterDays']}
      />
    </Group>
  );
}
