import { Button } from '#kit/button.tsx';
import { Tooltip } from '#kit/tooltip.tsx';
import { texts } from './texts.ts';
import { useEditor } from './use-editor.ts';
import styles from './people.module.css';

/** Those who have the page open, each once, with what they have chosen: a press leads there. */
export function People() {
  const { people, titleOf, document, select } = useEditor();
  if (people.length === 0) return null;
  // Of several tabs of one person, one in which something is chosen.
  const persons = [...Map.groupBy(people, ({ email }) => email)].map(
    ([email, tabs]) => [email, tabs.find(({ place }) => place !== null)?.place ?? null] as const,
  );
  return (
    <ul className={styles.people} aria-label={texts.people}>
      {persons.map(([email, place]) => {
        const kind = place && (document.blocks[place] ? 'block' : document.sections[place] && 'section');
        const text = place && kind ? texts.isAt(email, titleOf(place)) : texts.isHere(email);
        return (
          <li key={email}>
            <Tooltip text={text}>
              <Button kind="quiet" aria-label={text} onPress={() => place && kind && select({ kind, id: place })}>
                <span className={styles.person} aria-hidden="true">
                  {email.slice(0, 1).toUpperCase()}
                </span>
              </Button>
            </Tooltip>
          </li>
        );
      })}
    </ul>
  );
}
