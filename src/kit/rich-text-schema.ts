import { Extension, Mark, Node, type Editor } from '@tiptap/react';
import { StarterKit, type StarterKitOptions } from '@tiptap/starter-kit';
import { keptHtml } from './kept-html.ts';
import { sourceOf } from './picture-sources.ts';

/** How lines of a text stand; the left edge, or that of its language, where nothing is said. */
export const textAlignments = ['center', 'right'] as const;
export type TextAlignment = (typeof textAlignments)[number];

/** The colours of the theme that words can have. */
export const inks = ['accent', 'quiet'] as const;
export type Ink = (typeof inks)[number];

const written = ['paragraph', 'heading'];
const around = ['blockquote', 'bulletList', 'orderedList', 'listItem', 'codeBlock'];

const alignmentOf = (element: HTMLElement) =>
  textAlignments.find((one) => element.classList.contains(`align-${one}`) || element.style.textAlign === one) ?? null;

/** Alignment, and the language and direction that a text was given elsewhere. */
const LineAttributes = Extension.create({
  name: 'lineAttributes',
  addGlobalAttributes: () => [
    {
      types: written,
      attributes: {
        alignment: {
          default: null,
          parseHTML: alignmentOf,
          renderHTML: ({ alignment }) => (alignment ? { class: `align-${String(alignment)}` } : {}),
        },
      },
    },
    { types: [...written, ...around], attributes: { lang: { default: null }, dir: { default: null } } },
  ],
});

const InkMark = Mark.create({
  name: 'ink',
  addAttributes: () => ({ ink: { default: null, rendered: false } }),
  parseHTML: () => inks.map((ink) => ({ tag: `span.ink-${ink}`, attrs: { ink } })),
  renderHTML: ({ mark }) => ['span', { class: `ink-${String(mark.attrs.ink)}` }, 0],
});

/** Code among words, which other marks may cross: a link stays one. */
const CodeMark = Mark.create({
  name: 'code',
  parseHTML: () => [{ tag: 'code' }],
  renderHTML: () => ['code', 0],
});

/** Elements without a tool of their own: they stay as they are, however many lie in each other. */
const keptTags = ['abbr', 'ins', 'kbd', 'mark', 'q', 'small', 'sub', 'sup', 'u'] as const;
const KeptMark = Mark.create({
  name: 'kept',
  excludes: '',
  addAttributes: () => ({
    tag: { default: 'span', rendered: false },
    lang: { default: null },
    dir: { default: null },
  }),
  parseHTML: () => [
    ...keptTags.map((tag) => ({ tag, attrs: { tag } })),
    { tag: 'span[lang], span[dir]', attrs: { tag: 'span' } },
  ],
  renderHTML: ({ mark, HTMLAttributes }) => [String(mark.attrs.tag), HTMLAttributes, 0],
});

/** Tables and lists of terms: they stay as they are, and go as a whole. */
const KeptBlock = Node.create({
  name: 'keptBlock',
  group: 'block',
  atom: true,
  addAttributes: () => ({ html: { default: '', rendered: false } }),
  parseHTML: () => [
    { tag: 'table', getAttrs: (element) => ({ html: keptHtml(element) }) },
    { tag: 'dl', getAttrs: (element) => ({ html: keptHtml(element) }) },
  ],
  renderHTML: ({ node }) => {
    const template = document.createElement('template');
    template.innerHTML = String(node.attrs.html);
    return template.content.firstElementChild ?? document.createElement('p');
  },
});

/** A picture of the website among the words, by its id; the page draws it in all widths. */
const PictureNode = Node.create({
  name: 'picture',
  group: 'inline',
  inline: true,
  atom: true,
  draggable: true,
  addAttributes: () => ({ image: { default: '', rendered: false }, alt: { default: '', rendered: false } }),
  parseHTML: () => [
    {
      tag: 'img[data-image]',
      getAttrs: (element) => ({ image: element.dataset.image, alt: element.getAttribute('alt') ?? '' }),
    },
  ],
  renderHTML: ({ node }) => ['img', { 'data-image': String(node.attrs.image), alt: String(node.attrs.alt) }],
  addNodeView:
    () =>
    ({ node }) => {
      const dom = document.createElement('img');
      const source = sourceOf(String(node.attrs.image));
      if (source) dom.src = `${source}?format=750w`;
      dom.alt = String(node.attrs.alt);
      return { dom };
    },
});

const asking = new WeakMap<Editor, () => void>();

/** Has a text ask where a link leads by Ctrl+K. */
export function askByKeys(editor: Editor, ask: () => void): void {
  asking.set(editor, ask);
}

const LinkKeys = Extension.create({
  name: 'linkKeys',
  addKeyboardShortcuts: () => ({
    'Mod-k': ({ editor }) => {
      asking.get(editor)?.();
      return asking.has(editor);
    },
  }),
});

/** All of a text are its words: what is written in their place looks as the first of them did, as a heading. */
const AllWords = Extension.create({
  name: 'allWords',
  addKeyboardShortcuts: () => ({
    'Mod-a': ({ editor }) => editor.commands.setTextSelection({ from: 0, to: editor.state.doc.content.size }),
  }),
});

const starterKit: Partial<StarterKitOptions> = {
  underline: false,
  code: false,
  // An empty line at the end would be stored with the text.
  trailingNode: false,
  // A link opens where its writer says, and in the same window where nothing is said.
  link: {
    openOnClick: false,
    defaultProtocol: 'https',
    protocols: ['mailto', 'tel'],
    HTMLAttributes: { target: null, rel: null },
  },
};
const own = [LinkKeys, AllWords, LineAttributes, InkMark, CodeMark, KeptMark, KeptBlock];

/** What a text may hold. */
export const textExtensions = [StarterKit.configure({ ...starterKit, heading: { levels: [2, 3, 4, 5, 6] } }), ...own];

/** Where it stands on a page it may be the page's first heading, and the page has steps of its own to take back. */
export const pageTextExtensions = [
  StarterKit.configure({ ...starterKit, heading: { levels: [1, 2, 3, 4, 5, 6] }, undoRedo: false }),
  ...own,
  PictureNode,
];
