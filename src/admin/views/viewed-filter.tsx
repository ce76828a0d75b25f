import type { ViewedList } from '#contract/saved-view-calls.ts';
import { OneFilter, type OneFilterProps } from '../one-filter.tsx';
import { SavedViews } from './saved-views.tsx';

/** A search and one choice that narrow a list, and the views that the team keeps of it. */
export function ViewedFilter<V extends string>({ list, ...filter }: OneFilterProps<V> & { list: ViewedList }) {
  return (
    <>
      <OneFilter {...filter} />
      <SavedViews list={list} asked={filter.asked} mayChange />
    </>
  );
}
