import { editorLimits } from '#catalog/limits.ts';

/** Why an edit is refused; the specification shows no texts, these are the project's own. */
export const refusals = {
  missingSection: 'That section is no longer there.',
  missingBlock: 'That block is no longer there.',
  idTaken: 'That id is already taken.',
  sectionNotEmpty: 'That section still holds blocks.',
  sectionFull: `A section holds at most ${editorLimits.blocksPerLayout} blocks.`,
  tooManySections: 'This page cannot hold more sections.',
} as const;

/** Something that could not be done, told as a value. */
export interface Refusal {
  ok: false;
  message: string;
}

/** A refusal with that message. */
export function refuse(message: string): Refusal {
  return { ok: false, message };
}
