import { blockWords } from '#catalog/page-words.ts';
import { blockTypes } from '#catalog/block-types.ts';
import { block } from '../block.ts';
import css from './code.css?raw';

const words = blockWords.code;

/**
 * Code: shown as it is, or, for HTML, run. It runs only in a sandboxed frame, on no origin at all, so that it reaches
 * neither the page nor the site's cookies (design 9).
 */
export const codeBlock = block({
  type: blockTypes.code,
  title: 'Code',
  fields: {
    code: { kind: 'long-text', label: 'Code', default: '', maxLength: 50_000, isCode: true },
    language: { kind: 'choice', label: 'Language', options: ['html', 'css', 'javascript', 'text'], default: 'html' },
    showSource: { kind: 'toggle', label: 'Show the source', hint: 'Off: HTML runs in a frame.', default: true },
    title: { kind: 'text', label: 'Title', hint: 'Says what the frame is.', default: '', maxLength: 200 },
    height: { kind: 'number', label: 'Height of the frame', minimum: 50, maximum: 2000, default: 320 },
  },
  css,
  render({ code, language, showSource, title, height }, { needs, mode }) {
    if (code.trim() === '') return null;
    if (showSource || language !== 'html') {
      needs.needLoader();
      return (
        <pre className="code" {...scrollable} data-language={language}>
          <code>{code}</code>
        </pre>
      );
    }
    if (mode === 'edit') return <p className="block__empty">{words.notHere(title || words.title)}</p>;
    needs.needFrameCode(code);
    return (
      <iframe
        className="code-frame"
        style={{ '--height': `${height}px` }}
        title={title || words.title}
        sandbox="allow-scripts allow-forms allow-popups"
        loading="lazy"
        srcDoc={code}
      />
    );
  },
});

// Long lines scroll, also for those who use the keyboard.
const scrollable = { 'data-strip': '' };
