import { type Foreign, Untranslatable } from './foreign.ts';

export type Token =
  | { type: 'value'; value: string | number }
  | { type: 'answer'; name: string }
  | { type: 'self' }
  | { type: 'word'; text: string }
  | { type: 'sign'; text: string };

/** What differs from language to language: how text falls into tokens, and what stands between two operands. */
export interface Grammar {
  tokens: (text: string) => Token[];
  infix: ReadonlyMap<string, { binds: number; make: (left: Foreign, right: Foreign) => Foreign }>;
  prefix: ReadonlyMap<string, { binds: number; make: (of: Foreign) => Foreign }>;
  postfix: ReadonlyMap<string, (of: Foreign) => Foreign>;
  word: (text: string) => Foreign;
}

const DEEPEST = 60;
const LONGEST = 8000;

/** Reads an expression by the strength of its operators. Throws {@link Untranslatable} where the text is none. */
export function readForeign(text: string, grammar: Grammar): Foreign {
  if (text.length > LONGEST) throw new Untranslatable('too long');
  const tokens = grammar.tokens(text);
  let at = 0;
  let depth = 0;
  const tree = expression(0);
  if (at < tokens.length) throw new Untranslatable('unexpected');
  return tree;

  function expression(least: number): Foreign {
    if (++depth > DEEPEST) throw new Untranslatable('too deep');
    let left = operand();
    for (;;) {
      const spelling = spellingOf(tokens[at]);
      const postfix = grammar.postfix.get(spelling);
      const infix = grammar.infix.get(spelling);
      if (postfix) {
        at++;
        left = postfix(left);
      } else if (infix && infix.binds > least) {
        at++;
        left = infix.make(left, expression(infix.binds));
      } else break;
    }
    depth--;
    return left;
  }

  function operand(): Foreign {
    const token = tokens[at++];
    if (!token) throw new Untranslatable('ends early');
    if (token.type === 'value') return { type: 'value', value: token.value };
    if (token.type === 'answer') return { type: 'answer', name: token.name };
    if (token.type === 'self') return { type: 'self' };
    if (token.type === 'word' && spellingOf(tokens[at]) === '(') return call(token.text);
    const prefix = grammar.prefix.get(spellingOf(token));
    if (prefix) return prefix.make(expression(prefix.binds));
    if (token.type === 'word') return grammar.word(token.text);
    if (token.text === '(') {
      const inner = expression(0);
      take(')');
      return inner;
    }
    if (token.text === '[') return { type: 'list', items: items(']') };
    throw new Untranslatable(token.text);
  }

  function call(name: string): Foreign {
    at++;
    return { type: 'call', name, args: items(')') };
  }

  function items(close: string): Foreign[] {
    const list: Foreign[] = [];
    if (spellingOf(tokens[at]) !== close) {
      list.push(expression(0));
      while (spellingOf(tokens[at]) === ',') {
        at++;
        list.push(expression(0));
      }
    }
    take(close);
    return list;
  }

  function take(sign: string): void {
    if (spellingOf(tokens[at++]) !== sign) throw new Untranslatable(`no ${sign}`);
  }
}

const spellingOf = (token: Token | undefined): string =>
  token?.type === 'word' || token?.type === 'sign' ? token.text : '';
