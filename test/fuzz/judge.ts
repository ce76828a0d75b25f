import type { Call } from './call.ts';
import { injected, mark } from './hostile.ts';
import type { Duration } from './stopwatch.ts';
import { isProblem, jsonOf, type Answer } from './wire.ts';

/** Words that only the inside of this program, its libraries or its databases use. */
const inside =
  /FST_|node_modules|\.tsx?:\d|\n\s+at |sqlite|postgres|kysely|relation "|ECONN|ENOENT|TypeError|RangeError|SyntaxError|Cannot read|is not a function|\[object Object\]/i;

/** The rest of it has quotes, which JSON writes in another way. */
const start = mark.slice(0, 3);

const readable = /^(crumb|hasCart|hasWishes|siteUserInfo|siteUserCrumb)=/;

/**
 * What no answer may take, in ms: by the clock, and of the processor without giving way to any other (design 9). To read
 * the largest body, where each of its objects has a name of its own, takes V8 alone up to 100 ms on a slow machine.
 */
const longest = { ms: 1000, longestTurn: 150 };
/** A core that is shared does less in the same time of the processor, too, by as much at most. */
const mostShared = 2;

/** A path, the machine itself, or what the fuzzed websites' proven domains are. */
const ownPlace =
  /^(\/(?![/\\])|http:\/\/(localhost|127\.0\.0\.1|other\.example)(:\d+)?\/|https:\/\/www\.zephyrine\.example\/)/;

/** What is wrong with how long an answer took, on a machine that takes `burden` times as long as one with nothing else to do. */
export function complaintsAboutTime({ ms, longestTurn }: Duration, burden: number): string[] {
  return [
    ...(ms > longest.ms * burden ? [`It took ${Math.round(ms)} ms.`] : []),
    ...(longestTurn > longest.longestTurn * Math.min(burden, mostShared)
      ? [`It kept all others waiting for ${Math.round(longestTurn)} ms.`]
      : []),
  ];
}

/** What is wrong with an answer; nothing where it is a clear refusal, or a success that was deserved. */
export function complaintsAbout(call: Call, answer: Answer | undefined): string[] {
  if (!answer) return call.mayGoUnanswered ? [] : ['There was no answer.'];
  return [
    ...complaintsAboutHeaders(answer),
    ...(answer.status < 200 || answer.status >= 500 ? [`The status is ${answer.status}.`] : []),
    ...(answer.status >= 400 ? complaintsAboutRefusal(call, answer) : []),
    ...(isMarkedUp(answer) ? ['A text of the request stands in the answer as markup.'] : []),
  ];
}

function isMarkedUp({ status, headers, body }: Answer): boolean {
  const isData = headers['content-type']?.[0]?.startsWith('application/json') ?? false;
  return body.includes(start) && (status >= 400 || !isData);
}

function complaintsAboutHeaders({ headers }: Answer): string[] {
  const complaints: string[] = [];
  for (const name of ['x-content-type-options', 'content-security-policy', 'cache-control'])
    if (headers[name]?.length !== 1) complaints.push(`There is not one header ${name}.`);
  if (headers[injected]) complaints.push('A line break of the request made a header of the answer.');
  for (const cookie of headers['set-cookie'] ?? [])
    if (!cookie.includes('SameSite=Lax') || (!readable.test(cookie) && !cookie.includes('HttpOnly')))
      complaints.push(`The cookie ${cookie} is open to others.`);
  const [location] = headers.location ?? [];
  if (location !== undefined && !ownPlace.test(location)) complaints.push(`It leads elsewhere: ${location}`);
  return complaints;
}

function complaintsAboutRefusal({ method, target }: Call, answer: Answer): string[] {
  const { headers, body } = answer;
  const complaints = inside.test(body) ? ['It tells of the inside.'] : [];
  const [type = ''] = headers['content-type'] ?? [];
  const isPage = /^text\/(html|plain);/.test(type);
  if (method === 'HEAD' || isPage) {
    if (isPage && target.startsWith('/api/')) complaints.push('A call is answered by a page.');
    return complaints;
  }
  const problem = jsonOf(answer);
  if (!isProblem(problem)) return [...complaints, 'It does not say what is wrong.'];
  if (problem.message.length > 500) complaints.push('It says too much.');
  return complaints;
}
