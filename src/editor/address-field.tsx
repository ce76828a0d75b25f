import { useEffect, useRef, useState } from 'react';
import type { EmbedAnswer } from '#contract/embed-calls.ts';
import { SearchField } from '#kit/search-field.tsx';
import { TextField } from '#kit/text-field.tsx';
import { toAddress } from '#kit/to-address.ts';
import { useLatest } from '#kit/use-latest.ts';
import { useFieldPlace, type Target } from './field-host.ts';
import { panelTexts as texts } from './panel-texts.ts';
import own from './address-field.module.css';
import styles from './editor.module.css';

interface AddressFieldProps {
  label?: string;
  hint?: string;
  value: string;
  onChange: (value: string) => void;
  /** Whether what is at the address stands on the page. */
  isEmbedded?: boolean;
  /** Takes what the site of the address says of it, once it was typed or chosen. */
  onAnswer?: ((answer: EmbedAnswer) => void) | undefined;
}

/** Where something leads: typed, or chosen from the website's pages, products, posts and files. */
export function AddressField({
  label = texts.linkTo,
  hint = texts.linkHint,
  value,
  onChange: tell,
  isEmbedded = false,
  onAnswer,
}: AddressFieldProps) {
  const given = useRef('');
  const onChange = (next: string) => tell((given.current = next));
  const finish = () => {
    const address = toAddress(value);
    if (address !== value) onChange(address);
  };
  const problem = useProblem(isEmbedded ? value : '', (answer) => {
    // What was there before it was opened is not asked to change.
    if (answer.url === given.current) onAnswer?.(answer);
  });
  return (
    <div className={own.address}>
      <TextField
        label={label}
        hint={hint}
        {...(problem !== undefined && { problem })}
        value={value}
        onChange={onChange}
        onBlur={finish}
        maxLength={2000}
        autoComplete="off"
      />
      <details className={own.finder}>
        <summary>{texts.findTarget}</summary>
        <Finder onChoose={onChange} />
      </details>
    </div>
  );
}

/** What the site of an address says against it, once one has stopped to type; what it says else goes to `onAnswer`. */
function useProblem(value: string, onAnswer: (answer: EmbedAnswer) => void): string | undefined {
  const latest = useLatest(onAnswer);
  const { host } = useFieldPlace();
  const [found, setFound] = useState<{ value: string; problem: string | undefined }>();
  useEffect(() => {
    if (!value.startsWith('https:')) return undefined;
    let isLate = false;
    const ask = async () => {
      const { problem, frame } = await host.checkEmbed(value);
      if (isLate) return;
      setFound({ value, problem });
      if (frame) latest()(frame);
    };
    const timer = setTimeout(() => void ask(), 400);
    return () => {
      isLate = true;
      clearTimeout(timer);
    };
  }, [host, value, latest]);
  return found?.value === value ? found.problem : undefined;
}

function Finder({ onChoose }: { onChoose: (url: string) => void }) {
  const { host } = useFieldPlace();
  const [words, setWords] = useState('');
  const [found, setFound] = useState<readonly Target[]>();
  useEffect(() => {
    let isLate = false;
    const timer = setTimeout(() => void host.findTargets(words).then((all) => void (isLate || setFound(all))), 200);
    return () => {
      isLate = true;
      clearTimeout(timer);
    };
  }, [host, words]);
  return (
    <>
      <SearchField label={texts.findTarget} value={words} onChange={setWords} maxLength={200} />
      <output className={styles.words}>{found?.length === 0 && texts.noneFound}</output>
      <ul className={own.targets}>
        {found?.map(({ url, title, kind }) => (
          <li key={`${kind} ${url}`}>
            <button type="button" className={own.target} onClick={() => onChoose(url)}>
              <span>{title}</span>
              <span className={styles.words}>{texts.targetKinds[kind]}</span>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
