import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { ForeignProblem, type ForeignFetch } from '../foreign/foreign-fetch.ts';

/** What a site says of one of its addresses; `html` is as it came. */
export interface Embedded {
  html: string;
  providerName: string;
  /** The kind of account that it is shared from, where the site tells. */
  accountType?: string | undefined;
}

/** Where the sites that can be asked answer, by their domains (oembed.com). */
const endpoints: [domains: string[], endpoint: string][] = [
  [['youtube.com', 'youtu.be'], 'https://www.youtube.com/oembed'],
  [['vimeo.com'], 'https://vimeo.com/api/oembed.json'],
  [['soundcloud.com'], 'https://soundcloud.com/oembed'],
  [['open.spotify.com'], 'https://open.spotify.com/oembed'],
  [['flickr.com', 'flic.kr'], 'https://www.flickr.com/services/oembed/'],
  [['dailymotion.com'], 'https://www.dailymotion.com/services/oembed'],
  [['mixcloud.com'], 'https://app.mixcloud.com/oembed/'],
  [['ted.com'], 'https://www.ted.com/services/v1/oembed.json'],
  [['codepen.io'], 'https://codepen.io/api/oembed'],
];

const Answer = Type.Object({
  html: Type.String({ maxLength: 10_000 }),
  provider_name: Type.String({ maxLength: 200 }),
  account_type: Type.Optional(Type.String({ maxLength: 200 })),
});
const mostBytes = 100_000;

/**
 * Asks the site of an address what is to stand for it; undefined where that site cannot be asked, or says nothing that
 * can be shown. Throws `ForeignProblem` where it does not answer.
 */
export async function askOembed(fetch: ForeignFetch, address: string): Promise<Embedded | undefined> {
  const { hostname } = new URL(address);
  const isOf = (domain: string) => hostname === domain || hostname.endsWith(`.${domain}`);
  const [, endpoint] = endpoints.find(([domains]) => domains.some(isOf)) ?? [];
  if (endpoint === undefined) return undefined;
  const query = new URLSearchParams({ url: address, format: 'json' });
  const { status, body } = await fetch(`${endpoint}?${query}`, { mostBytes, redirects: 2 });
  // Private, gone or not to be embedded.
  if (status >= 400 && status < 500 && status !== 429) return undefined;
  if (status !== 200) throw new ForeignProblem(`${hostname} answers ${status}.`);
  const answer = parse(body.toString());
  return answer && { html: answer.html, providerName: answer.provider_name, accountType: answer.account_type };
}

function parse(text: string) {
  try {
    const answer: unknown = JSON.parse(text);
    return Value.Check(Answer, answer) ? answer : undefined;
  } catch {
    return undefined;
  }
}
