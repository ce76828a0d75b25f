import { restockWords as words } from '#catalog/restock-words.ts';
import type { MerchandisingContext, PageData } from '#contract/page.ts';

interface RestockProps {
  productId: string;
  said: MerchandisingContext;
  /** Where the site has that of another. */
  captcha: PageData['website']['captchaSettings'];
  /** The variant that the page is drawn with: who chose what is sold out may wait for just that. */
  chosenId: string | undefined;
}

/**
 * How visitors ask to be told when something is back: open where the whole product is sold out, behind a line where only
 * some of it is (storefront 4 and 5). Plain HTML, which `enhancements/restock.ts` answers in place.
 */
export function Restock(props: RestockProps) {
  const { productId, said, captcha, chosenId } = props;
  const { restockNotificationViews: views, restockNotificationMessages: messages } = said;
  if (views.length === 0) return null;
  const form = <RestockForm {...props} />;
  const root = {
    'data-product-id': productId,
    'data-enhance': 'restock',
    // A captcha takes its place before anybody is about to press what lies below.
    'data-trigger': captcha ? 'visible' : 'touched',
    className: 'restock',
  };
  if (!views.every(({ hiddenByDefault }) => hiddenByDefault)) {
    return (
      <section {...root} aria-label={words.pageTitle}>
        <p className="restock__cta">{messages.CTAText}</p>
        {form}
      </section>
    );
  }
  return (
    <details {...root} open={views.some(({ variantId }) => variantId === chosenId)}>
      <summary className="restock__cta">{words.someSoldOut}</summary>
      {form}
    </details>
  );
}

function RestockForm({ productId, said, captcha, chosenId }: RestockProps) {
  const { restockNotificationViews: views, restockNotificationMessages: messages } = said;
  const id = `restock-${productId}`;
  const [only] = views;
  return (
    <form
      className="restock__form"
      method="post"
      action="/restock"
      data-success={messages.successText}
      data-languages={said.multilingualEmails || undefined}
    >
      <input type="hidden" name="productId" value={productId} />
      {views.length === 1 ? (
        <input type="hidden" name="variantId" value={only?.variantId} />
      ) : (
        <p className="field">
          <label className="field__label" htmlFor={`${id}-variant`}>
            {words.which}
          </label>
          <select className="field__input" id={`${id}-variant`} name="variantId" defaultValue={chosenId}>
            {views.map(({ variantId, attributes }) => (
              <option key={variantId} value={variantId}>
                {Object.values(attributes).join(', ')}
              </option>
            ))}
          </select>
        </p>
      )}
      <div className="field">
        <label className="field__label" htmlFor={`${id}-email`}>
          {words.email}
        </label>
        <p className="field__hint" id={`${id}-advice`} />
        <input
          className="field__input"
          id={`${id}-email`}
          name="email"
          type="email"
          required
          autoComplete="email"
          placeholder={messages.placeholderText}
          aria-describedby={`${id}-advice ${id}-problem`}
        />
        <p className="field__error" id={`${id}-problem`} />
      </div>
      {said.mailingListSignUpEnabled && (
        <label className="restock__choice">
          <input
            type="checkbox"
            name="isJoinMailingList"
            value="true"
            defaultChecked={said.mailingListOptInByDefault}
          />
          {messages.mailingListDescription}
        </label>
      )}
      {captcha && (
        <>
          <output
            className="captcha-container"
            data-captcha={captcha.kind}
            data-sitekey={captcha.siteKey || undefined}
          />
          <noscript>
            <p className="field__error">{words.needsScripts}</p>
          </noscript>
        </>
      )}
      <button className="button button--quiet" type="submit" data-busy={words.sending}>
        {messages.buttonText}
      </button>
    </form>
  );
}
