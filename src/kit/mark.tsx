/** The product's sign: a bell jar on its plinth. */
export function Mark({ size = 20 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 20 20" fill="none" aria-hidden="true">
      <path d="M5 15.5V9.2a5 5 0 0 1 10 0v6.3" stroke="currentColor" strokeWidth="1.4" />
      <circle cx="10" cy="2.9" r="1.1" fill="currentColor" />
      <path d="M2.5 16.5h15" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
      <path
        d="M9 9.5h2c0 1.6 1.6 2 1.6 3.9 0 1-.5 1.7-1 2.1H8.4c-.5-.4-1-1.1-1-2.1 0-1.9 1.6-2.3 1.6-3.9z"
        fill="var(--accent)"
      />
    </svg>
  );
}
