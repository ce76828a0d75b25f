import { cartWords } from '#catalog/cart-words.ts';
import { wishWords } from '#catalog/wish-words.ts';
import { RowPicture } from './account-section.tsx';
import type { WishAct, WishRow } from '#contract/page-model.ts';

interface WishProps {
  rows: readonly WishRow[];
  /** Where an empty list leads. */
  shopUrl: string;
}

/** The products of a wishlist, each with what can be done with it; of an empty one how it is filled. */
export function WishRows({ rows, shopUrl }: WishProps) {
  if (rows.length === 0) return <NoWishes shopUrl={shopUrl} />;
  return (
    <ul className="account__section account__rows">
      {rows.map(({ title, url, facts, amount, picture, acts }) => (
        <li className="account__row account__row--pictured" key={url}>
          <RowPicture url={picture} />
          <a className="account__name" href={url}>
            {title}
          </a>
          <span className="account__amount">{amount}</span>
          {facts.length > 0 && <span className="account__facts">{facts.join(' · ')}</span>}
          <span className="account__acts">
            {acts.map((act) => (
              <Act key={act.label} act={act} of={title} />
            ))}
          </span>
        </li>
      ))}
    </ul>
  );
}

function NoWishes({ shopUrl }: Pick<WishProps, 'shopUrl'>) {
  return (
    <section className="account__section account__nothing">
      <svg className="account__heart" viewBox="0 0 24 24" aria-hidden="true">
        <path d="M12 20.3 4.4 12.8a4.9 4.9 0 0 1 0-7 4.9 4.9 0 0 1 7 0l.6.7.6-.7a4.9 4.9 0 0 1 7 0 4.9 4.9 0 0 1 0 7z" />
      </svg>
      <p>{wishWords.empty}</p>
      <a className="button" href={shopUrl}>
        {cartWords.continueShopping}
      </a>
    </section>
  );
}

function Act({ act: { label, url, hidden, isQuiet = false }, of }: { act: WishAct; of: string }) {
  const name = (
    <>
      {label}
      <span className="visually-hidden"> {of}</span>
    </>
  );
  const look = isQuiet ? 'button button--tertiary' : 'button';
  if (!hidden)
    return (
      <a className={look} href={url}>
        {name}
      </a>
    );
  return (
    <form method="post" action={url}>
      {Object.entries(hidden).map(([key, value]) => (
        <input key={key} type="hidden" name={key} value={value} />
      ))}
      <button className={look} type="submit">
        {name}
      </button>
    </form>
  );
}
