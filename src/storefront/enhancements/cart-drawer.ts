import { announce } from '#ui/live-region.ts';
import { cartState } from '../cart-state.ts';
import { isPlainClick } from '../enhance.ts';

/** Lets what is put into the cart open it beside the page, and links to the cart as well; what fails leads to its page. */
export function enhance(place: HTMLElement): void {
  const open = async () => (await import('../cart/drawer.ts')).openDrawer();
  const answer = ({ detail: { entry } }: GlobalEventHandlersEventMap['add-to-cart']) => {
    // A gift card is asked whom it is for, on a page of its own.
    if (String(entry.productType) === place.dataset.except) return;
    // It is in the cart all the same: that is said where the drawer would have.
    open().catch(async () => {
      const { pillText } = await import('../cart-pill.ts');
      announce(pillText(cartState.get()?.totalQuantity ?? 0).spoken);
    });
  };
  document.addEventListener('add-to-cart', answer);
  place.addEventListener('add-to-cart', answer);
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[href]');
    const isOfCart = link && link.pathname === '/cart' && link.origin === location.origin;
    if (!isOfCart || !isPlainClick(event) || link.closest('dialog')) return;
    event.preventDefault();
    open().catch(() => location.assign(link.href));
  });
}
