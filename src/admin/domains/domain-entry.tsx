import type { DomainView, listDomains } from '#contract/domain-calls.ts';
import type { AnswerOf } from '#contract/endpoint.ts';
import { Button } from '#kit/button.tsx';
import { Status } from '#kit/status.tsx';
import { domains as texts } from '../texts/domains.ts';
import { DomainRecords } from './domain-records.tsx';
import styles from './domains.module.css';
import { useDomainActs } from './use-domain-acts.ts';

type Target = AnswerOf<typeof listDomains>['target'];

/** One domain: what the last check found in words, what is still to be done, and what can be done with it. */
export function DomainEntry({ domain, target }: { domain: DomainView; target: Target }) {
  const { host, isPrimary, isVerified, state, checkedAt } = domain;
  const { isBusy, check, makePrimary, remove } = useDomainActs(domain);
  const { mark, word } = texts.states[state];
  const checkWord = checkedAt === null ? texts.check : texts.checkAgain;
  return (
    <li className={styles.domain} aria-label={host}>
      <div className={styles.line}>
        <h2 className={styles.host}>{host}</h2>
        {isPrimary && <span className={styles.primary}>{texts.primary}</span>}
        <Status mark={mark}>{word}</Status>
      </div>
      <p className={styles.explain} aria-live="polite">
        {sentence(domain)}
      </p>
      {state !== 'ready' && <DomainRecords domain={domain} target={target} />}
      <div className={styles.acts}>
        <Button isPending={isBusy} onPress={() => check()}>
          {isBusy ? texts.checking : checkWord}
        </Button>
        {isVerified && !isPrimary && <Button onPress={() => makePrimary()}>{texts.makePrimary}</Button>}
        <Button kind="quiet" onPress={() => remove()}>
          {texts.remove}
        </Button>
      </div>
    </li>
  );
}

function sentence({ state, found, isVerified }: DomainView): string {
  if (state === 'unproven' && isVerified) return texts.staysYours;
  if (state === 'elsewhere' && found.length > 0) return texts.leadsTo(found.join(', '));
  return texts.sentences[state];
}
