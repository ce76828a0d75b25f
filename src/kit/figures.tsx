import styles from './figures.module.css';

/** The figures that count most, each with what is to be said of it. */
export function Figures({ of }: { of: readonly { label: string; value: string; text?: string }[] }) {
  return (
    <dl className={styles.figures}>
      {of.map(({ label, value, text }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className={styles.figure}>{value}</dd>
          {text && <dd className={styles.soft}>{text}</dd>}
        </div>
      ))}
    </dl>
  );
}
