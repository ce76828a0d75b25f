import type { Place } from '../engine/registry.ts';

type Mode = 'text' | 'name' | 'tag' | 'equals' | 'value' | 'comment' | 'raw';

const urlAttributes = new Set(['href', 'src', 'action', 'formaction', 'poster', 'cite', 'background', 'data', 'ping']);
const rawElements = new Set(['script', 'style']);
const patterns = {
  text: /<!--|<\/?[a-zA-Z]/g,
  comment: /-->/g,
  nameEnd: /[\s>/]/g,
  tag: /[>=]|[^\s>=/"']+|"[^"]*"?|'[^']*'?/g,
  scriptEnd: /(?=<\/script)/gi,
  styleEnd: /(?=<\/style)/gi,
  bareEnd: /[\s>]/g,
};

/** Follows HTML text piece by piece, to tell where the next piece would stand. */
export class HtmlScanner {
  private mode: Mode = 'text';
  private element = '';
  private attribute = '';
  /** The quote of the value, '' for none. */
  private quote = '';
  /** The value has begun. */
  private isStarted = false;

  copy(): HtmlScanner {
    return Object.assign(new HtmlScanner(), this);
  }

  /** Where something printed now would stand. */
  get place(): Place {
    if (this.mode === 'raw') return this.element === 'style' ? 'style' : 'script';
    if (this.mode === 'text' || this.mode === 'comment') return 'text';
    if (this.mode !== 'value' || this.quote === '') return 'tag';
    if (this.attribute.startsWith('on')) return 'script';
    if (this.attribute === 'style') return 'style';
    return urlAttributes.has(this.attribute) && !this.isStarted ? 'url' : 'attribute';
  }

  /** Something unknown is printed here. */
  skip(): void {
    if (this.mode === 'equals') [this.mode, this.quote] = ['value', ''];
    if (this.mode === 'value') this.isStarted = true;
  }

  read(text: string): void {
    for (let at = 0; at < text.length;) at = this.step(text, at);
  }

  private step(text: string, at: number): number {
    switch (this.mode) {
      case 'text':
        return this.inText(text, at);
      case 'comment':
        return this.until(patterns.comment, text, at, 'text');
      case 'raw':
        return this.until(this.element === 'style' ? patterns.styleEnd : patterns.scriptEnd, text, at, 'text');
      case 'name':
        return this.inName(text, at);
      case 'equals':
        return this.afterEquals(text, at);
      case 'value':
        return this.inValue(text, at);
      default:
        return this.inTag(text, at);
    }
  }

  private inText(text: string, at: number): number {
    const found = find(patterns.text, text, at);
    if (!found) return text.length;
    if (found[0] === '<!--') this.mode = 'comment';
    else {
      this.mode = 'name';
      this.element = found[0].startsWith('</') ? '/' : '';
      return found.index + found[0].length - 1;
    }
    return found.index + 4;
  }

  private inName(text: string, at: number): number {
    const found = find(patterns.nameEnd, text, at);
    const end = found ? found.index : text.length;
    this.element += text.slice(at, end).toLowerCase();
    if (found) this.mode = 'tag';
    return end;
  }

  private inTag(text: string, at: number): number {
    const found = find(patterns.tag, text, at);
    if (!found) return text.length;
    if (found[0] === '>') this.mode = rawElements.has(this.element) ? 'raw' : 'text';
    else if (found[0] === '=') this.mode = 'equals';
    else this.attribute = found[0].toLowerCase();
    return found.index + found[0].length;
  }

  private afterEquals(text: string, at: number): number {
    const char = text.charAt(at);
    if (char.trim() === '') return at + 1;
    this.isStarted = false;
    this.mode = 'value';
    this.quote = char === '"' || char === "'" ? char : '';
    return this.quote ? at + 1 : at;
  }

  private inValue(text: string, at: number): number {
    if (this.quote === '') {
      const found = find(patterns.bareEnd, text, at);
      if (found) this.mode = 'tag';
      return found ? found.index : text.length;
    }
    const end = text.indexOf(this.quote, at);
    if (end !== at) this.isStarted = true;
    if (end >= 0) this.mode = 'tag';
    return end < 0 ? text.length : end + 1;
  }

  private until(pattern: RegExp, text: string, at: number, next: Mode): number {
    const found = find(pattern, text, at);
    if (found) this.mode = next;
    return found ? found.index + found[0].length : text.length;
  }
}

function find(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}
