import type { ReactNode } from 'react';
import { commentLimits, commentStates, commentWords as words } from '#catalog/comment-words.ts';
import { formInputs } from '#catalog/form-inputs.ts';
import { formWords } from '#catalog/form-words.ts';
import type { Comment, PageData } from '#contract/page.ts';
import { formatDate } from '#locale/date-format.ts';
import { localeFor } from '#locale/locale.ts';

/** What comments stand below: an item, or a page of blocks. */
export interface CommentedOn {
  id: string;
  publicCommentCount?: number | undefined;
  commentState?: number | undefined;
  comments?: Comment[] | undefined;
  earlierComments?: string | undefined;
  latestComments?: string | undefined;
}

interface CommentsProps {
  of: CommentedOn;
  isItem: boolean;
  website: PageData['website'];
  settings: Pick<PageData['websiteSettings'], 'disqusShortname' | 'hasAccounts'>;
}

/**
 * What visitors say of an item or a page, and the form to say something, in plain HTML; `enhancements/comments.ts`
 * answers it in place. Comments that are kept at Disqus are left there: nothing is loaded from it, a link leads there.
 */
export function Comments({ of, isItem, website, settings }: CommentsProps) {
  const { id, publicCommentCount: count = 0, commentState, comments = [], earlierComments, latestComments } = of;
  const { disqusShortname, hasAccounts = false } = settings;
  const place = isItem ? { 'data-item-id': id } : { 'data-collection-id': id };
  const area = { className: 'squarespace-comments', ...place, 'data-public-comment-count': count };
  if (disqusShortname) {
    return (
      <div {...area} id="disqus_thread">
        <p>
          {words.elsewhere} <a href={`https://disqus.com/home/forum/${disqusShortname}/`}>{words.readElsewhere}</a>
        </p>
      </div>
    );
  }
  return (
    <div {...area} id={`comments-${id}`} data-comment-state={commentState} data-enhance="comments">
      <h2>{count > 0 ? words.count(count) : words.title}</h2>
      {earlierComments && (
        <p>
          <a href={earlierComments} rel="nofollow">
            {words.earlier}
          </a>
        </p>
      )}
      {comments.map((comment) => (
        <Said key={comment.id} comment={comment} of={of} website={website} />
      ))}
      {latestComments ? (
        <p>
          <a href={latestComments}>{words.latest}</a>
        </p>
      ) : commentState === commentStates.open ? (
        <CommentForm placeId={id} hasAccounts={hasAccounts} captcha={website.captchaSettings} />
      ) : (
        <p className="comments__closed">{words.closed}</p>
      )}
    </div>
  );
}

function Said({ comment, of, website }: { comment: Comment; of: CommentedOn; website: PageData['website'] }) {
  const { id, depth, author, body, publishOn, isStaff, isGone } = comment;
  const own = { id: `comment-${id}`, className: 'comment', style: { '--depth': depth } };
  if (isGone) {
    return (
      <article {...own}>
        <p className="comment__facts">{words.gone}</p>
      </article>
    );
  }
  const { displayName: name } = author;
  return (
    <article {...own} aria-labelledby={`comment-${id}-by`}>
      <h3 id={`comment-${id}-by`}>
        {name}
        {isStaff && <span className="comment__staff"> {words.staff}</span>}
      </h3>
      {publishOn !== undefined && (
        <p className="comment__facts">
          <time dateTime={new Date(publishOn).toISOString()}>
            {formatDate(localeFor(website.language), publishOn, website.timeZone, { date: 'long' })}
          </time>
        </p>
      )}
      <div className="comment__body" dangerouslySetInnerHTML={{ __html: body }} />
      <p className="comment__acts">
        {of.commentState === commentStates.open && (
          <a href={`/comments/${of.id}?to=${id}`} rel="nofollow" data-answer={id} aria-label={words.answerTo(name)}>
            {words.answer}
          </a>
        )}
        <a href={`/comments/${of.id}/report/${id}`} rel="nofollow" aria-label={words.reportOf(name)}>
          {words.report}
        </a>
      </p>
    </article>
  );
}

interface CommentFormProps {
  placeId: string;
  hasAccounts: boolean;
  /** Where the site has that of another. */
  captcha: PageData['website']['captchaSettings'];
}

function CommentForm({ placeId, hasAccounts, captcha }: CommentFormProps) {
  const id = `comment-on-${placeId}`;
  // Who is signed in needs no name: pages are the same for everyone.
  const required = !hasAccounts;
  return (
    <form className="comments__form" method="post" action={`/comments/${placeId}`} aria-labelledby={`${id}-title`}>
      <h3 id={`${id}-title`}>{words.write}</h3>
      <input type="hidden" name="parentId" value="" />
      <Field id={id} name="body" label={words.body} hint={words.bodyHint}>
        {(field) => <textarea {...field} rows={5} required maxLength={commentLimits.body} />}
      </Field>
      <div className="comments__writer">
        <Field id={id} name="name" label={words.name} hint={hasAccounts ? words.members : ''}>
          {(field) => <input {...field} required={required} maxLength={commentLimits.name} autoComplete="name" />}
        </Field>
        <Field id={id} name="email" label={words.email} hint={words.emailHint}>
          {(field) => <input {...field} type="email" required={required} autoComplete="email" />}
        </Field>
      </div>
      <label className="comments__choice">
        <input type="checkbox" name="wantsMail" value="true" /> {words.wantsMail}
      </label>
      <div className="comments__trap">
        <label>
          {formWords.leaveEmpty}
          <input name={formInputs.trap} tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      {captcha && <output className="captcha-container" data-captcha={captcha.kind} data-sitekey={captcha.siteKey} />}
      <p className="field__error comments__problem" role="alert" />
      <button className="button button--primary" type="submit">
        {words.send}
      </button>
    </form>
  );
}

interface FieldProps {
  /** Of the form. */
  id: string;
  name: string;
  label: string;
  hint: string;
  children: (field: { id: string; name: string; className: string; 'aria-describedby'?: string }) => ReactNode;
}

/** What is wrong with it is said below it, by `show-problems.ts`. */
function Field({ id: formId, name, label, hint, children }: FieldProps) {
  const id = `${formId}-${name}`;
  const described = hint ? { 'aria-describedby': `${id}-hint` } : {};
  return (
    <div className="field" data-field={name}>
      <label className="field__label" htmlFor={id}>
        {label}
      </label>
      {hint && (
        <p className="field__hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {children({ id, name, className: 'field__input', ...described })}
      <p className="field__error" id={`${id}-problem`} role="alert" />
    </div>
  );
}
