import { EditorContent, useEditor, useEditorState, type Editor } from '@tiptap/react';
import { StarterKit } from '@tiptap/starter-kit';
import { Bold, Heading2, Italic, Link as LinkIcon, List, ListOrdered, TextQuote, type LucideIcon } from 'lucide-react';
import { useId, useState } from 'react';
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
}

const extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    underline: false,
    link: { openOnClick: false, defaultProtocol: 'https', protocols: ['mailto', 'tel'] },
  }),
];

/** Text with headings, lists, links and emphasis. What is pasted keeps those alone. */
export function RichText({ label, hint, value, onChange, isReadOnly = false }: RichTextProps) {
  const id = useId();
  const editor = useEditor({
    extensions,
    content: value,
    editable: !isReadOnly,
    onUpdate: ({ editor: changed }) => onChange(changed.isEmpty ? '' : changed.getHTML()),
    editorProps: {
      attributes: { class: styles.text ?? '', role: 'textbox', 'aria-multiline': 'true', 'aria-labelledby': id },
    },
  });
  return (
    <div className={field.field}>
      <span id={id} className={field.label}>
        {label}
      </span>
      {hint && <span className={field.hint}>{hint}</span>}
      <div className={styles.frame}>
        <Tools editor={editor} label={label} />
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

function Tools({ editor, label }: { editor: Editor; label: string }) {
  const [isLinking, setLinking] = useState(false);
  const on = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      bold: now.isActive('bold'),
      italic: now.isActive('italic'),
      heading: now.isActive('heading'),
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
    { icon: Heading2, label: texts.heading, isOn: on.heading, act: () => chain().toggleHeading({ level: 2 }).run() },
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
