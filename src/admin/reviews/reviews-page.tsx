import { Link, useSearch } from '@tanstack/react-router';
import type { AnswerOf } from '#contract/endpoint.ts';
import type { listReviews, ReviewState } from '#contract/review-calls.ts';
import { buttonClass } from '#kit/button.tsx';
import { Empty } from '#kit/empty.tsx';
import { Figures } from '#kit/figures.tsx';
import { More } from '#kit/more.tsx';
import { Page } from '#kit/page.tsx';
import { Unloaded } from '../frame/unloaded.tsx';
import { NoneFound } from '../none-found.tsx';
import { OneFilter } from '../one-filter.tsx';
import { useLocale } from '../session/locale.ts';
import { useWebsite } from '../session/session.ts';
import { reviews as texts } from '../texts/reviews.ts';
import { ReviewEntry } from './review-entry.tsx';
import styles from '../said/said.module.css';
import { useReviews } from './use-reviews.ts';

const states = ['waiting', 'shown', 'hidden'] as const satisfies readonly ReviewState[];

/** What buyers think of products: what is to be decided on, what is shown, what is hidden. */
export function ReviewsPage() {
  const website = useWebsite();
  const asked = useSearch({ from: '/config/$site/reviews/' });
  const { state = 'waiting', search } = asked;
  const list = useReviews({ state, search });
  const { data } = list;
  const rated = data?.pages[0]?.shown;
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
      {rated && <Rated of={rated} />}
      <OneFilter
        asked={asked}
        searchLabel={texts.search}
        by="state"
        label={texts.folder}
        options={states.map((value) => ({ value, label: texts.states[value] }))}
        value={asked.state}
        usual="waiting"
      />
      <Unloaded of={list} />
      {data && reviews.length === 0 && search !== undefined && <NoneFound>{texts.noneFound}</NoneFound>}
      {data && reviews.length === 0 && search === undefined && (
        <Empty title={texts.none[state]} text={texts.noneText[state]}>
          {state === 'waiting' && (
            <Link className={buttonClass()} to="/config/$site/reviews/more" params={{ site: website.handle }}>
              {texts.toRequests}
            </Link>
          )}
        </Empty>
      )}
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

/** What all that visitors read come to. */
function Rated({ of: { count, average } }: { of: AnswerOf<typeof listReviews>['shown'] }) {
  const { tag } = useLocale();
  if (average === null) return null;
  const mean = average.toLocaleString(tag, { minimumFractionDigits: 1 });
  return (
    <Figures
      of={[
        { label: texts.average, value: texts.averageOf(mean) },
        { label: texts.count, value: count.toLocaleString(tag) },
      ]}
    />
  );
}
