import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import type { ReviewState } from '#contract/review-calls.ts';
import { buttonClass } from '#kit/button.tsx';
import { Empty } from '#kit/empty.tsx';
import { FilterBar } from '#kit/filter-bar.tsx';
import { More } from '#kit/more.tsx';
import { Page } from '#kit/page.tsx';
import { Select } from '#kit/select.tsx';
import { Unloaded } from '../frame/unloaded.tsx';
import { useWebsite } from '../session/session.ts';
import { reviews as texts } from '../texts/reviews.ts';
import { ReviewEntry } from './review-entry.tsx';
import styles from '../said/said.module.css';
import { useReviews } from './use-reviews.ts';

const states = ['waiting', 'shown', 'hidden'] as const satisfies readonly ReviewState[];

/** What buyers think of products: what is to be decided on, what is shown, what is hidden. */
export function ReviewsPage() {
  const website = useWebsite();
  const { state = 'waiting' } = useSearch({ from: '/config/$site/reviews/' });
  const navigate = useNavigate({ from: '/config/$site/reviews/' });
  const list = useReviews(state);
  const { data } = list;
  const reviews = data?.pages.flatMap((page) => page.reviews) ?? [];
  return (
    <Page
      title={texts.title}
      of={website.title}
      acts={
        <Link className={buttonClass()} to="/config/$site/reviews/more" params={{ site: website.handle }}>
          {texts.more1}
        </Link>
      }
    >
      <FilterBar count={state === 'waiting' ? 0 : 1} onClear={() => void navigate({ search: {}, replace: true })}>
        <Select
          label={texts.folder}
          options={states.map((value) => ({ value, label: texts.states[value] }))}
          value={state}
          onChange={(value) => void navigate({ search: value === 'waiting' ? {} : { state: value }, replace: true })}
        />
      </FilterBar>
      <Unloaded of={list} />
      {data && reviews.length === 0 && <Empty title={texts.none[state]} text={texts.noneText[state]} />}
      {reviews.length > 0 && (
        <ul className={styles.list}>
          {reviews.map((review) => (
            <ReviewEntry key={review.id} review={review} />
          ))}
        </ul>
      )}
      <More of={list}>{texts.more}</More>
    </Page>
  );
}
