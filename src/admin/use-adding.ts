import { useLocation, useNavigate } from '@tanstack/react-router';

/** What an address ends with where something new is begun. */
export const addingHash = 'new';

/** Whether the dialog for something new is open, as the address says it, and what opens and closes it. */
export function useAdding(): [boolean, (isAdding: boolean) => void] {
  const isAdding = useLocation({ select: ({ hash }) => hash === addingHash });
  const navigate = useNavigate();
  const setAdding = (next: boolean) =>
    void navigate({ to: '.', search: true, hash: next ? addingHash : '', replace: !next, resetScroll: false });
  return [isAdding, setAdding];
}
