import { blockWords } from '#catalog/page-words.ts';
import { fillIn } from '#ui/fill-in.ts';
import type { PageNeeds } from '../../page-needs.ts';

const words = blockWords.embed;

interface FacadeProps {
  /** Where it lies, for a link; and what is put into the frame. */
  href: string;
  frame: string;
  /** Whose it is: a name or a host. */
  host: string;
  title: string;
  text?: string;
  /** In px; not heeded where there is a shape, as "16/9". */
  height: number;
  ratio?: string;
  needs: PageNeeds;
}

/** What stands for something of another site: that site learns of a visitor only when the visitor asks for it. */
export function Facade({ href, frame, host, title, text, height, ratio, needs }: FacadeProps) {
  needs.needFrame(frame);
  return (
    <div
      className="embed"
      style={ratio ? { '--height': 'auto', '--ratio': ratio } : { '--height': `${height}px` }}
      data-enhance="frame"
      data-title={title || words.title(host)}
    >
      {title && <p className="embed__title">{title}</p>}
      {text && <p className="embed__text">{text}</p>}
      <p className="embed__host">{host}</p>
      <button className="button embed__load" type="button" data-frame={frame}>
        {words.load(host)}
      </button>
      <p className="embed__note">{fillIn(words.note, { link: <a href={href}>{words.link}</a> })}</p>
    </div>
  );
}
