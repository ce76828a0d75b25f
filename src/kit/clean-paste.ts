import { withoutStyleElements } from './style-elements.ts';

/** What other programs put on the clipboard that says nothing about the text. */
const noise = 'script, meta, link, title, xml, o\\:p, br.Apple-interchange-newline';

/** The content policy forbids styles and handlers, in parsed documents too: styles are read as plain attributes. */
function withoutStyles(html: string): string {
  return withoutStyleElements(html).replaceAll(/<[a-z][^<>]*>/gi, (tag) =>
    tag.replaceAll(/(\s)style\s*=/gi, '$1data-look=').replaceAll(/(\s)on[a-z]+\s*=/gi, '$1data-off='),
  );
}

/** HTML from the clipboard as it was meant: lists of Word are lists, wrappers of Google Docs and empty lines are gone. */
export function cleanPaste(html: string): string {
  const { body } = new DOMParser().parseFromString(withoutStyles(html), 'text/html');
  const all = (selector: string) => body.querySelectorAll(selector);
  for (const element of all(noise)) element.remove();
  // Google Docs wraps all in a <b> that is not bold.
  for (const element of all('b[id^="docs-internal-guid"]')) element.replaceWith(...element.childNodes);
  for (const element of all('[dir="ltr"]')) element.removeAttribute('dir');
  for (const element of all('span[lang]')) element.removeAttribute('lang');
  for (const title of all('p.MsoTitle')) rename(title, 'h1');
  for (const link of all('a[href]')) link.setAttribute('href', targetOf(link));
  listWord(body);
  for (const element of all('[data-look]')) takeLook(element);
  for (const element of all('p, h1, h2, h3, h4, h5, h6')) if (isEmpty(element)) element.remove();
  for (const line of all('body > br')) line.remove();
  return body.innerHTML;
}

const isEmpty = (element: Element) => (element.textContent ?? '').trim() === '' && !element.querySelector('img');

function rename(element: Element, name: string): void {
  const fresh = element.ownerDocument.createElement(name);
  fresh.append(...element.childNodes);
  element.replaceWith(fresh);
}

/** Google's links lead over a page of Google. */
function targetOf(link: Element): string {
  const href = link.getAttribute('href') ?? '';
  if (!href.startsWith('https://www.google.com/url?')) return href;
  return new URL(href).searchParams.get('q') ?? href;
}

const emphases = [
  [/font-weight:\s*(?:bold|[6-9]00)/i, 'strong'],
  [/font-style:\s*italic/i, 'em'],
  [/^\s*text-decoration.*line-through/i, 's'],
] as const;

/** What a style says of words becomes elements, and where lines stand a class. */
function takeLook(element: Element): void {
  const look = element.getAttribute('data-look') ?? '';
  const [, alignment] = /text-align:\s*(center|right)/i.exec(look) ?? [];
  if (alignment && element.localName !== 'span') element.classList.add(`align-${alignment.toLowerCase()}`);
  if (element.localName !== 'span') return;
  const declarations = look.split(';');
  for (const [sign, name] of emphases) {
    if (!declarations.some((one) => sign.test(one))) continue;
    const fresh = element.ownerDocument.createElement(name);
    fresh.append(...element.childNodes);
    element.append(fresh);
  }
}

interface OpenList {
  level: number;
  list: Element;
}

/** Word's lists are paragraphs that say of themselves at which level of which list they are. */
function listWord(body: HTMLElement): void {
  let open: OpenList[] = [];
  for (const line of body.querySelectorAll('p[data-look*="mso-list"]')) {
    const level = Number(/level(\d+)/.exec(line.getAttribute('data-look') ?? '')?.[1] ?? 1);
    if (open[0] && line.previousElementSibling !== open[0].list) open = [];
    open = open.filter((one) => one.level <= level);
    if (open.at(-1)?.level !== level) open.push({ level, list: begin(line, open.at(-1)) });
    const item = body.ownerDocument.createElement('li');
    line.querySelector('[data-look*="mso-list"]')?.remove();
    item.append(...line.childNodes);
    open.at(-1)?.list.append(item);
    line.remove();
  }
}

/** A list where its first line stands, or in the last entry of the one around it. */
function begin(line: Element, around: OpenList | undefined): Element {
  const marker = line.querySelector('[data-look*="mso-list"]')?.textContent ?? '';
  const isNumbered = /^\s*\(?(?:\d+|[a-z]{1,3})[.)]/i.test(marker);
  const list = line.ownerDocument.createElement(isNumbered ? 'ol' : 'ul');
  const home = around?.list.lastElementChild;
  if (home) home.append(list);
  else line.before(list);
  return list;
}

const marks = /^(?:#{1,6} |[-*+] |\d+[.)] |> |```)/m;
const inline = /\*\*[^*\n]+\*\*|\[[^[\]\n]+\]\([^()\s]+\)/;

/** Whether plain text is meant as Markdown. */
export function isMarkdown(text: string): boolean {
  return text.length < 200_000 && (marks.test(text) || inline.test(text));
}
