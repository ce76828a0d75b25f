import type { SubmissionState } from '#contract/submission-calls.ts';
import { readText } from '../read-text.ts';

/** Which messages are shown, as the address says it. */
export interface MessageSearch {
  search?: string;
  /** The inbox without it. */
  state?: SubmissionState;
  formId?: string;
  starred?: boolean;
  /** Those that one is to answer oneself. */
  mine?: boolean;
  answered?: boolean;
}

export const folders = ['inbox', 'quarantine', 'deleted'] as const satisfies readonly SubmissionState[];

/** What an address asks for, without what it cannot mean. */
export function readFilter({ search, state, formId, starred, mine, answered }: Record<string, unknown>): MessageSearch {
  const known = folders.find((each) => each === state);
  return {
    ...readText('search', search),
    ...(known && { state: known }),
    ...(typeof formId === 'string' && formId !== '' && { formId }),
    ...(starred === true && { starred }),
    ...(mine === true && { mine }),
    ...(typeof answered === 'boolean' && { answered }),
  };
}
