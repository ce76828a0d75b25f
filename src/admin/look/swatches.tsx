import { paletteColors } from '#catalog/section-themes.ts';
import type { Palette } from '#contract/site-styles.ts';
import styles from './look.module.css';

/** Five colours beside each other. */
export function Swatches({ palette }: { palette: Palette }) {
  return (
    <span className={styles.swatches} aria-hidden="true">
      {paletteColors.map((name) => (
        <span key={name} style={{ background: palette[name] }} />
      ))}
    </span>
  );
}
