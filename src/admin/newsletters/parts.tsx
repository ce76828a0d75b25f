import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react';
import { lazy, Suspense, useMemo, useState } from 'react';
import { newsletterLimits } from '#catalog/limits.ts';
import type { OfficeNewsletter } from '#contract/newsletter-calls.ts';
import type { NewsletterPart } from '#contract/newsletter.ts';
import type { FieldHost } from '#editor/field-host.ts';
import { Button } from '#kit/button.tsx';
import { Menu, MenuItem } from '#kit/menu.tsx';
import { Problem } from '#kit/problem.tsx';
import { Waiting } from '#kit/waiting.tsx';
import { fieldHost } from '../pages/field-host.ts';
import { useWebsite } from '../session/session.ts';
import shared from '../lists/lists.module.css';
import { newsletters as texts } from '../texts/newsletters.ts';
import styles from './newsletters.module.css';
import { newPart, partFields, partKinds } from './part-fields.ts';

// Its texts bring an editor along: it comes where a newsletter is written.
const DeclaredFields = lazy(async () => ({
  default: (await import('#editor/declared-fields.tsx')).DeclaredFields,
}));

interface PartsProps {
  parts: readonly NewsletterPart[];
  known: Pick<OfficeNewsletter, 'pictures' | 'products'>;
  /** What is wrong with them, as the server names them. */
  errors: Record<string, string>;
  onChange: (parts: NewsletterPart[]) => void;
}

/** The parts of a newsletter from top to bottom: each is filled in, moved and taken out. */
export function Parts({ parts, known, errors, onChange }: PartsProps) {
  const website = useWebsite();
  const host = useMemo(() => fieldHost(website), [website]);
  const [opened, setOpened] = useState<string>();
  const swap = (at: number) => onChange([...parts].toSpliced(at, 2, ...parts.slice(at, at + 2).toReversed()));
  const add = (part: NewsletterPart) => {
    setOpened(part.id);
    onChange([...parts, part]);
  };
  return (
    <section className={styles.parts}>
      <h2>{texts.parts}</h2>
      <p className={shared.soft}>{texts.partsHint}</p>
      {errors.parts && <Problem>{errors.parts}</Problem>}
      {parts.length === 0 && <p className={shared.soft}>{texts.noParts}</p>}
      {parts.map((part, at) => (
        <Part
          key={part.id}
          part={part}
          known={known}
          host={host}
          isOpen={parts.length < 3 || part.id === opened}
          isNew={part.id === opened}
          problem={errors[`parts.${at}`]}
          onChange={(changed) => onChange(parts.with(at, changed))}
          onUp={at > 0 ? () => swap(at - 1) : undefined}
          onDown={at < parts.length - 1 ? () => swap(at) : undefined}
          onRemove={() => onChange(parts.toSpliced(at, 1))}
        />
      ))}
      <Menu
        aria-label={texts.addPart}
        opener={
          <Button isDisabled={parts.length >= newsletterLimits.parts}>
            <Plus aria-hidden="true" />
            {texts.addPart}
          </Button>
        }
      >
        {partKinds.map((kind) => (
          <MenuItem key={kind} onAction={() => add(newPart(kind))}>
            {texts.kinds[kind]}
          </MenuItem>
        ))}
      </Menu>
    </section>
  );
}

/** What was added is in sight and has the focus, whatever lies over the end of the window. */
function arrive(part: HTMLDetailsElement | null): void {
  part?.scrollIntoView({ block: 'center' });
  part?.querySelector('summary')?.focus();
}

interface PartProps {
  part: NewsletterPart;
  known: PartsProps['known'];
  host: FieldHost;
  isOpen: boolean;
  /** It has just been added. */
  isNew: boolean;
  problem: string | undefined;
  onChange: (part: NewsletterPart) => void;
  onUp: (() => void) | undefined;
  onDown: (() => void) | undefined;
  onRemove: () => void;
}

function Part({ part, known, host, isOpen, isNew, problem, onChange, onUp, onDown, onRemove }: PartProps) {
  const words = wordsOf(part);
  const name = words ? `${texts.kinds[part.kind]}, ${words}` : texts.kinds[part.kind];
  return (
    <details ref={isNew ? arrive : undefined} className={styles.part} open={isOpen || undefined}>
      <summary>
        {texts.kinds[part.kind]} <span className={shared.soft}>{words}</span>
      </summary>
      {problem && <Problem>{problem}</Problem>}
      {part.kind === 'divider' ? (
        <p className={shared.soft}>{texts.dividerText}</p>
      ) : (
        <Suspense fallback={<Waiting />}>
          <DeclaredFields
            fields={partFields[part.kind]}
            values={part}
            pictures={known.pictures}
            items={known.products}
            host={host}
            onChange={(change) => onChange({ ...part, ...change })}
          />
        </Suspense>
      )}
      <div className={styles.acts}>
        <Button kind="quiet" aria-label={texts.up(name)} isDisabled={!onUp} onPress={onUp}>
          <ArrowUp aria-hidden="true" />
        </Button>
        <Button kind="quiet" aria-label={texts.down(name)} isDisabled={!onDown} onPress={onDown}>
          <ArrowDown aria-hidden="true" />
        </Button>
        <Button kind="quiet" aria-label={texts.remove(name)} onPress={onRemove}>
          <Trash2 aria-hidden="true" />
        </Button>
      </div>
    </details>
  );
}

/** By which words a part is known from others of its kind. */
function wordsOf(part: NewsletterPart): string {
  switch (part.kind) {
    case 'heading':
      return part.text;
    case 'text':
      return (new DOMParser().parseFromString(part.html, 'text/html').body.textContent ?? '').slice(0, 60);
    case 'button':
      return part.label;
    case 'picture':
      return part.altText;
    default:
      return '';
  }
}
