import type { Permission } from '#catalog/permissions.ts';
import type { checkEmbed } from '#contract/embed-calls.ts';
import type { AnswerOf } from '#contract/endpoint.ts';
import type { listFiles } from '#contract/file-calls.ts';
import { fileUrl } from '#contract/file-url.ts';
import type { findByTitle } from '#contract/find-calls.ts';
import type { listForms } from '#contract/form-office-calls.ts';
import type { listAssets, putAsset } from '#contract/media-calls.ts';
import type { listProducts } from '#contract/product-calls.ts';
import type { listSavedSections } from '#contract/saved-section-calls.ts';
import type { listPages } from '#contract/site-calls.ts';
import type { FieldHost, Target } from '#editor/field-host.ts';
import { onDemand } from '#editor/on-demand.tsx';
import { call } from '../session/client.ts';
import type { Website } from '../session/session.ts';

const FileField: FieldHost['FileField'] = onDemand(async () => (await import('../media/file-field.tsx')).FileField);
const PictureField: FieldHost['PictureField'] = onDemand(
  async () => (await import('../media/picture-field.tsx')).PictureField,
);

type PageEntry = AnswerOf<typeof listPages>['pages'][number];

/** What the fields of blocks ask for, of a website; whoever may not read something is offered none of it. */
export function fieldHost({ id: websiteId, url, permissions }: Pick<Website, 'id' | 'url' | 'permissions'>): FieldHost {
  const may = (right: Permission) => permissions.includes(right);
  const query = { websiteId };
  const firstPages = once(() => call<typeof listPages>('GET', '/api/pages', { query }));
  const collections = once(async () => {
    const all: PageEntry[] = [];
    if (!may('pages.read')) return all;
    for (;;) {
      const portion = { ...query, holdsItems: true, offset: all.length };
      const result = await call<typeof listPages>('GET', '/api/pages', { query: portion });
      if (!result.ok) return all;
      all.push(...result.value.pages);
      if (!result.value.hasMore) return all;
    }
  });
  return {
    siteOrigin: new URL(url).origin,
    collections,
    findTargets: async (words) => {
      if (words.trim() === '') {
        const first = may('pages.read') ? await firstPages() : undefined;
        return first?.ok ? first.value.pages.map(toTarget) : [];
      }
      const [asked, named] = [{ query: { ...query, search: words } }, { query: { ...query, q: words } }];
      const [titles, pictures, files] = await Promise.all([
        may('titles.find') ? call<typeof findByTitle>('GET', '/api/find', named) : undefined,
        call<typeof listAssets>('GET', '/api/assets', asked),
        call<typeof listFiles>('GET', '/api/files', asked),
      ]);
      return [
        ...(titles?.ok ? titles.value.hits.map(({ kind, title, fullUrl }) => ({ kind, title, url: fullUrl })) : []),
        ...(files.ok ? files.value.files.map(fileTarget) : []),
        ...(pictures.ok ? pictures.value.assets.map(pictureTarget) : []),
      ];
    },
    findItems: async (search) => {
      if (!may('products.read')) return [];
      const found = { query: { ...query, ...(search && { search }) } };
      const result = await call<typeof listProducts>('GET', '/api/commerce/products', found);
      return result.ok ? result.value.products : [];
    },
    sections: async () => {
      if (!may('pages.edit')) return [];
      const result = await call<typeof listSavedSections>('GET', '/api/sections', { query });
      return result.ok ? result.value.sections : [];
    },
    forms: async () => {
      if (!may('forms.read')) return [];
      const result = await call<typeof listForms>('GET', '/api/forms', { query });
      return result.ok ? result.value.forms.toSorted(lastFirst).map(({ id, name }) => ({ id, title: name })) : [];
    },
    checkEmbed: async (address) => {
      const result = await call<typeof checkEmbed>('GET', '/api/embeds/check', { query: { ...query, url: address } });
      return result.ok ? result.value : { problem: result.errors.url };
    },
    ...(may('media.manage') && { describePicture: describePictureOf(websiteId) }),
    PictureField,
    FileField,
  };
}

/** What was just made is what is looked for. */
const lastFirst = (a: { updatedAt: number }, b: { updatedAt: number }) => b.updatedAt - a.updatedAt;

const describePictureOf = (websiteId: string) => async (assetId: string, altText: string) => {
  const options = { params: { assetId }, query: { websiteId }, body: { altText } };
  const result = await call<typeof putAsset>('PUT', '/api/assets/{assetId}', options);
  return result.ok ? undefined : result.message;
};

const fileTarget = ({ filename: title, url }: { filename: string; url: string }): Target => ({
  kind: 'file',
  title,
  url,
});

/** A link that still leads to a picture once another has taken its place. */
const pictureTarget = ({ id, filename }: { id: string; filename: string }): Target =>
  fileTarget({ filename, url: fileUrl(id, filename) });

/** A page as a link leads to it. */
function toTarget({ title, urlId, isHome }: PageEntry): Target {
  return { kind: 'page', title, url: isHome ? '/' : `/${urlId}` };
}

/** The answer of the first call, for all that follow. */
function once<T>(ask: () => Promise<T>): () => Promise<T> {
  let answer: Promise<T> | undefined;
  return () => (answer ??= ask());
}
