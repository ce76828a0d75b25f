import { X } from 'lucide-react';
import { quantityLimits } from '#catalog/limits.ts';
import type { Article, findArticles } from '#contract/hand-order-calls.ts';
import { Button } from '#kit/button.tsx';
import { NumberField } from '#kit/number-field.tsx';
import { answer, call } from '../session/client.ts';
import { useMoney } from '../session/money.ts';
import { useWebsite } from '../session/session.ts';
import { changes as texts } from '../texts/order-changes.ts';
import { Picker } from '../records/picker.tsx';
import styles from './articles.module.css';

/** Pieces of an article that come to an order. */
export interface Added {
  article: Article;
  quantity: number;
}

export const nameOf = ({ title, name }: Article) => [title, name].filter(Boolean).join(', ');

interface ArticleLinesProps {
  /** Whether what is given with its payment can be among them, too. */
  given?: boolean;
  added: readonly Added[];
  onChange: (added: Added[]) => void;
}

/** Articles that are added, with how many of each, and the search that adds one. */
export function ArticleLines({ added, onChange, given = false }: ArticleLinesProps) {
  const { id: websiteId } = useWebsite();
  const money = useMoney();
  const find = async (search: string) => {
    const query = { websiteId, search, given };
    const found = call<typeof findArticles>('GET', '/api/commerce/order-articles', { query });
    return (await answer(found)).articles.map((article) => ({
      id: article.variantId,
      title: nameOf(article),
      facts: [article.sku, texts.left(article.stock), money(article.cents), article.repeats]
        .filter(Boolean)
        .join(' · '),
      it: article,
    }));
  };
  const pick = (article: Article) => {
    const known = added.some((line) => line.article.variantId === article.variantId);
    const more = added.map((line) => {
      return line.article.variantId === article.variantId ? { ...line, quantity: line.quantity + 1 } : line;
    });
    onChange(known ? more : [...added, { article, quantity: 1 }]);
  };
  return (
    <>
      {added.length > 0 && (
        <ul className={styles.lines}>
          {added.map(({ article, quantity }) => (
            <Line
              key={article.variantId}
              title={nameOf(article)}
              quantity={quantity}
              onChange={(count) => {
                const others = added.map((line) => (line.article === article ? { article, quantity: count } : line));
                onChange(others);
              }}
              onRemove={() => onChange(added.filter((line) => line.article !== article))}
            />
          ))}
        </ul>
      )}
      <Picker
        label={texts.findProduct}
        kind={given ? 'articles with all types' : 'articles'}
        find={find}
        onPick={pick}
        none={texts.noProduct}
      />
    </>
  );
}

interface LineProps {
  title: string;
  quantity: number;
  least?: number;
  onChange: (quantity: number) => void;
  onRemove?: (() => void) | undefined;
}

/** How many there are of a line, and the way out. */
export function Line({ title, quantity, least = 1, onChange, onRemove }: LineProps) {
  return (
    <li className={styles.line}>
      <NumberField
        label={title}
        value={quantity}
        minValue={least}
        maxValue={quantityLimits.maximum}
        onChange={(count) => onChange(Number.isNaN(count) ? least : count)}
      />
      {onRemove && (
        <Button kind="quiet" aria-label={texts.takeOut(title)} onPress={onRemove}>
          <X aria-hidden="true" />
        </Button>
      )}
    </li>
  );
}
