import { useState } from 'react';
import type { ViewedList } from '#contract/saved-view-calls.ts';
import { OneFilter, type OneFilterProps } from '../one-filter.tsx';
import { SavedViews } from './saved-views.tsx';

/** A search and one choice that narrow a list, and the views that the team keeps of it. */
export function ViewedFilter<V extends string>({ list, ...filter }: OneFilterProps<V> & { list: ViewedList }) {
  // Fields of another view begin with what it searches for.
  const [turn, setTurn] = useState(0);
  return (
    <>
      <OneFilter key={turn} {...filter} />
      <SavedViews list={list} asked={filter.asked} mayChange onShow={() => setTurn(turn + 1)} />
    </>
  );
}
