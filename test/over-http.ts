import type { Deliver } from '#server/testing/visitor.ts';

/** Takes a visitor's requests to running servers, to one after the other where there are several. */
export function overHttp(...servers: { url: string }[]): Deliver {
  let turn = 0;
  return async ({ method, url, headers, payload }) => {
    const server = servers[turn++ % servers.length];
    if (!server) throw new Error('Name at least one server.');
    const bytes = payload instanceof Uint8Array ? new Uint8Array(payload) : undefined;
    const body = bytes ?? (typeof payload === 'object' ? JSON.stringify(payload) : payload);
    // The connection names the host.
    const { host: _, ...rest } = headers;
    const answer = await fetch(new URL(url, server.url), {
      method,
      headers: rest,
      redirect: 'manual',
      ...(body !== undefined && { body }),
    });
    return {
      statusCode: answer.status,
      headers: Object.fromEntries(answer.headers),
      body: await answer.text(),
      cookies: answer.headers.getSetCookie().map(readCookie),
    };
  };
}

/** A cookie as a server sets it. */
export function readCookie(text: string) {
  const [pair = '', ...attributes] = text.split('; ');
  const [name = '', value = ''] = pair.split('=');
  const maxAge = attributes.find((attribute) => attribute.startsWith('Max-Age='))?.slice('Max-Age='.length);
  return { name, value, ...(maxAge && { maxAge: Number(maxAge) }) };
}
