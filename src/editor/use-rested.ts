import { useEffect, useState } from 'react';
import type { PlacedBlock } from '#documents/placement.ts';
import type { PlacedSection } from '#documents/reading-order.ts';

/** So long, in ms, nothing is typed before a list of the page says it. */
const restMs = 300;

/**
 * The sections of a page for who only lists them: a word that is typed comes once the hand rests, for with each key a
 * list would be laid out and painted beside what one looks at; all else comes at once.
 */
export function useRested(sections: readonly PlacedSection[]): readonly PlacedSection[] {
  const [shown, show] = useState(sections);
  const isHeld = shown !== sections && isSameButWords(shown, sections);
  if (!isHeld && shown !== sections) show(sections);
  useEffect(() => {
    if (shown === sections) return undefined;
    const timer = setTimeout(() => show(sections), restMs);
    return () => clearTimeout(timer);
  }, [shown, sections]);
  return isHeld ? shown : sections;
}

/** Whether two orders differ by nothing but what blocks say. */
export function isSameButWords(one: readonly PlacedSection[], other: readonly PlacedSection[]): boolean {
  return one.length === other.length && one.every((section, at) => isSectionSame(section, other[at]));
}

function isSectionSame(one: PlacedSection, other: PlacedSection | undefined): boolean {
  if (one === other) return true;
  if (one.id !== other?.id || one.blocks.length !== other.blocks.length) return false;
  return one.blocks.every((block, at) => isBlockSame(block, other.blocks[at]));
}

function isBlockSame({ id, block }: PlacedBlock, other: PlacedBlock | undefined): boolean {
  if (block === other?.block) return id === other.id;
  const { hidden, isLocked, type } = other?.block ?? {};
  return id === other?.id && block.type === type && block.hidden === hidden && block.isLocked === isLocked;
}
