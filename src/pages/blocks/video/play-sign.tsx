/** The triangle of what can be played. */
export function PlaySign() {
  return (
    <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
      <path d="M7 4v16l13-8z" fill="currentColor" />
    </svg>
  );
}
