import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isEdited } from '#catalog/collection-types.ts';
import { validationMessages } from '#catalog/interface-messages.ts';
import { filterSlug } from '#commerce/store-address.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import type { changePage, getPageSettings, PageSettings } from '#contract/site-calls.ts';
import type { putAsset } from '#contract/media-calls.ts';
import { tell } from '#kit/toasts.tsx';
import { answer, call } from '../session/client.ts';
import { useWebsite } from '../session/session.ts';
import { pages as texts } from '../texts/pages.ts';

/** What is typed as an address becomes one: a page's may have several parts, while below a shop or a blog its items are. */
export function slugOf({ type }: Pick<PageSettings, 'type'>, typed: string): string {
  return filterSlug(typed, isEdited(type) ? 'url-slug-with-slash' : 'url-slug');
}

/** What is typed of a page: the password only where it is to be another. */
export type PageDraft = PageSettings & { password: string };
type Change = Partial<PageDraft>;

/** The settings of a page, with what is changed of them and not saved yet: that alone is sent. */
export function usePageSettings(pageId: string) {
  const { id: websiteId } = useWebsite();
  const queries = useQueryClient();
  const queryKey = [websiteId, 'pages', pageId];
  const options = { params: { pageId }, query: { websiteId } };
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: () => answer(call<typeof getPageSettings>('GET', '/api/pages/{pageId}/settings', options)),
    // What is typed is laid over what was loaded: that must not change below it.
    refetchOnWindowFocus: false,
  });
  const [change, setChange] = useState<Change>({});
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [problem, setProblem] = useState<string>();
  const [isSaving, setSaving] = useState(false);

  function fail(message: string | undefined, fields: Record<string, string> = {}) {
    setErrors(fields);
    setProblem(message);
  }

  async function save(stored: PageSettings) {
    const { urlId } = change;
    if (urlId !== undefined && !slugOf(stored, urlId)) {
      return fail(texts.checkFields, { urlId: validationMessages.invalidPageUrl(urlId) });
    }
    setSaving(true);
    const failure = await send(websiteId, stored, change);
    setSaving(false);
    // What is stored now is what the next try is laid upon.
    if (failure?.code === 'changed-meanwhile') await refetch();
    if (failure) return fail(failure.message, failure.errors);
    setChange({});
    fail(undefined);
    await queries.invalidateQueries({ queryKey: [websiteId, 'pages'] });
    tell(texts.saved(change.title ?? stored.title));
  }

  return {
    stored: data,
    error,
    refetch,
    draft: data && { password: '', ...data, ...change },
    set: (part: Change) => setChange((before) => ({ ...before, ...part })),
    errors,
    bar: {
      isShown: Object.keys(change).length > 0,
      isSaving,
      ...(problem !== undefined && { problem }),
      onSave: () => {
        if (data && !isSaving) void save(data);
      },
      onDiscard: () => {
        setChange({});
        fail(undefined);
      },
    },
  };
}

/** Sends what is changed; gives what hindered it. */
async function send(websiteId: string, stored: PageSettings, change: Change) {
  const query = { websiteId };
  const { socialImage } = change;
  if (socialImage && socialImage.altText !== stored.socialImage?.altText) {
    const { id: assetId, altText } = socialImage;
    const named = { params: { assetId }, query, body: { altText } };
    const result = await call<typeof putAsset>('PUT', '/api/assets/{assetId}', named);
    if (!result.ok) return result;
  }
  const body = { ...toBody(stored, change), seen: stored.updatedAt };
  const options = { params: { pageId: stored.id }, query, body };
  const result = await call<typeof changePage>('PATCH', '/api/pages/{pageId}', options);
  return result.ok ? undefined : result;
}

/** A change as calls take it. */
function toBody(
  stored: PageSettings,
  { urlId, socialImage, password, publishOn, seoTitle, navigationTitle, ...more }: Change,
) {
  const { title, description, status, access, areaIds, isUnlisted, hasQuickView, listLook, headerCode } = more;
  const body: BodyOf<typeof changePage> = {
    ...(title !== undefined && { title }),
    ...(description !== undefined && { description }),
    ...(status !== undefined && { status }),
    ...(access !== undefined && { access }),
    ...(areaIds !== undefined && { areaIds }),
    ...(isUnlisted !== undefined && { isUnlisted }),
    ...(hasQuickView !== undefined && { hasQuickView }),
    ...(listLook !== undefined && { listLook }),
    ...(headerCode !== undefined && { headerCode }),
    ...(urlId !== undefined && { urlId: slugOf(stored, urlId) }),
    ...(socialImage !== undefined && { socialImageId: socialImage?.id ?? null }),
    ...(password && { password }),
    ...(typeof publishOn === 'number' && { publishOn }),
    ...(seoTitle !== undefined && { seoTitle: seoTitle || null }),
    ...(navigationTitle !== undefined && { navigationTitle: navigationTitle || null }),
  };
  return body;
}
