import { v7 } from 'uuid';

/** An id that no other section or block has, in any browser. */
export function newDocumentId(): string {
  return v7();
}
