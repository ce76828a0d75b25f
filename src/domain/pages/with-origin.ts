import type { PageModel } from '#contract/page-model.ts';

/** The model with addresses of pictures on the website's own origin, so that they hold on the owner's, too. */
export function withOrigin<M extends PageModel>(model: M): M {
  const copy = structuredClone(model);
  prefix(copy, model.data.website.baseUrl);
  return copy;
}

function prefix(value: unknown, origin: string): void {
  if (typeof value !== 'object' || value === null) return;
  if ('assetUrl' in value && typeof value.assetUrl === 'string' && value.assetUrl.startsWith('/')) {
    value.assetUrl = origin + value.assetUrl;
  }
  for (const part of Object.values(value)) prefix(part, origin);
}
