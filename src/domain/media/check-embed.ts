import { validationMessages } from '#catalog/interface-messages.ts';
import type { Refusal } from '#contract/refusals.ts';
import { askOembed, type Embedded } from '#providers/embeds/oembed.ts';
import { ForeignProblem, type ForeignFetch } from '#providers/foreign/foreign-fetch.ts';
import { invalid } from '../check-input.ts';

/**
 * Asks the site of an address whether what is there can be embedded, and gives its name; a film of a Vimeo Basic account
 * is refused (platform 8). Where the site cannot be asked or does not answer, nothing is known.
 */
export async function checkEmbed(
  { foreignFetch }: { foreignFetch: ForeignFetch },
  address: string,
): Promise<{ providerName: string | null } | Refusal> {
  const said = await ask(foreignFetch, address);
  if (said?.accountType === 'basic') return invalid({ url: validationMessages.vimeoBasic });
  return { providerName: said?.providerName ?? null };
}

async function ask(fetch: ForeignFetch, address: string): Promise<Embedded | undefined> {
  try {
    return URL.canParse(address) ? await askOembed(fetch, address) : undefined;
  } catch (error) {
    if (error instanceof ForeignProblem) return undefined;
    throw error;
  }
}
