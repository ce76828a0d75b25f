import { sliceBlockType, type EditorSlice, type SliceType } from '#catalog/slices.ts';
import { block, type BlockDefinition, type Definition, type Fields } from '../blocks/block.ts';

interface SliceKind {
  code: SliceType;
  name: EditorSlice;
  title: string;
}

/** Declares a slice as blocks are declared: it stands on slides alone (platform 3). */
export function slice<const F extends Fields>(
  { code, name, title }: SliceKind,
  definition: Omit<Definition<F>, 'type' | 'slice' | 'title'>,
): BlockDefinition {
  return block({ ...definition, title, type: sliceBlockType(code), slice: { code, name } });
}

/** A slice that holds what a block of pages does, so that it is written once. */
export function sliceOf(definition: BlockDefinition, { code, name, title }: SliceKind): BlockDefinition {
  const { variants: _, ...shared } = definition;
  return { ...shared, title, type: sliceBlockType(code), slice: { code, name } };
}
