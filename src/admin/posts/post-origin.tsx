import { useId, useState } from 'react';
import { recordTypes } from '#catalog/record-types.ts';
import type { RecordSource } from '#contract/post-parts.ts';
import { Switch } from '#kit/choice.tsx';
import { TextField } from '#kit/text-field.tsx';
import { toAddress } from '#kit/to-address.ts';
import { posts as texts } from '../texts/posts.ts';
import styles from '../items/items.module.css';
import type { usePostForm } from './use-post-form.ts';

const elsewhere: readonly number[] = [recordTypes.tweet, recordTypes.checkin, recordTypes.image];
const nowhere: RecordSource = { serviceName: '', userName: '', profileUrl: '' };

/** Where a post leads, where it came from, and who made it there. */
export function Origin({ form: { draft, set, errors } }: { form: ReturnType<typeof usePostForm> }) {
  const id = useId();
  const { externalLink, sourceUrl, passthrough, recordType, service } = draft;
  const made = service ?? nowhere;
  const setMade = (part: Partial<RecordSource>) => {
    const next = { ...made, ...part };
    set({ service: Object.values(next).some(Boolean) ? next : null });
  };
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id}>{texts.leads}</h2>
      <LinkField
        label={texts.externalLink}
        hint={recordType === recordTypes.link ? texts.linkOfLink : texts.linkHint}
        value={externalLink ?? ''}
        onChange={(url) => set({ externalLink: url || null })}
        problem={errors.externalLink}
      />
      <LinkField
        label={texts.source}
        hint={texts.sourceHint}
        value={sourceUrl ?? ''}
        onChange={(url) => set({ sourceUrl: url || null })}
        problem={errors.sourceUrl}
      />
      {(sourceUrl !== null || passthrough) && (
        <Switch isSelected={passthrough} onChange={(isOn) => set({ passthrough: isOn })}>
          {texts.passthrough}
        </Switch>
      )}
      {(service !== null || elsewhere.includes(recordType)) && (
        <>
          <TextField
            label={texts.serviceName}
            hint={texts.serviceHint}
            maxLength={200}
            value={made.serviceName}
            onChange={(serviceName) => setMade({ serviceName })}
          />
          <TextField
            label={texts.userName}
            maxLength={200}
            value={made.userName}
            onChange={(userName) => setMade({ userName })}
          />
          <LinkField
            label={texts.profileUrl}
            value={made.profileUrl}
            onChange={(profileUrl) => setMade({ profileUrl })}
            problem={errors['service.profileUrl']}
          />
        </>
      )}
    </section>
  );
}

interface LinkFieldProps {
  label: string;
  hint?: string;
  value: string;
  onChange: (url: string) => void;
  problem: string | undefined;
}

const whole = /^(?:https?:\/\/[^\s/]|mailto:|\/)\S*$/;

/** An address, which counts once it is a whole one: what is typed of it is not sent meanwhile. */
function LinkField({ value, onChange, ...rest }: LinkFieldProps) {
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  // What was discarded is discarded here, too.
  if (known !== value) {
    setKnown(value);
    setTyped(value);
  }
  const take = (text: string) => {
    setKnown(text);
    setTyped(text);
    if (text !== value) onChange(text);
  };
  return (
    <TextField
      {...rest}
      value={typed}
      onChange={(text) => (text === '' || whole.test(text) ? take(text) : setTyped(text))}
      onBlur={() => take(toAddress(typed))}
      maxLength={2000}
      spellCheck="false"
      autoComplete="off"
    />
  );
}
