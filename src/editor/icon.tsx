const paths = {
  mail: 'M2.5 4.5h11v8h-11zM2.5 5l5.5 4.5L13.5 5',
  back: 'M9.5 3.5 5 8l4.5 4.5',
  out: 'M6.5 3.5h-3v9h9v-3M9.5 3.5h3v3M12.5 3.5 7.5 8.5',
  down: 'M4.5 6.5 8 10l3.5-3.5',
  again: 'M12.5 8a4.5 4.5 0 1 1-1.3-3.2M12.8 2.8v2.7h-2.7',
} as const;

/** A drawn sign beside a word; it says nothing by itself. */
export function Icon({ name }: { name: keyof typeof paths }) {
  return (
    <svg
      width="16"
      height="16"
      viewBox="0 0 16 16"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.25"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={paths[name]} />
    </svg>
  );
}

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
