import { useNavigate } from '@tanstack/react-router';
import { Button } from '#kit/button.tsx';
import { NothingFits } from '#kit/empty.tsx';
import { narrowed } from './texts/narrowed.ts';

/** That a list has nothing of what it is narrowed to, as its words say, and the way to see all of it. */
export function NoneFound({ children }: { children: string }) {
  const navigate = useNavigate();
  return (
    <NothingFits said={children} text={narrowed.hint}>
      <Button onPress={() => navigate({ to: '.', search: {}, replace: true })}>{narrowed.clear}</Button>
    </NothingFits>
  );
}
