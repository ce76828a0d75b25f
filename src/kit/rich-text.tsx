import { Editor, useEditorState, type EditorOptions } from '@tiptap/react';
import {
  AlignCenter,
  AlignLeft,
  AlignRight,
  Bold,
  Code,
  Heading1,
  Heading2,
  Heading3,
  Image as ImageIcon,
  Italic,
  Link as LinkIcon,
  List,
  ListOrdered,
  Palette,
  Strikethrough,
  TextQuote,
  type LucideIcon,
} from 'lucide-react';
import { marked } from 'marked';
import { useEffect, useId, useLayoutEffect, useRef, useState, type ComponentType } from 'react';
import { Toolbar } from 'react-aria-components';
import { Button } from './button.tsx';
import { cleanPaste, isMarkdown } from './clean-paste.ts';
import { Dialog } from './dialog.tsx';
import field from './field.module.css';
import { Menu, MenuItem } from './menu.tsx';
import {
  askByKeys,
  inks,
  pageTextExtensions,
  textAlignments,
  textExtensions,
  type TextAlignment,
} from './rich-text-schema.ts';
import styles from './rich-text.module.css';
import { keysText } from './shortcuts.ts';
import { TextField } from './text-field.tsx';
import { texts } from './texts.ts';
import { toAddress } from './to-address.ts';
import { Tooltip } from './tooltip.tsx';

interface RichTextProps {
  label: string;
  hint?: string;
  /** HTML; another value from outside replaces what stands there. */
  value: string;
  onChange: (html: string) => void;
  isReadOnly?: boolean;
  /** Whether it is a page's own text. */
  isOnPage?: boolean;
  Target?: LinkTarget;
  Picture?: PictureChoice | undefined;
}

/** Its rules would be a style of their own, which the content policy forbids. */
const bare = { injectCSS: false } as const;

/** What is pasted comes out clean; plain text that is Markdown becomes what it means. */
const pasting: EditorOptions['editorProps'] = {
  transformPastedHTML: (html) => cleanPaste(html),
  handlePaste: (view, event) => {
    const { clipboardData } = event;
    const text = clipboardData?.getData('text/plain') ?? '';
    if (!clipboardData || clipboardData.types.includes('text/html') || !isMarkdown(text)) return false;
    return view.pasteHTML(marked.parse(text, { async: false }));
  },
};

export type RichTextEditor = Editor;

interface OnPage {
  label: string;
  html: string;
  /** `isTyped`: the words changed, and not only how they look. */
  onChange: (html: string, isTyped: boolean) => void;
  /** Where the text was pressed, in px of its window: there one goes on, else at its end. */
  at?: { x: number; y: number } | undefined;
}

/** Text that is written where it stands: `element`, of any document, becomes the field. `destroy` ends it. */
export function writeInPlace(element: HTMLElement, { label, html, onChange, at }: OnPage): RichTextEditor {
  let words = '';
  const editor = new Editor({
    ...bare,
    element: { mount: element },
    extensions: pageTextExtensions,
    content: html,
    onUpdate: ({ editor: changed }) => {
      const before = words;
      words = changed.getText();
      onChange(htmlOf(changed), words !== before);
    },
    editorProps: {
      ...pasting,
      attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-label': label },
    },
  });
  words = editor.getText();
  const pressed = at && editor.view.posAtCoords({ left: at.x, top: at.y });
  editor.commands.focus(pressed?.pos ?? 'end', { scrollIntoView: !pressed });
  return editor;
}

/** What stands in a field; '' where it is empty. */
const htmlOf = (editor: Editor) => (editor.isEmpty ? '' : editor.getHTML());

/** Puts in what came from elsewhere, as by a step that was taken back. */
export function follow(editor: RichTextEditor, html: string): void {
  if (htmlOf(editor) !== html) editor.commands.setContent(html, { emitUpdate: false });
}

/** Text with headings, lists, links and emphasis. What is pasted keeps those alone. */
export function RichText(props: RichTextProps) {
  const { label, hint, value, onChange, isReadOnly = false, isOnPage = false, Target, Picture } = props;
  const id = useId();
  const place = useRef<HTMLDivElement>(null);
  const [editor] = useState(
    () =>
      new Editor({
        ...bare,
        element: null,
        extensions: isOnPage ? pageTextExtensions : textExtensions,
        content: value,
        editable: !isReadOnly,
        editorProps: {
          ...pasting,
          attributes: { class: styles.text ?? '', role: 'textbox', 'aria-multiline': 'true', 'aria-labelledby': id },
        },
      }),
  );
  // Made beside the document and then put in: the library's own part makes it again in there, and has all laid out for it.
  useLayoutEffect(() => {
    const made = document.createElement('div');
    editor.mount(made);
    place.current?.append(made);
    return () => {
      editor.unmount();
      made.remove();
    };
  }, [editor]);
  useLayoutEffect(() => {
    const tell = () => onChange(htmlOf(editor));
    editor.on('update', tell);
    return () => void editor.off('update', tell);
  }, [editor, onChange]);
  useEffect(() => editor.setEditable(!isReadOnly, false), [editor, isReadOnly]);
  // The same text may be HTML of another writing: only what changed outside is put in.
  const known = useRef(value);
  useEffect(() => {
    if (known.current !== value && htmlOf(editor) !== value) follow(editor, value);
    known.current = value;
  }, [editor, value]);
  return (
    <div className={field.field}>
      <span id={id} className={field.label}>
        {label}
      </span>
      {hint && <span className={field.hint}>{hint}</span>}
      <div className={styles.frame}>
        <RichTextTools editor={editor} label={label} isOnPage={isOnPage} Target={Target} Picture={Picture} />
        <div ref={place} />
      </div>
    </div>
  );
}

interface Tool {
  icon: LucideIcon;
  label: string;
  keys?: string;
  isOn: boolean;
  act: () => void;
}

const levels = [
  [1, Heading1, texts.firstHeading],
  [2, Heading2, texts.heading],
  [3, Heading3, texts.smallHeading],
] as const;

const alignments = [
  [undefined, AlignLeft, texts.alignLeft],
  ['center', AlignCenter, texts.alignCenter],
  ['right', AlignRight, texts.alignRight],
] as const;

/** Acts on the text, which has the focus at once: the next key that is pressed belongs to it, not to the button. */
function written(editor: RichTextEditor) {
  editor.view.focus();
  return editor.chain();
}

/** Of all lines that are chosen, whatever they are. */
function align(editor: RichTextEditor, alignment: TextAlignment | undefined): void {
  const set = { alignment: alignment ?? null };
  written(editor).updateAttributes('paragraph', set).updateAttributes('heading', set).run();
}

/** A field for the address that a link leads to, as the application has one. */
export type LinkTarget = ComponentType<{ value: string; onChange: (value: string) => void }>;

/** A picture among the words, by its id. */
export interface WrittenPicture {
  image: string;
  alt: string;
}

/** What a picture for a text is chosen in, as the application has it; `known` is the one that is chosen in the text. */
export type PictureChoice = ComponentType<{
  known: WrittenPicture | undefined;
  onChoose: (picture: WrittenPicture) => void;
}>;

interface ToolsProps {
  editor: RichTextEditor;
  label: string;
  isOnPage?: boolean;
  Target?: LinkTarget | undefined;
  Picture?: PictureChoice | undefined;
}

/** What is done to the words that are chosen. */
export function RichTextTools({ editor, label, isOnPage = false, Target, Picture }: ToolsProps) {
  const [isLinking, setLinking] = useState(false);
  const [isChoosing, setChoosing] = useState(false);
  const on = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      bold: now.isActive('bold'),
      italic: now.isActive('italic'),
      level: (now.getAttributes('heading').level as number | undefined) ?? 0,
      list: now.isActive('bulletList'),
      numbers: now.isActive('orderedList'),
      quote: now.isActive('blockquote'),
      link: now.isActive('link'),
      picture: now.isActive('picture'),
      strike: now.isActive('strike'),
      code: now.isActive('code'),
      alignment: textAlignments.find((one) => now.isActive({ alignment: one })),
    }),
  });
  useEffect(() => askByKeys(editor, () => setLinking(true)), [editor]);
  const tool = () => written(editor);
  const chain = () => editor.chain().focus();
  const tools: Tool[] = [
    { icon: Bold, label: texts.bold, isOn: on.bold, act: () => tool().toggleBold().run() },
    { icon: Italic, label: texts.italic, isOn: on.italic, act: () => tool().toggleItalic().run() },
    { icon: Strikethrough, label: texts.strike, isOn: on.strike, act: () => tool().toggleStrike().run() },
    { icon: Code, label: texts.code, isOn: on.code, act: () => tool().toggleMark('code').run() },
    ...(isOnPage ? levels : levels.slice(1, 2)).map(([level, icon, name]) => ({
      icon,
      label: name,
      isOn: on.level === level,
      act: () => tool().toggleHeading({ level }).run(),
    })),
    { icon: List, label: texts.bullets, isOn: on.list, act: () => tool().toggleBulletList().run() },
    { icon: ListOrdered, label: texts.numbers, isOn: on.numbers, act: () => tool().toggleOrderedList().run() },
    { icon: TextQuote, label: texts.quote, isOn: on.quote, act: () => tool().toggleBlockquote().run() },
    { icon: LinkIcon, label: texts.link, keys: 'Mod+K', isOn: on.link, act: () => setLinking(true) },
    ...(Picture ? [{ icon: ImageIcon, label: texts.picture, isOn: on.picture, act: () => setChoosing(true) }] : []),
    ...alignments.map(([alignment, icon, name]) => ({
      icon,
      label: name,
      isOn: on.alignment === alignment,
      act: () => align(editor, alignment),
    })),
  ];
  return (
    // One stop of the Tab key: arrows go from tool to tool.
    <Toolbar className={styles.tools ?? ''} aria-label={texts.toolsOf(label)}>
      {tools.map(({ icon: Icon, label: name, keys, isOn, act }) => (
        <Tooltip key={name} text={name} {...(keys && { keys: keysText(keys) })}>
          <Button kind="quiet" aria-label={name} aria-pressed={isOn} onPress={act}>
            <Icon aria-hidden="true" />
          </Button>
        </Tooltip>
      ))}
      <Menu
        aria-label={texts.ink}
        placement="bottom end"
        opener={
          <Button kind="quiet" aria-label={texts.ink}>
            <Palette aria-hidden="true" />
          </Button>
        }
      >
        <MenuItem onAction={() => chain().unsetMark('ink').run()}>{texts.inkOfText}</MenuItem>
        {inks.map((ink) => (
          <MenuItem key={ink} onAction={() => chain().setMark('ink', { ink }).run()}>
            {texts.inks[ink]}
          </MenuItem>
        ))}
      </Menu>
      <Dialog title={texts.link} isOpen={isLinking} onClose={() => setLinking(false)}>
        <LinkForm editor={editor} Target={Target} onDone={() => setLinking(false)} />
      </Dialog>
      {Picture && (
        <Dialog title={texts.picture} isOpen={isChoosing} onClose={() => setChoosing(false)}>
          <Picture
            known={on.picture ? (editor.getAttributes('picture') as WrittenPicture) : undefined}
            onChoose={(attrs) => {
              setChoosing(false);
              chain().insertContent({ type: 'picture', attrs }).run();
            }}
          />
        </Dialog>
      )}
    </Toolbar>
  );
}

interface LinkFormProps {
  editor: Editor;
  Target: LinkTarget | undefined;
  onDone: () => void;
}

function LinkForm({ editor, Target, onDone }: LinkFormProps) {
  const [href, setHref] = useState(String(editor.getAttributes('link').href ?? ''));
  const set = (target: string) => {
    const link = editor.chain().focus().extendMarkRange('link');
    if (target === '') link.unsetLink().run();
    else link.setLink({ href: target }).run();
    onDone();
  };
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        set(toAddress(href));
      }}
    >
      {Target ? (
        <Target value={href} onChange={setHref} />
      ) : (
        <TextField label={texts.linkTo} hint={texts.linkHint} value={href} onChange={setHref} maxLength={2000} />
      )}
      <div className={styles.row}>
        <Button type="submit" kind="chief">
          {texts.setLink}
        </Button>
        <Button kind="quiet" onPress={() => set('')}>
          {texts.removeLink}
        </Button>
      </div>
    </form>
  );
}
