import { ChevronRight } from 'lucide-react';
import { Breadcrumb, Breadcrumbs as AriaBreadcrumbs, Link } from 'react-aria-components';
import styles from './breadcrumbs.module.css';
import { texts } from './texts.ts';

/** Where one is, from the area down; the last has no link. */
export function Breadcrumbs({ steps }: { steps: readonly { title: string; href?: string }[] }) {
  return (
    <AriaBreadcrumbs className={styles.steps} aria-label={texts.trail}>
      {steps.map(({ title, href }, index) => (
        <Breadcrumb key={title} className={styles.step}>
          {index > 0 && <ChevronRight aria-hidden="true" />}
          <Link href={href}>{title}</Link>
        </Breadcrumb>
      ))}
    </AriaBreadcrumbs>
  );
}
