/** A page of any browser. Elements are named by XPath; each call waits until a visitor could do the same. */
export interface AnyPage extends AsyncDisposable {
  open(url: string): Promise<void>;
  click(element: string): Promise<void>;
  /** Types into an empty field. */
  type(field: string, text: string): Promise<void>;
  /** Chooses an option by its value. */
  choose(select: string, value: string): Promise<void>;
  /** The text of the element, once it is seen. */
  read(element: string): Promise<string>;
}

/** How long, in ms, a page may keep its visitor waiting: a slow machine makes the first pictures for a while. */
export const patience = 60_000;
