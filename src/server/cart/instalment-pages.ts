import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { instalmentBrands, instalmentPath, type InstalmentLocale } from '#catalog/instalments.ts';
import { instalmentPage, instalmentStyle } from '#pages/instalment-page.tsx';

const styleHash = createHash('sha256').update(instalmentStyle).digest('base64');
const policy = `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'`;

/** The static pages that explain instalments, one for each locale (storefront 2 and 7). */
export function instalmentPages(app: FastifyInstance): void {
  for (const locale of Object.keys(instalmentBrands) as InstalmentLocale[]) {
    const html = instalmentPage(locale);
    app.get(instalmentPath(locale), { schema: { hide: true } }, async (_, reply) =>
      reply
        .headers({ 'content-security-policy': policy, 'cache-control': 'public, max-age=3600' })
        .type('text/html; charset=utf-8')
        .send(html),
    );
  }
}
