import { useState } from 'react';

interface Chosen {
  /** The list that they were chosen in. */
  list: string;
  ids: ReadonlySet<string>;
  isAll: boolean;
}

/** What is chosen in a list; another list begins with nothing. */
export function useChosen(list: string) {
  const [state, setState] = useState<Chosen>({ list, ids: new Set(), isAll: false });
  const chosen = state.list === list ? state : { list, ids: new Set<string>(), isAll: false };
  return {
    ...chosen,
    choose: (ids: ReadonlySet<string>) => setState({ list, ids, isAll: false }),
    chooseAll: (ids: ReadonlySet<string>) => setState({ list, ids, isAll: true }),
    clear: () => setState({ list, ids: new Set(), isAll: false }),
  };
}
