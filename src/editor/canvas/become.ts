/**
 * Makes an element of the page like another: what is alike in it stays. An element that is put in anew has the browser
 * ask again of all that stands around it how it looks, on a long page for longer than all else that a key does.
 * `kept` names attributes that are the element's own.
 */
export function become(element: Element, fresh: Element, kept: readonly string[] = []): void {
  copyAttributes(fresh, element, kept);
  const [known, next] = [Array.from(element.childNodes), Array.from(fresh.childNodes)];
  for (const [index, node] of next.entries()) {
    const now = known[index];
    if (!now) element.append(node);
    else if (!now.isEqualNode(node)) replace(now, node);
  }
  for (const left of known.slice(next.length)) left.remove();
}

function replace(now: ChildNode, next: ChildNode): void {
  const isAlike = now.nodeName === next.nodeName;
  if (isAlike && now.nodeType === Node.TEXT_NODE) now.nodeValue = next.nodeValue;
  else if (isAlike && isPlain(now)) become(now, next as Element);
  else now.replaceWith(next);
}

/** Of drawings the names of attributes say more than their words. */
const isPlain = (node: Node): node is Element => 'namespaceURI' in node && node.namespaceURI === xhtml;
const xhtml = 'http://www.w3.org/1999/xhtml';

/** Gives an element the attributes of another, and leaves it none but those and the ones that are its own. */
export function copyAttributes(from: Element, to: Element, kept: readonly string[]): void {
  for (const { name } of Array.from(to.attributes)) {
    if (!kept.includes(name) && !from.hasAttribute(name)) to.removeAttribute(name);
  }
  for (const { name, value } of from.attributes) if (to.getAttribute(name) !== value) to.setAttribute(name, value);
}
