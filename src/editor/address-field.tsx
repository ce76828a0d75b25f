import { useEffect, useState } from 'react';
import { SearchField } from '#kit/search-field.tsx';
import { TextField } from '#kit/text-field.tsx';
import { toAddress } from '#kit/to-address.ts';
import { useFieldPlace, type Target } from './field-host.ts';
import { texts } from './texts.ts';
import styles from './editor.module.css';

interface AddressFieldProps {
  label?: string;
  hint?: string;
  value: string;
  onChange: (value: string) => void;
  /** Whether what is at the address stands on the page. */
  isEmbedded?: boolean;
}

/** Where something leads: typed, or chosen from the website's pages, products, posts and files. */
export function AddressField({
  label = texts.linkTo,
  hint = texts.linkHint,
  value,
  onChange,
  isEmbedded = false,
}: AddressFieldProps) {
  const finish = () => {
    const address = toAddress(value);
    if (address !== value) onChange(address);
  };
  const problem = useProblem(isEmbedded ? value : '');
  return (
    <div className={styles.address}>
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
      <details className={styles.finder}>
        <summary>{texts.findTarget}</summary>
        <Finder onChoose={onChange} />
      </details>
    </div>
  );
}

/** Sites that say of an address whether what is there may stand on other sites. */
const asked = /^https:\/\/(?:[\w-]+\.)*vimeo\.com\//;

/** What the site of an address says against it, once one has stopped to type. */
function useProblem(value: string): string | undefined {
  const { host } = useFieldPlace();
  const [found, setFound] = useState<{ value: string; problem: string | undefined }>();
  useEffect(() => {
    if (!asked.test(value)) return undefined;
    let isLate = false;
    const ask = () => host.checkEmbed(value).then((problem) => void (isLate || setFound({ value, problem })));
    const timer = setTimeout(() => void ask(), 400);
    return () => {
      isLate = true;
      clearTimeout(timer);
    };
  }, [host, value]);
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
      <ul className={styles.targets}>
        {found?.map(({ url, title, kind }) => (
          <li key={`${kind} ${url}`}>
            <button type="button" className={styles.target} onClick={() => onChoose(url)}>
              <span>{title}</span>
              <span className={styles.words}>{texts.targetKinds[kind]}</span>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
