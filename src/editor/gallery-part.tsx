import type { ReactNode } from 'react';
import styles from './gallery.module.css';

/** Some of what a gallery offers, under what they have in common. */
export function GalleryPart({
  title,
  of,
  children,
}: {
  title: string;
  of: 'picker' | 'templates';
  children: ReactNode;
}) {
  return (
    <section>
      <h3>{title}</h3>
      <ul className={styles[of]}>{children}</ul>
    </section>
  );
}
