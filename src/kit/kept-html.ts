/** What stays of a table or a list of terms, with the attributes that mean something in it. */
const known = new Set(
  (
    'table caption thead tbody tfoot tr th td dl dt dd p ul ol li br ' +
    'a abbr b code em i ins kbd mark q s small span strong sub sup u'
  ).split(' '),
);
const attributes = ['lang', 'dir', 'colspan', 'rowspan', 'href'];
const isLink = /^(?:https?:|mailto:|tel:|[/#])/i;

/** An element as HTML: what is not known stays as its words alone, and nothing in it runs or loads. */
export function keptHtml(element: Element): string {
  const page = document.implementation.createHTMLDocument('');
  page.body.append(...copy(element, page));
  return page.body.innerHTML;
}

function copy(node: Node, page: Document): Node[] {
  if (node.nodeType === node.TEXT_NODE) return [page.createTextNode(node.textContent ?? '')];
  if (node.nodeType !== node.ELEMENT_NODE) return [];
  const element = node as Element;
  const name = element.localName;
  if (['script', 'style', 'template'].includes(name)) return [];
  const children = [...element.childNodes].flatMap((child) => copy(child, page));
  if (!known.has(name)) return children;
  const fresh = page.createElement(name);
  for (const attribute of attributes) {
    const value = element.getAttribute(attribute);
    if (value !== null && (attribute !== 'href' || isLink.test(value))) fresh.setAttribute(attribute, value);
  }
  fresh.append(...children);
  return [fresh];
}
