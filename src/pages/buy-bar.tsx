import { renderToStaticMarkup } from 'react-dom/server';
import type { Item } from '#contract/page.ts';
import css from './buy-bar.css?raw';
import type { PageNeeds } from './page-needs.ts';

/** Where the bar comes that a product is bought by on phones, once its button was scrolled past; nothing without a script. */
export function buyBar({ title }: Pick<Item, 'title'>, needs: PageNeeds): string {
  needs.needLoader();
  needs.styles.add(css);
  return renderToStaticMarkup(
    <div className="buy-bar" data-title={title} data-enhance="buy-bar" data-trigger="touched" />,
  );
}
