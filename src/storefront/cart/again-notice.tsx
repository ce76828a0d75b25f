import type { OrderedAgain } from '#contract/page-model.ts';
import { fillIn } from '#ui/fill-in.ts';
import { opensHere } from '../opens-here.ts';

/** What became of an order that was put into the cart once more; it is read aloud as it takes the focus. */
export function AgainNotice({ again: { text, lines } }: { again: OrderedAgain }) {
  return (
    <div className="notice cart__again" {...opensHere}>
      <p>{text}</p>
      {lines.length > 0 && (
        <ul>
          {lines.map((line) => (
            <li key={line.text + line.name}>
              {fillIn(line.text, { name: line.url ? <a href={line.url}>{line.name}</a> : line.name })}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
