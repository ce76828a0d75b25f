import type { FastifyInstance, FastifyRequest } from 'fastify';

/** What a page must not ask the browser for, nor any frame in it. */
const closedDevices = ['camera', 'display-capture', 'geolocation', 'hid', 'microphone', 'midi', 'serial', 'usb'];

/**
 * Headers of every answer (design 9). What may be kept says so itself. The content policy is that of an answer which is
 * no page: pages send their own. Pictures alone may be shown by other origins, as by a mail that is read in a browser.
 */
const overHttp: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': closedDevices.map((device) => `${device}=()`).join(', '),
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
};
/** For a year, the browser comes by https alone. */
const overHttps = { ...overHttp, 'strict-transport-security': 'max-age=31536000' };

export function securityHeaders({ isHttps }: { isHttps: boolean }): Readonly<Record<string, string>> {
  return isHttps ? overHttps : overHttp;
}

/** Says of each request whether it came by https, and puts the headers on its answer. */
export function addSecurityHeaders(app: FastifyInstance, { isHttps }: { isHttps: boolean }): void {
  app.decorateRequest('isHttps', {
    getter(this: FastifyRequest) {
      return isHttps || this.protocol === 'https';
    },
  });
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(securityHeaders(request));
    done();
  });
}
