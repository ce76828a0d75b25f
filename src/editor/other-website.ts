import type { BlockProps } from '#contract/document.ts';
import { definitionOf } from '#pages/blocks/registry.ts';
import type { Field, Fields } from '#pages/blocks/block.ts';
import { withPictures } from '#pages/written-pictures.ts';
import type { Clip } from './clip.ts';

/** What only one website has, and a page of another cannot show. */
export type Owned = 'image' | 'item' | 'collection' | 'form' | 'section' | 'file';

/** What was copied without all that it names of its website: what that is, it adds to `left`. */
export function withoutOwned({ section, blocks, ...clip }: Clip, left: Set<Owned>): Clip {
  const free = blocks.map((block) => {
    const fields = definitionOf({ ...block, sectionId: '', order: '' })?.fields ?? {};
    return { ...block, props: freeProps(block.props, fields, left) };
  });
  return { ...clip, blocks: free, ...(section && { section: freeSection(section, left) }) };
}

type Section = NonNullable<Clip['section']>;

function freeSection({ look, ...section }: Section, left: Set<Owned>): Section {
  if (!look) return section;
  const { image, url, background, ...rest } = look;
  const isOwnFile = isFile(url);
  if (image) left.add('image');
  if (isOwnFile) left.add('file');
  const isBare = image !== undefined || isOwnFile;
  const shown = isBare ? {} : { ...(url !== undefined && { url }), ...(background !== undefined && { background }) };
  return { ...section, look: { ...rest, ...shown } };
}

function freeProps(props: BlockProps, fields: Fields, left: Set<Owned>): BlockProps {
  const free = { ...props };
  for (const [name, field] of Object.entries(fields)) {
    if (Object.hasOwn(props, name)) free[name] = freeValue(props[name], field, left);
  }
  return free;
}

function freeValue(value: unknown, field: Field, left: Set<Owned>): unknown {
  if (field.kind === 'list' && Array.isArray(value)) {
    return value.map((row: BlockProps) => freeProps(row, field.fields, left));
  }
  if (typeof value !== 'string' || value === '') return value;
  switch (field.kind) {
    case 'image':
    case 'item':
    case 'collection':
    case 'form':
    case 'section':
      left.add(field.kind);
      return '';
    case 'html': {
      const words = withPictures(value, {});
      if (words !== value) left.add('image');
      return words;
    }
    case 'url':
      if (!field.file || !isFile(value)) return value;
      left.add('file');
      return '';
    default:
      return value;
  }
}

/** Whether an address is that of a file of the website itself. */
const isFile = (address: unknown) => typeof address === 'string' && address.startsWith('/');
