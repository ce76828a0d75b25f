import type { getPopup, PopupChange, putPopup } from '#contract/popup-calls.ts';
import type { Popup } from '#contract/popup.ts';
import { Link } from '@tanstack/react-router';
import { buttonClass } from '#kit/button.tsx';
import { OneOf, Switch } from '#kit/choice.tsx';
import { NumberField } from '#kit/number-field.tsx';
import { call } from '../session/client.ts';
import { useWebsite } from '../session/session.ts';
import { popup as texts } from '../texts/popup.ts';
import { Group, SettingsForm } from './settings-form.tsx';
import { useSettings } from './use-settings.ts';

const triggers = (['time', 'scroll', 'exit'] as const).map((value) => ({ value, label: texts.triggers[value] }));

/** The window that opens over the website's pages, once. */
export function PopupPage() {
  const { id: websiteId, handle } = useWebsite();
  const query = { websiteId };
  const form = useSettings<Popup, PopupChange>('popup', {
    read: () => call<typeof getPopup>('GET', '/api/settings/popup', { query }),
    write: (body) => call<typeof putPopup>('PUT', '/api/settings/popup', { query, body }),
  });
  const { data, change, set, errors } = form;
  const value = data && { ...data, ...change };
  return (
    <SettingsForm title={texts.title} of={form}>
      {() =>
        value && (
          <Group title={texts.title} text={texts.titleText}>
            <Switch isSelected={value.isOn} onChange={(isOn) => set({ isOn })}>
              {texts.isOn}
            </Switch>
            <p>
              <Link
                className={buttonClass('plain')}
                to="/config/$site/pages/$pageId"
                params={{ site: handle, pageId: 'popup-overlay' }}
              >
                {texts.edit}
              </Link>
            </p>
            <OneOf
              label={texts.trigger}
              options={triggers}
              value={value.trigger}
              onChange={(trigger) => set({ trigger, after: trigger === 'scroll' ? 50 : 10 })}
            />
            {value.trigger !== 'exit' && (
              <NumberField
                label={value.trigger === 'time' ? texts.seconds : texts.percent}
                minValue={0}
                maxValue={value.trigger === 'time' ? 300 : 100}
                value={value.after}
                onChange={(after) => set({ after: Math.round(after) || 0 })}
                problem={errors.after}
              />
            )}
            <NumberField
              label={texts.again}
              hint={texts.againHint}
              minValue={0}
              maxValue={365}
              value={value.againAfterDays}
              onChange={(days) => set({ againAfterDays: Math.round(days) || 0 })}
              problem={errors.againAfterDays}
            />
          </Group>
        )
      }
    </SettingsForm>
  );
}
