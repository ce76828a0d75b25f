import { readText } from '../read-text.ts';

/** Which members are shown, as the address says it. */
export interface MemberSearch {
  search?: string;
  /** Those who are kept out. */
  blocked?: boolean;
}

/** What an address asks for, without what it cannot mean. */
export function readFilter({ search, blocked }: Record<string, unknown>): MemberSearch {
  return {
    ...readText('search', search),
    ...(blocked === true && { blocked }),
  };
}

/** Who of an area is shown. */
export interface AreaSearch {
  search?: string;
  /** Everybody without it. */
  state?: 'asking';
}

export function readAreaFilter({ search, state }: Record<string, unknown>): AreaSearch {
  return { ...readFilter({ search }), ...(state === 'asking' && { state }) };
}
