import { useState } from 'react';
import { productLimits } from '#catalog/limits.ts';
import { ArticleLines, type Added } from '../orders/article-lines.tsx';
import { bundles as texts } from '../texts/bundles.ts';
import type { DraftVariant } from './matrix.ts';
import styles from './products.module.css';

interface MadeOfProps {
  variant: DraftVariant;
  problem: string | undefined;
  onChange: (part: Partial<DraftVariant>) => void;
}

type Part = DraftVariant['parts'][number];

/** What a bundle is made of, with how many pieces of each, and the search that adds a part. */
export function MadeOf({ variant: { id, parts, stock }, problem, onChange }: MadeOfProps) {
  const [wasMade] = useState(parts.length > 0);
  const change = (added: Added[]) => {
    const made = added
      .slice(0, productLimits.parts)
      .filter(({ article }) => article.variantId !== id)
      .map(toPart);
    // What is no bundle any more begins with nothing.
    onChange({ parts: made, ...(made.length === 0 && wasMade && { stock: 0 }) });
  };
  return (
    <details open={wasMade}>
      <summary>{texts.title}</summary>
      <div className={styles.made}>
        <p>{texts.hint}</p>
        {wasMade && parts.length > 0 && <p>{texts.there(stock)}</p>}
        {parts.length > 0 && <p>{texts.each}</p>}
        <ArticleLines added={parts.map(toAdded)} onChange={change} />
        {problem !== undefined && <p role="alert">{problem}</p>}
      </div>
    </details>
  );
}

function toAdded({ variantId, title, sku, attributes, pieces }: Part): Added {
  const known = { name: Object.values(attributes).join(', '), sku, cents: 0, stock: null, repeats: null };
  return { article: { variantId, title: title || texts.gone, ...known }, quantity: pieces };
}

function toPart({ article, quantity }: Added): Part {
  const { variantId, title, sku, name } = article;
  return { variantId, title, sku, attributes: name === '' ? {} : { name }, pieces: quantity };
}
