import type { NavigationItem } from '#contract/page.ts';
import { safeUrl } from '../../safe-url.ts';

type NavLink = Pick<NavigationItem, 'title' | 'url' | 'active'>;

/** A link of the navigation, marked where it leads to the page at hand; nothing where its address is none. */
export function NavLinkItem({ title, url, active }: NavLink) {
  const href = safeUrl(url);
  if (!href || !title) return null;
  return (
    <li>
      <a className="nav-block__link" href={href} aria-current={active ? 'page' : undefined}>
        {title}
      </a>
    </li>
  );
}
