import { cleanText } from '../../validation/clean-text.ts';
import { FileRefused } from '../imported-form.ts';

/** Goes through JSON or JavaScript by its smallest pieces; whatever is wrong is refused with its line. */
export class Scanner {
  at = 0;
  readonly text: string;
  private starts: readonly number[] | undefined;

  constructor(text: string) {
    this.text = text;
  }

  get sign(): string {
    return this.text[this.at] ?? '';
  }

  /** Line from 1. */
  lineAt(place: number): number {
    this.starts ??= startsOf(this.text);
    let [low, high] = [0, this.starts.length];
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if ((this.starts[middle] ?? 0) <= place) low = middle;
      else high = middle;
    }
    return low + 1;
  }

  unexpected(place = this.at): never {
    throw new FileRefused('json_syntax', { line: this.lineAt(place) });
  }

  /** Over blanks and comments. */
  skip(): void {
    for (;;) {
      if (/[^\s/\uFEFF]/.test(this.sign)) return;
      BLANKS.lastIndex = this.at;
      this.at += BLANKS.exec(this.text)?.[0].length ?? 0;
      if (this.sign !== '/') return;
      const next = this.text[this.at + 1];
      if (next === '/') this.at = endOf(this.text.indexOf('\n', this.at), this.text.length);
      else if (next === '*') {
        const end = this.text.indexOf('*/', this.at + 2);
        if (end < 0) this.unexpected();
        this.at = end + 2;
      } else return;
    }
  }

  /** A name as JavaScript writes one without quotes; empty where there is none. */
  word(): string {
    WORD.lastIndex = this.at;
    const [word = ''] = WORD.exec(this.text) ?? [];
    this.at += word.length;
    return word;
  }

  /** The text between quotes of any kind; null for a template that holds code. */
  string(): string | null {
    const quote = this.sign;
    const from = this.at + 1;
    let hasEscapes = false;
    let hasCode = false;
    for (let at = from; at < this.text.length; at++) {
      const sign = this.text[at];
      if (sign === '\\') {
        hasEscapes = true;
        at += 1;
      } else if (sign === quote) {
        this.at = at + 1;
        const plain = this.text.slice(from, at);
        return hasCode ? null : hasEscapes ? cleanText(unescape(plain)) : plain;
      } else if (sign === '\n' && quote !== '`') break;
      else if (sign === '$' && quote === '`' && this.text[at + 1] === '{') hasCode = true;
    }
    return this.unexpected(from - 1);
  }

  /** What stands between the slashes of a regular expression; null where there is none. */
  pattern(): string | null {
    let isClass = false;
    for (let at = this.at + 1; at < this.text.length && this.text[at] !== '\n'; at++) {
      const sign = this.text[at];
      if (sign === '\\') at += 1;
      else if (sign === '[') isClass = true;
      else if (sign === ']') isClass = false;
      else if (sign === '/' && !isClass) {
        const source = this.text.slice(this.at + 1, at);
        this.at = at + 1;
        this.word();
        return source;
      }
    }
    return null;
  }

  /** Over code, up to a comma or closing bracket that is not its own. */
  skipCode(): void {
    const from = this.at;
    const open: string[] = [];
    let before = '';
    for (;;) {
      this.skip();
      const { sign } = this;
      if (sign === '') this.unexpected(from);
      if (open.length === 0 && /[,;)\]}]/.test(sign)) return;
      if (/["'`]/.test(sign)) this.string();
      else if (sign === '/' && !/[\w)\]"'`]/.test(before) && this.pattern() !== null) before = '/';
      else {
        if (/[([{]/.test(sign)) open.push(sign);
        if (/[)\]}]/.test(sign)) open.pop();
        this.at += 1;
      }
      before = sign;
    }
  }
}

/** Where each line begins. */
function startsOf(text: string): number[] {
  const starts = [0];
  for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', end + 1)) starts.push(end + 1);
  return starts;
}

const BLANKS = /[\s\uFEFF]*/y;
const WORD = /[A-Za-z_$][\w$]*/y;
const endOf = (found: number, otherwise: number) => (found < 0 ? otherwise : found);

const ESCAPES: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r', b: '\b', f: '\f', v: '\v', 0: '\0' };

function unescape(text: string): string {
  return text.replaceAll(
    /\\(?:u\{([0-9a-fA-F]{1,6})\}|u([0-9a-fA-F]{4})|x([0-9a-fA-F]{2})|(\r\n|[\s\S]))/g,
    (_, point?: string, unit?: string, byte?: string, sign = '') => {
      const code = Number.parseInt(point ?? unit ?? byte ?? '', 16);
      if (code <= 0x10_ff_ff) return point ? String.fromCodePoint(code) : String.fromCharCode(code);
      if (/[\r\n]/.test(sign)) return '';
      return ESCAPES[sign] ?? sign;
    },
  );
}
