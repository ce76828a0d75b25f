import { useState, useSyncExternalStore, type SyntheticEvent } from 'react';
import type { Document } from '#contract/document.ts';
import { changesBetween, difference } from '#documents/difference.ts';
import { readingOrder } from '#documents/reading-order.ts';
import { Button } from '#kit/button.tsx';
import { tell } from '#kit/toasts.tsx';
import { gridRules, placementRules } from '#pages/placement-rules.ts';
import type { EditSession } from './edit-session.ts';
import { useHost } from './host.ts';
import { toldOf } from './told-changes.ts';
import { versionTexts as texts } from './version-texts.ts';
import styles from './versions.module.css';

/** An edit has so many operations, at most. */
const mostOperations = 1000;

interface VersionDifferenceProps {
  title: string;
  revisionId: string;
  document: Document;
  session: EditSession;
  onBack: () => void;
  onDone: () => void;
}

/** A version and the draft beside each other, as the server draws them, with what is different marked and in words. */
export function VersionDifference(props: VersionDifferenceProps) {
  const { title, revisionId, document, session, onBack, onDone } = props;
  const { versions, canvasUrl } = useHost();
  const { document: draft } = useSyncExternalStore(session.subscribe, session.snapshot);
  const [shown, setShown] = useState<'version' | 'draft'>('draft');
  const changes = changesBetween(document, draft);
  const told = changes.map((change) => toldOf(change, document, draft));
  const marks = changes.filter((_, at) => told[at]?.isSeen).map(({ what, id }) => `[data-${what}="${CSS.escape(id)}"]`);
  const restore = () => {
    const operations = difference(draft, document);
    if (operations.length > mostOperations) return tell(texts.tooMuch);
    const refusal = session.do({ name: texts.restore, operations });
    tell(refusal ?? texts.restored);
    return onDone();
  };
  const sides = [
    { name: 'version', title, src: versions.canvasUrl(revisionId), document },
    { name: 'draft', title: texts.now, src: canvasUrl, document: draft },
  ] as const;
  return (
    <div className={styles.panel}>
      <div className={styles.row}>
        <Button kind="quiet" onPress={onBack}>
          {texts.back}
        </Button>
        <Button kind="chief" isDisabled={changes.length === 0} onPress={restore}>
          {texts.restore}
        </Button>
      </div>
      {changes.length === 0 ? (
        <p>{texts.same}</p>
      ) : (
        <section className={styles.panel}>
          <h3>{texts.differences}</h3>
          <ul className={styles.changes}>
            {changes.map(({ what, id }, at) => (
              <li key={`${what} ${id}`}>{told[at]?.words}</li>
            ))}
          </ul>
        </section>
      )}
      <fieldset className={styles.switch} aria-label={texts.shownSide}>
        {sides.map((side) => (
          <Button key={side.name} kind="quiet" aria-pressed={shown === side.name} onPress={() => setShown(side.name)}>
            {side.title}
          </Button>
        ))}
      </fieldset>
      <div className={styles.sides}>
        {sides.map((side) => (
          <Side key={side.name} {...side} isShown={shown === side.name} marks={marks.join()} />
        ))}
      </div>
    </div>
  );
}

/** Where the blocks of a document stand, which a page that can be edited leaves to its editor, and what is different. */
function cssOf(document: Document, marks: string): string {
  const sections = readingOrder(document);
  const places = sections.map((section, index) => gridRules(section, index) + placementRules(section.blocks)).join('');
  // A picture would lie over a frame inside its block, the next section over one around the section.
  const inside = `:is(${marks})[data-section]{outline-offset:min(-3px,-.5vw)}`;
  return `${places}:is(${marks}){outline:max(3px,.5vw) solid #c2410c}${inside}`;
}

interface SideProps {
  title: string;
  src: string;
  document: Document;
  /** Whether it is the one in sight where there is room for one. */
  isShown: boolean;
  /** A selector for what is different. */
  marks: string;
}

/** One of the two pages, in a frame in which nothing runs, scrolled to the first that is different. */
function Side({ title, src, document, isShown, marks }: SideProps) {
  const mark = ({ currentTarget }: SyntheticEvent<HTMLIFrameElement>) => {
    const { contentDocument: page } = currentTarget;
    const view = page?.defaultView;
    if (!page || !view) return;
    const sheet = new view.CSSStyleSheet();
    sheet.replaceSync(cssOf(document, marks));
    page.adoptedStyleSheets.push(sheet);
    const first = page.querySelector(`:is(${marks})`)?.getBoundingClientRect();
    view.scrollTo({ top: first && first.top - view.innerHeight / 4, behavior: 'instant' });
  };
  return (
    <figure className={styles.side} data-shown={isShown || undefined}>
      <figcaption>{title}</figcaption>
      <div className={styles.page}>
        {/* oxlint-disable-next-line react/iframe-missing-sandbox -- its policy lets no script run; without both, WebKit tells of no event */}
        <iframe title={title} src={src} sandbox="allow-same-origin allow-scripts" onLoad={mark} />
      </div>
    </figure>
  );
}
