import { useNavigate, useSearch } from '@tanstack/react-router';
import { Button } from '#kit/button.tsx';
import { NothingFits } from '#kit/empty.tsx';
import { narrowed } from './texts/narrowed.ts';

/** That a list has nothing of what it is narrowed to, as its words say, what was looked for, and the way to see all of it. */
export function NoneFound({ children }: { children: string }) {
  const navigate = useNavigate();
  const { search } = useSearch({ strict: false });
  return (
    <NothingFits said={children} text={narrowed.hint(search)}>
      <Button onPress={() => navigate({ to: '.', search: {}, replace: true })}>{narrowed.clear}</Button>
    </NothingFits>
  );
}
