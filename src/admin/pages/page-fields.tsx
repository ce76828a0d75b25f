import { useState } from 'react';
import type { PageSettings } from '#contract/site-calls.ts';
import { OneOf, Switch } from '#kit/choice.tsx';
import { CodeField } from '#kit/code-field.tsx';
import { TextField } from '#kit/text-field.tsx';
import { fromTimeField, toTimeField } from '#kit/time-field.ts';
import { PictureField } from '../media/picture-field.tsx';
import { useWebsite } from '../session/session.ts';
import { Group } from '../settings/settings-form.tsx';
import { pages as texts } from '../texts/pages.ts';
import { AreaChoice } from './area-choice.tsx';
import { SearchPreview, SocialPreview } from './page-previews.tsx';
import styles from './pages.module.css';
import { slugOf, type PageDraft } from './use-page-settings.ts';

interface PartProps {
  stored: PageSettings;
  draft: PageDraft;
  set: (part: Partial<PageDraft>) => void;
  errors: Record<string, string>;
}

const day = 24 * 3_600_000;
const line = { maxLength: 200, autoComplete: 'off' } as const;

/** What it is called, and where it is. The first page's address is the website's own. */
export function Names({ stored, draft, set, errors }: PartProps) {
  const address = draft.urlId === stored.urlId ? draft.urlId : slugOf(stored, draft.urlId);
  return (
    <Group title={texts.names}>
      <TextField
        {...line}
        isRequired
        label={texts.name}
        value={draft.title}
        onChange={(title) => set({ title })}
        problem={errors.title}
      />
      <TextField
        {...line}
        label={texts.navigationTitle}
        hint={texts.navigationTitleHint}
        value={draft.navigationTitle ?? ''}
        onChange={(navigationTitle) => set({ navigationTitle })}
        problem={errors.navigationTitle}
      />
      {!stored.isHome && (
        <TextField
          {...line}
          label={texts.address}
          hint={texts.addressHint(`/${address}`)}
          value={draft.urlId}
          onChange={(urlId) => set({ urlId })}
          problem={errors.urlId}
          spellCheck="false"
        />
      )}
    </Group>
  );
}

/** From when on it is there, and who may see it. */
export function Doors({ stored, draft, set, errors }: PartProps) {
  const [tomorrow] = useState(() => Math.floor((Date.now() + day) / 60_000) * 60_000);
  const { status, access, publishOn } = draft;
  const hasPassword = stored.access === 'password';
  return (
    <Group title={texts.doors}>
      <OneOf
        label={texts.state}
        options={(['published', 'scheduled', 'draft'] as const).map((value) => ({
          value,
          label: texts.statuses[value],
          hint: texts.statusHints[value],
        }))}
        value={status}
        onChange={(chosen) =>
          set({ status: chosen, ...(chosen === 'scheduled' && { publishOn: publishOn ?? tomorrow }) })
        }
      />
      {status === 'scheduled' && (
        <TextField
          label={texts.from}
          type="datetime-local"
          value={toTimeField(publishOn ?? tomorrow)}
          onChange={(text) => text && set({ publishOn: fromTimeField(text) })}
          problem={errors.publishOn}
        />
      )}
      <OneOf
        label={texts.access}
        options={(['everyone', 'password', 'members'] as const).map((value) => ({
          value,
          label: texts.accesses[value],
          hint: texts.accessHints[value],
        }))}
        value={access ?? 'everyone'}
        onChange={(chosen) => set({ access: chosen === 'everyone' ? null : chosen })}
      />
      {access === 'members' && stored.areas.length > 0 && (
        <AreaChoice
          areas={stored.areas}
          chosen={draft.areaIds}
          onChange={(areaIds) => set({ areaIds })}
          problem={errors.areaIds}
        />
      )}
      {access === 'password' && (
        <TextField
          label={hasPassword ? texts.newPassword : texts.password}
          hint={hasPassword ? texts.newPasswordHint : texts.passwordHint}
          type="password"
          autoComplete="new-password"
          maxLength={200}
          value={draft.password}
          onChange={(password) => set({ password })}
          problem={errors.password}
        />
      )}
    </Group>
  );
}

/** How search engines and other sites show it. */
export function Elsewhere({ draft, set, errors }: PartProps) {
  const { url } = useWebsite();
  const shown = {
    title: draft.seoTitle || draft.title,
    description: draft.description,
    url: new URL(draft.isHome ? '/' : `/${slugOf(draft, draft.urlId)}`, url).href,
  };
  return (
    <Group title={texts.elsewhere} text={texts.elsewhereText}>
      <TextField
        {...line}
        label={texts.seoTitle}
        hint={texts.seoTitleHint}
        value={draft.seoTitle ?? ''}
        onChange={(seoTitle) => set({ seoTitle })}
        problem={errors.seoTitle}
      />
      <TextField
        label={texts.description}
        hint={texts.descriptionHint}
        rows={3}
        maxLength={1000}
        value={draft.description}
        onChange={(description) => set({ description })}
        problem={errors.description}
      />
      <PictureField
        label={texts.socialImage}
        hint={texts.socialImageHint}
        hasAltText
        value={draft.socialImage}
        onChange={(socialImage) => set({ socialImage })}
        problem={errors.socialImageId}
      />
      <div className={styles.previews}>
        <SearchPreview {...shown} isHidden={draft.isUnlisted} />
        <SocialPreview {...shown} picture={draft.socialImage} />
      </div>
      <Switch isSelected={draft.isUnlisted} onChange={(isUnlisted) => set({ isUnlisted })}>
        {texts.isUnlisted}
      </Switch>
    </Group>
  );
}

/** Code of the owner's own in the head of this page. */
export function HeaderCode({ draft, set, errors }: PartProps) {
  return (
    <Group title={texts.code} text={texts.codeText}>
      <div className={styles.code}>
        <CodeField
          label={texts.headerCode}
          maxLength={50_000}
          value={draft.headerCode}
          onChange={(headerCode) => set({ headerCode })}
          problem={errors.headerCode}
        />
      </div>
    </Group>
  );
}
