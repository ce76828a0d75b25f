import type { WishAct, WishRow } from '#contract/page-model.ts';

/** The products of a wishlist, each with what can be done with it. */
export function WishRows({ rows }: { rows: readonly WishRow[] }) {
  return (
    <ul className="account__section account__rows">
      {rows.map(({ title, url, facts, amount, picture, acts }) => (
        <li className="account__row account__row--pictured" key={url}>
          <img
            className="account__picture"
            src={`${picture}?format=300w`}
            alt=""
            width={96}
            height={120}
            loading="lazy"
          />
          <a href={url}>{title}</a>
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
