import type { PageModel } from '#contract/page-model.ts';

/** The model with addresses of pictures on the website's own origin, so that they hold on the owner's, too. */
export function withOrigin<M extends PageModel>(model: M): M {
  const origin = model.data.website.baseUrl;
  const text = JSON.stringify(model, (key, value: unknown) =>
    key === 'assetUrl' && typeof value === 'string' && value.startsWith('/') ? origin + value : value,
  );
  return JSON.parse(text) as M;
}
