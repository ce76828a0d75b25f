import { useRef, useState } from 'react';
import { reviewLimits } from '#catalog/review-words.ts';
import type { ListedReview } from '#contract/review-calls.ts';
import { Button } from '#kit/button.tsx';
import { fullTime, shortTime } from '#kit/time.ts';
import { tell } from '#kit/toasts.tsx';
import { AnswerForm } from '../said/answer-form.tsx';
import styles from '../said/said.module.css';
import { useWebsite } from '../session/session.ts';
import { reviews as texts } from '../texts/reviews.ts';
import { useReviewActs } from './use-reviews.ts';

const stars = 5;

/** One review with what can be decided on it. */
export function ReviewEntry({ review }: { review: ListedReview }) {
  const { id, product, rating, name, body, state, answer, createdOn, pictures } = review;
  const { id: websiteId } = useWebsite();
  const change = useReviewActs();
  const [isAnswering, setAnswering] = useState(false);
  const title = product || texts.deletedProduct;
  const entry = useRef<HTMLLIElement>(null);
  const of = (act: string) => texts.of(act, name, title);
  function close() {
    setAnswering(false);
    entry.current?.querySelector<HTMLElement>('[aria-expanded]')?.focus();
  }
  async function decide(to: 'shown' | 'hidden') {
    const result = await change(id, { state: to });
    tell(result.ok ? texts[to] : result.message);
  }
  async function save(text: string) {
    const result = await change(id, { answer: text });
    tell(result.ok ? texts.answered : result.message);
    if (result.ok) close();
  }
  const answerAct = answer ? texts.changeAnswer : texts.answer;
  return (
    <li ref={entry} className={styles.entry}>
      <h2>{title}</h2>
      <p className={styles.facts}>
        <span className={styles.stars} aria-hidden="true">
          {'★'.repeat(rating) + '☆'.repeat(stars - rating)}
        </span>
        <span className="visually-hidden">{texts.stars(rating)}</span>{' '}
        <time dateTime={new Date(createdOn).toISOString()} title={fullTime(createdOn)}>
          {texts.by(name, shortTime(createdOn))}
        </time>
      </p>
      {body && <p className={styles.body}>{body}</p>}
      {pictures.length > 0 && (
        <p className={styles.pictures}>
          {pictures.map((picture) => {
            const url = `/api/reviews/${id}/pictures/${picture.id}?websiteId=${websiteId}`;
            return (
              <a key={picture.id} href={url} target="_blank" rel="noreferrer">
                <img src={url} alt={picture.altText} loading="lazy" />
              </a>
            );
          })}
        </p>
      )}
      {answer && !isAnswering && (
        <div className={styles.answer}>
          <p className={styles.facts}>{texts.yourAnswer}</p>
          <p className={styles.body}>{answer}</p>
        </div>
      )}
      <div className={styles.acts}>
        {state !== 'shown' && (
          <Button
            kind={state === 'waiting' ? 'chief' : 'plain'}
            aria-label={of(texts.show)}
            onPress={() => decide('shown')}
          >
            {texts.show}
          </Button>
        )}
        {state !== 'hidden' && (
          <Button aria-label={of(texts.hide)} onPress={() => decide('hidden')}>
            {texts.hide}
          </Button>
        )}
        <Button aria-label={of(answerAct)} aria-expanded={isAnswering} onPress={() => setAnswering(!isAnswering)}>
          {answerAct}
        </Button>
      </div>
      {isAnswering && (
        <AnswerForm
          label={texts.answerLabel}
          hint={texts.answerHint}
          maxLength={reviewLimits.answer}
          answer={answer}
          onSave={save}
          onCancel={close}
        />
      )}
    </li>
  );
}
