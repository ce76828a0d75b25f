import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** What a page must not ask the browser for, nor any frame in it. */
const closedDevices = ['camera', 'display-capture', 'geolocation', 'hid', 'microphone', 'midi', 'serial', 'usb'];

/**
 * Headers of every answer (design 9). What may be kept says so itself. The content policy is that of an answer which is
 * no page: pages send their own. Pictures alone may be shown by other origins, as by a mail that is read in a browser.
 */
export const securityHeaders: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': closedDevices.map((device) => `${device}=()`).join(', '),
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
};
const aYear = 'max-age=31536000';

export function setSecurityHeaders(request: FastifyRequest, reply: FastifyReply): void {
  reply.headers(securityHeaders);
  if (request.protocol === 'https') reply.header('strict-transport-security', aYear);
}

export function addSecurityHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    setSecurityHeaders(request, reply);
    done();
  });
}
