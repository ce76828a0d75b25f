import type { Finding } from '#contract/import-calls.ts';
import type { OfficeProduct } from '#contract/product-calls.ts';
import { isAddress, type BroughtPictures } from './brought-pictures.ts';
import { said } from './field-names.ts';
import type { FileProduct } from './file-product.ts';

/** What a product of a file calls its pictures: those of the product first, each once. */
export function picturesOf({ pictures, variants }: FileProduct): string[] {
  return [...new Set([...pictures.map(({ url }) => url), ...variants.flatMap(({ pictureUrl }) => pictureUrl ?? [])])];
}

interface NotedPictures {
  findings: Finding[];
  /** Whether it gets some. */
  brings: boolean;
  /** Whether one of its own is not to be had. */
  lacks: boolean;
}

/** Which pictures a product gets, and which of them are no files beside the one of products. One that has some keeps them. */
export function notePictures(
  file: FileProduct,
  there: OfficeProduct | undefined,
  brought: BroughtPictures,
): NotedPictures {
  if (there && there.pictures.length > 0) return { findings: [], brings: false, lacks: false };
  const problems = new Map<string, string>();
  const names = picturesOf(file);
  for (const name of names) {
    const found = isAddress(name) ? undefined : brought.find(name);
    if (found && !('blobName' in found)) problems.set(name, found.problem);
  }
  const had = names.filter((name) => !problems.has(name));
  const gets = { line: file.line, variant: '', field: 'Pictures', from: '', to: said(had), problem: '' };
  const findings = [...(there && had.length > 0 ? [gets] : []), ...lackingOf(file, problems)];
  return { findings, brings: had.length > 0, lacks: problems.size > 0 };
}

/** Each at the line that names it. */
function lackingOf({ line, pictures, variants }: FileProduct, problems: ReadonlyMap<string, string>): Finding[] {
  const named = [
    ...pictures.map((picture) => ({ line: picture.line ?? line, variant: '', name: picture.url })),
    ...variants.map((each) => ({
      line: each.line,
      variant: Object.values(each.attributes).join(', '),
      name: each.pictureUrl ?? '',
    })),
  ];
  return named.flatMap(({ name, ...at }) => {
    const problem = problems.get(name);
    return problem === undefined ? [] : [{ ...at, field: 'Pictures', from: '', to: said(name), problem }];
  });
}
