import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import type { PageModel } from '#contract/page-model.ts';
import type { RenderMode } from '#pages/blocks/block.ts';
import { renderPage } from '#pages/render-page.ts';
import type { Site } from '#domain/websites/site.ts';
import type { Services } from '../services.ts';

interface CanvasOptions {
  mode?: RenderMode | undefined;
  /** How many things the cart pill shows. */
  sample?: number | undefined;
}

/**
 * A page as the owner's application frames it, and the policy that it is sent with: the application works on it from outside, and
 * nothing in it runs or loads from elsewhere, whatever its content says (design 11). It is to be edited, unless it stands as
 * visitors have it (`live`).
 */
export function renderCanvas(
  { presentation }: Services,
  site: Site,
  model: PageModel,
  { mode = 'edit', sample }: CanvasOptions = {},
) {
  const { site: general, styles } = site.preferences;
  const own = { icon: general.favicon?.url, styles };
  const { html, inlineStyles } = renderPage(model, presentation.theme(site.theme), presentation.client, {
    own,
    mode,
    isStill: true,
    sample,
  });
  const { origin } = new URL(model.data.website.baseUrl);
  const hashes = inlineStyles.map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
  const policy = [
    "default-src 'none'",
    "script-src 'none'",
    `style-src ${hashes.join(' ')}`,
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data: ${origin}`,
    "font-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
  ].join('; ');
  return { html, policy };
}

/** Sends a page as the owner's application frames it. */
export function sendCanvas(
  services: Services,
  site: Site,
  model: PageModel,
  reply: FastifyReply,
  options: CanvasOptions = {},
) {
  const { html, policy } = renderCanvas(services, site, model, options);
  reply.header('content-security-policy', policy).type('text/html; charset=utf-8');
  return reply.serializer(String).send(html);
}
