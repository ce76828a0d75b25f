import { useState, type FormEvent } from 'react';
import { validationMessages } from '#catalog/interface-messages.ts';
import { filterSlug } from '#commerce/store-address.ts';
import type { changePage } from '#contract/site-calls.ts';
import { Button } from '#kit/button.tsx';
import { TextField } from '#kit/text-field.tsx';
import { tell } from '#kit/toasts.tsx';
import { call } from '../session/client.ts';
import { useWebsite } from '../session/session.ts';
import { pages as texts } from '../texts/pages.ts';
import styles from './pages.module.css';
import type { PageEntry } from './use-pages.ts';

interface PageSettingsProps {
  page: PageEntry;
  onSaved: () => void;
  onDelete: () => void;
}

/** The names and the address of a page. The first page's address is the website's own. */
export function PageSettings({ page, onSaved, onDelete }: PageSettingsProps) {
  const { id: websiteId } = useWebsite();
  const [title, setTitle] = useState(page.title);
  const [navigationTitle, setNavigationTitle] = useState(page.navigationTitle ?? '');
  const [address, setAddress] = useState(page.urlId);
  const [isSending, setSending] = useState(false);
  const [problems, setProblems] = useState<Record<string, string>>({});
  const isMoved = address !== page.urlId;
  const urlId = isMoved ? filterSlug(address) : address;

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isSending) return;
    if (!urlId) return setProblems({ urlId: validationMessages.invalidPageUrl(address) });
    setSending(true);
    const body = { title, navigationTitle: navigationTitle || null, ...(isMoved && { urlId }) };
    const options = { params: { pageId: page.id }, query: { websiteId }, body };
    const result = await call<typeof changePage>('PATCH', '/api/pages/{pageId}', options);
    setSending(false);
    if (!result.ok) return setProblems(result.errors ?? { form: result.message });
    tell(texts.saved(title));
    onSaved();
  }

  const field = { maxLength: 200, autoComplete: 'off' } as const;
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <TextField {...field} isRequired label={texts.name} problem={problems.title} value={title} onChange={setTitle} />
      <TextField
        {...field}
        label={texts.navigationTitle}
        hint={texts.navigationTitleHint}
        problem={problems.navigationTitle}
        value={navigationTitle}
        onChange={setNavigationTitle}
      />
      {!page.isHome && (
        <TextField
          {...field}
          label={texts.address}
          hint={texts.addressHint(`/${urlId}`)}
          problem={problems.urlId}
          value={address}
          onChange={setAddress}
        />
      )}
      <p className={styles.problem} role="alert">
        {problems.form}
      </p>
      <div className={styles.acts}>
        {!page.isHome && <Button onPress={onDelete}>{texts.delete}</Button>}
        <Button type="submit" kind="chief" isPending={isSending}>
          {texts.save}
        </Button>
      </div>
    </form>
  );
}
