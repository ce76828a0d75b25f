import { validationMessages } from '#catalog/interface-messages.ts';
import type { EmbedAnswer } from '#contract/embed-calls.ts';
import type { Refusal } from '#contract/refusals.ts';
import { askOembed, type Embedded } from '#providers/embeds/oembed.ts';
import { ForeignProblem, type ForeignFetch } from '#providers/foreign/foreign-fetch.ts';
import { invalid } from '../check-input.ts';
import { cleanText } from '../clean-html.ts';
import { frameIn } from './embed-frame.ts';

/**
 * Asks the site of an address whether what is there can be embedded, and gives its name and its frame; a film of a Vimeo Basic account
 * is refused (platform 8). Where the site cannot be asked or does not answer, nothing is known.
 */
export async function checkEmbed(
  { foreignFetch }: { foreignFetch: ForeignFetch },
  address: string,
): Promise<{ providerName: string | null; frame: EmbedAnswer | null } | Refusal> {
  const said = await ask(foreignFetch, address);
  if (said?.accountType === 'basic') return invalid({ url: validationMessages.vimeoBasic });
  return { providerName: said?.providerName ?? null, frame: (said && frameOf(address, said)) ?? null };
}

const longest = 2000;
const longestName = 200;

/** What a block keeps of an answer; nothing of it runs before a visitor asks for it. */
function frameOf(url: string, { html, providerName }: Embedded): EmbedAnswer | undefined {
  const frame = frameIn(html);
  if (!frame || frame.src.length > longest) return undefined;
  const text = (value = '') => cleanText(value).slice(0, longestName);
  const [width, height] = [pixels(frame.width), pixels(frame.height)];
  return { url, src: frame.src, title: text(frame.title), provider: text(providerName), width, height };
}

/** A size in px; 0 of any other, as of "100%". */
const pixels = (value = ''): number => (/^\d{1,4}$/.test(value) ? Number(value) : 0);

async function ask(fetch: ForeignFetch, address: string): Promise<Embedded | undefined> {
  try {
    return URL.canParse(address) ? await askOembed(fetch, address) : undefined;
  } catch (error) {
    if (error instanceof ForeignProblem) return undefined;
    throw error;
  }
}
