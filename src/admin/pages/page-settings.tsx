import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { collectionTypes, isEdited } from '#catalog/collection-types.ts';
import type { duplicatePage, PageSettings } from '#contract/site-calls.ts';
import { Breadcrumbs } from '#kit/breadcrumbs.tsx';
import { Button, buttonClass } from '#kit/button.tsx';
import { Menu, MenuItem } from '#kit/menu.tsx';
import { Page } from '#kit/page.tsx';
import { SaveBar } from '#kit/save-bar.tsx';
import { tell } from '#kit/toasts.tsx';
import { Unloaded } from '../frame/unloaded.tsx';
import { call } from '../session/client.ts';
import { useWebsite } from '../session/session.ts';
import { pages as texts } from '../texts/pages.ts';
import { useLeaving } from '../use-leaving.ts';
import { ListLook } from './list-look.tsx';
import { Names, Doors, Elsewhere, HeaderCode } from './page-fields.tsx';
import styles from './pages.module.css';
import { usePageSettings } from './use-page-settings.ts';
import { usePageActs } from './use-pages.ts';

/** The settings of a page, a blog or a shop, at an address of their own. */
export function PageSettingsPage() {
  const website = useWebsite();
  const { pageId } = useParams({ from: '/config/$site/pages/$pageId/settings' });
  const { stored, draft, error, refetch, set, errors, bar } = usePageSettings(pageId);
  useLeaving(bar.isShown, texts.leave);
  const title = stored ? texts.settings(stored.title) : texts.settingsWord;
  const steps = [{ title: texts.title, href: `/config/${website.handle}/pages` }, { title }];
  return (
    <Page
      title={title}
      subject={texts.settingsSubject}
      of={website.title}
      above={<Breadcrumbs steps={steps} />}
      acts={stored && <Acts page={stored} />}
    >
      <Unloaded of={{ data: stored, error, refetch }} />
      {stored && draft && (
        <form
          className={styles.settings}
          onSubmit={(event) => {
            event.preventDefault();
            bar.onSave();
          }}
          noValidate
        >
          <Names stored={stored} draft={draft} set={set} errors={errors} />
          <Doors stored={stored} draft={draft} set={set} errors={errors} />
          {stored.type === collectionTypes.products && <ListLook draft={draft} set={set} />}
          <Elsewhere stored={stored} draft={draft} set={set} errors={errors} />
          <HeaderCode stored={stored} draft={draft} set={set} errors={errors} />
          <SaveBar {...bar} />
        </form>
      )}
    </Page>
  );
}

function Acts({ page }: { page: PageSettings }) {
  const { id: websiteId, handle } = useWebsite();
  const navigate = useNavigate();
  const { remove, reload } = usePageActs();
  const { id: pageId, type, isHome } = page;
  const isPage = isEdited(type);

  async function duplicate() {
    const options = { params: { pageId }, query: { websiteId } };
    const result = await call<typeof duplicatePage>('POST', '/api/pages/{pageId}/copies', options);
    if (!result.ok) return tell(result.message);
    await reload();
    const params = { site: handle, pageId: result.value.id };
    await navigate({ to: '/config/$site/pages/$pageId/settings', params });
    tell(texts.duplicated);
  }

  async function putAway() {
    await navigate({ to: '/config/$site/pages', params: { site: handle }, ignoreBlocker: true });
    await remove(page);
  }

  return (
    <>
      {(isPage || !isHome) && (
        <Menu opener={<Button>{texts.acts}</Button>} placement="bottom end" aria-label={texts.acts}>
          {isPage && <MenuItem onAction={() => void duplicate()}>{texts.duplicate}</MenuItem>}
          {!isHome && (
            <MenuItem isDanger onAction={() => void putAway()}>
              {texts.delete}
            </MenuItem>
          )}
        </Menu>
      )}
      {isPage && (
        <Link className={buttonClass('chief')} to="/config/$site/pages/$pageId" params={{ site: handle, pageId }}>
          {texts.editPage}
        </Link>
      )}
    </>
  );
}
