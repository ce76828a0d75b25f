import { Editor, EditorContent, useEditor, useEditorState } from '@tiptap/react';
import { StarterKit, type StarterKitOptions } from '@tiptap/starter-kit';
import {
  Bold,
  Heading1,
  Heading2,
  Heading3,
  Italic,
  Link as LinkIcon,
  List,
  ListOrdered,
  TextQuote,
  type LucideIcon,
} from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import field from './field.module.css';
import styles from './rich-text.module.css';
import { TextField } from './text-field.tsx';
import { texts } from './texts.ts';
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
}

const starterKit: Partial<StarterKitOptions> = {
  underline: false,
  // An empty line at the end would be stored with the text.
  trailingNode: false,
  link: { openOnClick: false, defaultProtocol: 'https', protocols: ['mailto', 'tel'] },
};
const extensions = [StarterKit.configure({ ...starterKit, heading: { levels: [2, 3, 4] } })];
// Where it stands on a page it may be the page's first heading, and the page has steps of its own to take back.
const onPage = [StarterKit.configure({ ...starterKit, heading: { levels: [1, 2, 3, 4] }, undoRedo: false })];

/** Its rules would be a style of their own, which the content policy forbids. */
const bare = { injectCSS: false } as const;

export type RichTextEditor = Editor;

interface OnPage {
  label: string;
  html: string;
  /** `isTyped`: the words changed, and not only how they look. */
  onChange: (html: string, isTyped: boolean) => void;
}

/** Text that is written where it stands: `element`, of any document, becomes the field. `destroy` ends it. */
export function writeInPlace(element: HTMLElement, { label, html, onChange }: OnPage): RichTextEditor {
  let words = '';
  const editor = new Editor({
    ...bare,
    element: { mount: element },
    extensions: onPage,
    content: html,
    onUpdate: ({ editor: changed }) => {
      const before = words;
      words = changed.getText();
      onChange(htmlOf(changed), words !== before);
    },
    editorProps: { attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-label': label } },
  });
  words = editor.getText();
  editor.commands.focus('end');
  return editor;
}

/** What stands in a field; '' where it is empty. */
const htmlOf = (editor: Editor) => (editor.isEmpty ? '' : editor.getHTML());

/** Puts in what came from elsewhere, as by a step that was taken back. */
export function follow(editor: RichTextEditor, html: string): void {
  if (htmlOf(editor) !== html) editor.commands.setContent(html, { emitUpdate: false });
}

/** Text with headings, lists, links and emphasis. What is pasted keeps those alone. */
export function RichText({ label, hint, value, onChange, isReadOnly = false, isOnPage = false }: RichTextProps) {
  const id = useId();
  const editor = useEditor({
    ...bare,
    extensions: isOnPage ? onPage : extensions,
    content: value,
    editable: !isReadOnly,
    onUpdate: ({ editor: changed }) => onChange(htmlOf(changed)),
    editorProps: {
      attributes: { class: styles.text ?? '', role: 'textbox', 'aria-multiline': 'true', 'aria-labelledby': id },
    },
  });
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
        <RichTextTools editor={editor} label={label} isOnPage={isOnPage} />
        <EditorContent editor={editor} />
      </div>
    </div>
  );
}

interface Tool {
  icon: LucideIcon;
  label: string;
  isOn: boolean;
  act: () => void;
}

const levels = [
  [1, Heading1, texts.firstHeading],
  [2, Heading2, texts.heading],
  [3, Heading3, texts.smallHeading],
] as const;

interface ToolsProps {
  editor: RichTextEditor;
  label: string;
  isOnPage?: boolean;
}

/** What is done to the words that are chosen. */
export function RichTextTools({ editor, label, isOnPage = false }: ToolsProps) {
  const [isLinking, setLinking] = useState(false);
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
    }),
  });
  const chain = () => editor.chain().focus();
  const tools: Tool[] = [
    { icon: Bold, label: texts.bold, isOn: on.bold, act: () => chain().toggleBold().run() },
    { icon: Italic, label: texts.italic, isOn: on.italic, act: () => chain().toggleItalic().run() },
    ...(isOnPage ? levels : levels.slice(1, 2)).map(([level, icon, name]) => ({
      icon,
      label: name,
      isOn: on.level === level,
      act: () => chain().toggleHeading({ level }).run(),
    })),
    { icon: List, label: texts.bullets, isOn: on.list, act: () => chain().toggleBulletList().run() },
    { icon: ListOrdered, label: texts.numbers, isOn: on.numbers, act: () => chain().toggleOrderedList().run() },
    { icon: TextQuote, label: texts.quote, isOn: on.quote, act: () => chain().toggleBlockquote().run() },
    { icon: LinkIcon, label: texts.link, isOn: on.link, act: () => setLinking(true) },
  ];
  return (
    <div className={styles.tools} role="toolbar" aria-label={texts.toolsOf(label)}>
      {tools.map(({ icon: Icon, label: name, isOn, act }) => (
        <Tooltip key={name} text={name}>
          <Button kind="quiet" aria-label={name} aria-pressed={isOn} onPress={act}>
            <Icon aria-hidden="true" />
          </Button>
        </Tooltip>
      ))}
      <Dialog title={texts.link} isOpen={isLinking} onClose={() => setLinking(false)}>
        <LinkForm editor={editor} onDone={() => setLinking(false)} />
      </Dialog>
    </div>
  );
}

function LinkForm({ editor, onDone }: { editor: Editor; onDone: () => void }) {
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
        set(href.trim());
      }}
    >
      <TextField label={texts.linkTo} hint={texts.linkHint} value={href} onChange={setHref} maxLength={2000} />
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
