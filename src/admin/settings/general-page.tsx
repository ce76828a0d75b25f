import { failureMessages } from '#catalog/interface-messages.ts';
import { websiteLanguages } from '#catalog/languages.ts';
import type { GeneralChange, getGeneral, GeneralSettings, putGeneral } from '#contract/settings-calls.ts';
import type { putAsset } from '#contract/media-calls.ts';
import { OneOf, Switch } from '#kit/choice.tsx';
import { Select } from '#kit/select.tsx';
import { TextField } from '#kit/text-field.tsx';
import { PictureField, type Picture } from '../media/picture-field.tsx';
import { call } from '../session/client.ts';
import { useWebsite } from '../session/session.ts';
import { settings } from '../texts/settings.ts';
import { Group, SettingsForm } from './settings-form.tsx';
import styles from './settings.module.css';
import { useSettings } from './use-settings.ts';

const texts = settings.general;

/** What is typed, with pictures as they look; calls name them by their ids. */
type Draft = Omit<GeneralSettings, 'favicon' | 'socialPicture'> & {
  favicon: Picture | null;
  socialPicture: Picture | null;
};

/** What holds of the whole website. */
export function GeneralPage() {
  const { id: websiteId } = useWebsite();
  const query = { websiteId };
  const form = useSettings<GeneralSettings, Draft>('general', {
    read: () => call<typeof getGeneral>('GET', '/api/settings/general', { query }),
    write: async (draft) => {
      const { id: assetId, altText } = draft.socialPicture ?? {};
      if (assetId !== undefined && altText !== undefined) {
        const params = { assetId };
        const named = await call<typeof putAsset>('PUT', '/api/assets/{assetId}', { params, query, body: { altText } });
        if (!named.ok) return named;
      }
      return call<typeof putGeneral>('PUT', '/api/settings/general', { query, body: toChange(draft) });
    },
  });
  const { data, change, set, errors } = form;
  return (
    <SettingsForm title={texts.title} of={form}>
      {() => data && <Groups value={{ ...data, ...change }} set={set} errors={errors} />}
    </SettingsForm>
  );
}

function toChange({ favicon, socialPicture, ...more }: Omit<Partial<Draft>, 'currencies'>): GeneralChange {
  return {
    ...more,
    ...(favicon !== undefined && { faviconId: favicon?.id ?? null }),
    ...(socialPicture !== undefined && { socialPictureId: socialPicture?.id ?? null }),
  };
}

interface GroupsProps {
  value: Draft;
  set: (part: Partial<Draft>) => void;
  errors: Record<string, string>;
}

function Groups({ value, set, errors }: GroupsProps) {
  return (
    <>
      <Group title={texts.name}>
        <TextField
          label={texts.siteTitle}
          value={value.title}
          onChange={(title) => set({ title })}
          problem={errors.title}
          maxLength={200}
          isRequired
        />
        <TextField
          label={texts.tagline}
          hint={texts.taglineHint}
          value={value.tagline}
          onChange={(tagline) => set({ tagline })}
          maxLength={1000}
        />
        <TextField
          label={texts.description}
          hint={texts.descriptionHint}
          value={value.description}
          onChange={(description) => set({ description })}
          rows={3}
          maxLength={1000}
        />
      </Group>
      <Group title={texts.pictures}>
        <PictureField
          label={texts.favicon}
          hint={texts.faviconHint}
          value={value.favicon}
          onChange={(favicon) => set({ favicon })}
          problem={errors.faviconId}
        />
        <PictureField
          label={texts.social}
          hint={texts.socialHint}
          hasAltText
          value={value.socialPicture}
          onChange={(socialPicture) => set({ socialPicture })}
          problem={errors.socialPictureId}
        />
      </Group>
      <Place value={value} set={set} errors={errors} />
      <Doors value={value} set={set} errors={errors} />
    </>
  );
}

const languageNames = new Intl.DisplayNames('en', { type: 'language' });
const languages = websiteLanguages.map((value) => ({ value, label: languageNames.of(value) ?? value }));
const timeZones = [...new Set(['UTC', ...Intl.supportedValuesOf('timeZone')])].map((value) => ({
  value,
  label: value.replaceAll('_', ' '),
}));
function Place({ value, set, errors }: GroupsProps) {
  const { language, timeZone, currency, units } = value;
  return (
    <Group title={texts.place}>
      <div className={styles.pair}>
        <Select
          label={texts.language}
          options={withOwn(languages, language)}
          value={language}
          onChange={(chosen) => set({ language: chosen })}
          problem={errors.language}
        />
        <Select
          label={texts.timeZone}
          hint={timeIn(timeZone)}
          options={withOwn(timeZones, timeZone)}
          value={timeZone}
          onChange={(chosen) => set({ timeZone: chosen })}
          problem={errors.timeZone}
        />
      </div>
      <Select
        label={texts.currency}
        hint={texts.currencyHint}
        options={value.currencies.map(({ code, name, numericCode }) => ({
          value: code,
          label: texts.currencyOption(name, code),
          hint: texts.currencyNumber(numericCode),
        }))}
        value={currency}
        onChange={(chosen) => set({ currency: chosen })}
        problem={errors.currency}
      />
      <OneOf
        label={texts.units}
        options={[
          { value: 'metric', label: texts.metric },
          { value: 'imperial', label: texts.imperial },
        ]}
        value={units}
        onChange={(chosen) => set({ units: chosen })}
      />
    </Group>
  );
}

/** What is set may be none of those that are offered. */
function withOwn(options: { value: string; label: string }[], value: string) {
  return options.some((option) => option.value === value) ? options : [{ value, label: value }, ...options];
}

function timeIn(timeZone: string): string {
  try {
    return texts.timeThere(new Date().toLocaleTimeString('en', { timeZone, hour: '2-digit', minute: '2-digit' }));
  } catch {
    return failureMessages.unableToLoadTimeZone(timeZone);
  }
}

function Doors({ value, set, errors }: GroupsProps) {
  const { url } = useWebsite();
  return (
    <Group title={texts.doors}>
      <TextField
        label={texts.lockPassword}
        hint={texts.lockHint}
        type="password"
        autoComplete="new-password"
        value={value.lockPassword}
        onChange={(lockPassword) => set({ lockPassword })}
        problem={errors.lockPassword}
        maxLength={200}
      />
      <Switch isSelected={value.isHidden} onChange={(isHidden) => set({ isHidden })}>
        {texts.isHidden}
      </Switch>
      <Switch isSelected={value.isShopClosed} onChange={(isShopClosed) => set({ isShopClosed })}>
        {texts.isShopClosed}
      </Switch>
      {value.isShopClosed && (
        <TextField
          label={texts.shopClosedText}
          hint={texts.shopClosedHint}
          value={value.shopClosedText}
          onChange={(shopClosedText) => set({ shopClosedText })}
          problem={errors.shopClosedText}
          maxLength={300}
        />
      )}
      <p className={styles.text}>{texts.feed(new URL('/products.xml', url).href)}</p>
    </Group>
  );
}
