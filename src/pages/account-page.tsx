import { memberPageWords as words } from '#catalog/member-words.ts';
import type { AccountPageModel } from '#contract/page-model.ts';
import { opensHere } from '#storefront/opens-here.ts';
import { firstWrong, Section } from './account-section.tsx';
import { WishRows } from './wish-rows.tsx';

interface WithShop {
  /** Where an empty wishlist leads. */
  shopUrl: string;
}

/** A page of members, of plain HTML forms and lists (platform 7). */
export function AccountPage(props: AccountPageModel & WithShop) {
  const { heading, lead, places, sections, wishes, form, shopUrl } = props;
  const opensAt = firstWrong(sections, form);
  return (
    <div className="account task frame">
      <header className="task__head">
        <h1>{heading}</h1>
        {lead && <p className="task__lead">{lead}</p>}
        {places.length > 0 && (
          <nav aria-label={words.title}>
            <ul className="account__places">
              {places.map(({ title, url, isHere }) => (
                <li key={url}>
                  <a href={url} aria-current={isHere ? 'page' : undefined}>
                    {title}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        )}
        {form?.message && (
          // What is there at first is read aloud by the focus alone.
          <p className="notice account__done" {...(opensAt === undefined && opensHere)}>
            {form.message}
          </p>
        )}
      </header>
      <div className="task__main">
        {wishes && <WishRows rows={wishes} shopUrl={shopUrl} />}
        {sections.map((section, index) => (
          <Section key={section.title ?? index} section={section} returned={form} opensAt={opensAt} />
        ))}
      </div>
    </div>
  );
}
