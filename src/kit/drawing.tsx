import styles from './drawing.module.css';

const corners = [
  [176, 172],
  [304, 172],
  [176, 428],
  [304, 428],
] as const;

/** A workshop drawing on squared paper: a vase under a bell jar, measured, and selected as in the editor. */
export function Drawing() {
  return (
    <div className={styles.paper} aria-hidden="true">
      <svg className={styles.drawing} viewBox="60 60 390 444">
        <g className={styles.ink}>
          <path d="M120 428V228a120 120 0 0 1 240 0v200M232 108V98h16v10" />
          <circle cx="240" cy="88" r="10" />
          <path className={styles.fine} d="M136 412V232a104 104 0 0 1 42-84" />
          <path className={styles.solid} d="M92 428h296v16H92zM76 444h328v12H76z" />
          <path d="M240 290c-3-34 6-64-4-106" />
          <path
            className={styles.leaf}
            d="M237 262c-22-2-32-16-32-32 20 2 30 14 32 32zM240 240c2-20 14-30 32-32 0 18-12 30-32 32zM239 216c-18-2-26-14-26-28 16 2 24 12 26 28zM237 198c2-14 10-22 24-24 0 14-10 22-24 24z"
          />
          <path
            className={styles.solid}
            d="M216 428c-20-14-34-40-28-70 5-24 26-32 34-50v-18h36v18c8 18 29 26 34 50 6 30-8 56-28 70z"
          />
          <path className={styles.fine} d="M190 352c30 10 70 10 100 0M187 370c30 10 76 10 106 0" />
        </g>
        <path className={styles.measure} d="M432 78v378M426 78h12M426 456h12M76 488h328M76 482v12M404 482v12" />
        <g className={styles.selection}>
          <rect x="176" y="172" width="128" height="256" />
          {corners.map(([x, y]) => (
            <rect key={`${x} ${y}`} className={styles.handle} x={x - 3} y={y - 3} width="6" height="6" />
          ))}
        </g>
      </svg>
    </div>
  );
}
