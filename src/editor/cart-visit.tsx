import { ArrowLeft } from 'lucide-react';
import type { ContentPage } from '#contract/page-model.ts';
import { Button } from '#kit/button.tsx';
import { texts } from './texts.ts';
import styles from './editor.module.css';

/** Says that the frame shows the cart page, and leads back to the page that is edited. */
export function CartVisit({ onBack }: { onBack: () => void }) {
  return (
    <div className={styles.visit}>
      <output>{texts.atCart}</output>
      {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the frame that had the focus shows something else now */}
      <Button kind="chief" autoFocus onPress={onBack}>
        <ArrowLeft aria-hidden="true" />
        {texts.backToPage}
      </Button>
    </div>
  );
}

/** Lets nothing on the page in the frame lead elsewhere: what it is sent with forbids scripts and forms already. */
export function rest(page: Document): void {
  page.addEventListener('click', (event) => event.preventDefault(), true);
}

/** Takes what the server drew out of the frame, for the page to be drawn anew; gives the page without its content. */
export function emptied(frame: Document, page: ContentPage): ContentPage {
  for (const section of frame.querySelectorAll('[data-section]')) section.remove();
  return { ...page, document: { sections: {}, blocks: {} } };
}
