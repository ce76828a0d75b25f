import { useNavigate } from '@tanstack/react-router';

/** Narrows a list; its address keeps what it is narrowed by. An empty value asks for nothing. */
export function useNarrow<S extends object>(asked: S) {
  const navigate = useNavigate();
  return (part: { [K in keyof S]: S[K] | '' }) => {
    const given = Object.entries({ ...asked, ...part }).filter(([, value]) => value !== '' && value !== undefined);
    void navigate({ to: '.', search: Object.fromEntries(given), replace: true });
  };
}
