import { useSyncExternalStore, type SyntheticEvent } from 'react';
import type { Document } from '#contract/document.ts';
import { changesBetween, difference, type Change } from '#documents/difference.ts';
import { readingOrder } from '#documents/reading-order.ts';
import { Button } from '#kit/button.tsx';
import { tell } from '#kit/toasts.tsx';
import { definitionOf } from '#pages/blocks/registry.ts';
import { gridRules, placementRules } from '#pages/placement-rules.ts';
import type { EditSession } from './edit-session.ts';
import { useHost } from './host.ts';
import { plainWords } from './plain-words.ts';
import { panelTexts as editorTexts } from './panel-texts.ts';
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
  const changes = changesBetween(document, draft);
  const restore = () => {
    const operations = difference(draft, document);
    if (operations.length > mostOperations) return tell(texts.tooMuch);
    const refusal = session.do({ name: texts.restore, operations });
    tell(refusal ?? texts.restored);
    return onDone();
  };
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
            {changes.map((change) => (
              <li key={`${change.what} ${change.id}`}>{wordsOf(change, document, draft)}</li>
            ))}
          </ul>
        </section>
      )}
      <div className={styles.sides}>
        <Side title={title} src={versions.canvasUrl(revisionId)} css={cssOf(document, changes)} />
        <Side title={texts.now} src={canvasUrl} css={cssOf(draft, changes)} />
      </div>
    </div>
  );
}

/** Where the blocks of a document stand, which a page that can be edited leaves to its editor, and what is different. */
function cssOf(document: Document, changes: readonly Change[]): string {
  const sections = readingOrder(document);
  const places = sections.map((section, index) => gridRules(section, index) + placementRules(section.blocks)).join('');
  // A picture would lie over a frame inside its block, the next section over one around the section.
  const frame = (what: Change['what']) => `{outline:6px solid #c2410c;outline-offset:${what === 'section' ? -6 : 0}px}`;
  return places + changes.map(({ what, id }) => `[data-${what}="${CSS.escape(id)}"]${frame(what)}`).join('');
}

/** One of the two pages, in a frame in which nothing runs. */
function Side({ title, src, css }: { title: string; src: string; css: string }) {
  const mark = ({ currentTarget }: SyntheticEvent<HTMLIFrameElement>) => {
    const { contentDocument: page } = currentTarget;
    const view = page?.defaultView;
    if (!page || !view) return;
    const sheet = new view.CSSStyleSheet();
    sheet.replaceSync(css);
    page.adoptedStyleSheets.push(sheet);
  };
  return (
    <figure className={styles.side}>
      <figcaption>{title}</figcaption>
      <div className={styles.page}>
        {/* oxlint-disable-next-line react/iframe-missing-sandbox -- its policy lets no script run; without both, WebKit tells of no event */}
        <iframe title={title} src={src} sandbox="allow-same-origin allow-scripts" onLoad={mark} />
      </div>
    </figure>
  );
}

function wordsOf({ what, id, how }: Change, before: Document, draft: Document): string {
  const block = draft.blocks[id] ?? before.blocks[id];
  if (what === 'section' || !block) return texts.how[how](editorTexts.aSection);
  const words = plainWords(block.props);
  const title = definitionOf(block)?.title ?? editorTexts.none;
  return texts.how[how](words ? `${title} (${words})` : title);
}
