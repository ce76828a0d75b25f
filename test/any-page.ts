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
  /** What an expression is in the page. */
  ask<T>(expression: string): Promise<T>;
  /** Presses the pointer at the first of these places in the window, and lets it go at the last. */
  drag(...places: [Place, ...Place[]]): Promise<void>;
  /** Types into what has the focus. */
  keys(text: string): Promise<void>;
}

/** A place in the window, in px. */
export interface Place {
  x: number;
  y: number;
}

/** How long, in ms, a page may keep its visitor waiting: a slow machine makes the first pictures for a while. */
export const patience = 60_000;

interface Mouse {
  move(x: number, y: number): Promise<unknown>;
  down(): Promise<unknown>;
  up(): Promise<unknown>;
}

/** Drags the mouse of a driver, as `AnyPage.drag` says. */
export async function dragMouse(mouse: Mouse, [first, ...others]: [Place, ...Place[]]): Promise<void> {
  await mouse.move(first.x, first.y);
  await mouse.down();
  for (const { x, y } of others) await mouse.move(x, y);
  await mouse.up();
}
