import {
  autocompletion,
  closeBrackets,
  completionKeymap,
  type Completion,
  type CompletionContext,
} from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { css, cssLanguage } from '@codemirror/lang-css';
import { HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import { EditorState } from '@codemirror/state';
import { drawSelection, EditorView, keymap } from '@codemirror/view';
import { tags } from '@lezer/highlight';
import { useEffect, useEffectEvent, useRef } from 'react';
import field from './field.module.css';

/** A custom property of CSS that is offered, as "--accent", and what it is. */
export interface CssProperty {
  name: string;
  value: string;
}

export interface CssEditorProps {
  label: string;
  hint?: string;
  /** Another value from outside replaces what stands there. */
  value: string;
  onChange: (css: string) => void;
  maxLength: number;
  properties: readonly CssProperty[];
}

const look = EditorView.theme({
  '&': { minHeight: '24rem', color: 'var(--ink)', backgroundColor: 'var(--surface)', fontSize: '.875rem' },
  '&.cm-focused': { outline: '2px solid var(--accent)', outlineOffset: '-1px' },
  '.cm-scroller': { fontFamily: 'ui-monospace, monospace', lineHeight: '1.6', padding: '8px 4px' },
  '.cm-content': { caretColor: 'var(--ink)', minHeight: '23rem' },
  '.cm-cursor': { borderColor: 'var(--ink)' },
  '&.cm-focused .cm-selectionBackground, .cm-selectionBackground': { background: 'var(--tint-strong, #8884)' },
  '.cm-tooltip': { border: '1px solid var(--line-strong)', background: 'var(--surface)', color: 'var(--ink)' },
  '.cm-tooltip-autocomplete > ul > li': { padding: '4px 8px', lineHeight: '1.4' },
  '.cm-tooltip-autocomplete > ul > li[aria-selected]': { background: 'var(--ink)', color: 'var(--surface)' },
  '.cm-completionDetail': { fontStyle: 'normal', opacity: '.75' },
});

/** Few colours, those of the workshop: they can be read in its light and in its dark. */
const colors = HighlightStyle.define([
  { tag: tags.comment, color: 'var(--ink-soft)', fontStyle: 'italic' },
  { tag: [tags.tagName, tags.className, tags.labelName, tags.keyword], color: 'var(--accent)', fontWeight: '600' },
]);

/** Rules of CSS as they are typed, with the names that belong there offered; Tab goes on to the next field. */
export function CssEditor({ label, hint, value, onChange, maxLength, properties }: CssEditorProps) {
  const host = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(null);
  const changed = useEffectEvent(onChange);
  const offered = useEffectEvent(() => properties.map(toCompletion));
  const said = useEffectEvent(() => (hint ? `${label}. ${hint}` : label));

  useEffect(() => {
    const own = mount(host.current!, {
      label: said(),
      maxLength,
      offered: () => offered(),
      changed: (text) => changed(text),
    });
    view.current = own;
    return () => own.destroy();
  }, [maxLength]);

  useEffect(() => {
    const own = view.current;
    const typed = own?.state.doc.toString();
    if (own && typed !== value) own.dispatch({ changes: { from: 0, to: typed?.length ?? 0, insert: value } });
  }, [value]);

  return (
    <div className={field.field}>
      <span className={field.label} aria-hidden="true">
        {label}
      </span>
      {hint && (
        <span className={field.hint} aria-hidden="true">
          {hint}
        </span>
      )}
      <div ref={host} className={field.code} />
    </div>
  );
}

const toCompletion = ({ name, value }: CssProperty): Completion => ({
  label: name,
  detail: value.length > 40 ? `${value.slice(0, 39)}…` : value,
  type: 'variable',
});

interface Mounting {
  label: string;
  maxLength: number;
  offered: () => Completion[];
  changed: (text: string) => void;
}

/** Its rules are a style of their own, which the content policy lets nowhere but into a tree apart. */
function mount(host: HTMLElement, { label, maxLength, offered, changed }: Mounting): EditorView {
  const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' });
  const state = EditorState.create({
    extensions: [
      history(),
      drawSelection(),
      closeBrackets(),
      css(),
      cssLanguage.data.of({
        autocomplete: (typed: CompletionContext) => {
          const begun = typed.matchBefore(/--[\w-]{0,60}$/);
          return begun && { from: begun.from, options: offered(), validFor: /^--[\w-]*$/ };
        },
      }),
      autocompletion(),
      syntaxHighlighting(colors),
      EditorView.lineWrapping,
      EditorView.contentAttributes.of({ 'aria-label': label, spellcheck: 'false' }),
      EditorState.changeFilter.of(({ newDoc }) => newDoc.length <= maxLength),
      EditorView.updateListener.of(({ docChanged, state: { doc } }) => {
        if (docChanged) changed(doc.toString());
      }),
      keymap.of([...completionKeymap, ...historyKeymap, ...defaultKeymap]),
      look,
    ],
  });
  return new EditorView({ state, root, parent: root as unknown as HTMLElement });
}
