import type { Foreign, ForeignOperator } from './foreign.ts';
import { Untranslatable } from './foreign.ts';
import { type Grammar, readForeign, type Token } from './pratt.ts';

const TOKEN =
  /\s+|\$\{\s*([^}\s]+)\s*\}|(\d+(?:\.\d+)?|\.\d+)|"([^"]*)"|'([^']*)'|((?:\.\.?\/|\/)+(?:[\w.-]+\/)*[\w-]+)|(\.)(?![\w.])|([A-Za-z_](?:[\w:]|[-.](?=[A-Za-z0-9_]))*)|(!=|<=|>=|[=<>+\-*(),|[\]])/y;

function tokens(text: string): Token[] {
  const found: Token[] = [];
  const pattern = new RegExp(TOKEN);
  while (pattern.lastIndex < text.length) {
    const match = pattern.exec(text);
    if (!match) throw new Untranslatable(text);
    const [, reference, number, double, single, path, self, word, sign] = match;
    if (reference !== undefined) found.push({ type: 'answer', name: reference });
    else if (number !== undefined) found.push({ type: 'value', value: Number(number) });
    else if (double !== undefined || single !== undefined) found.push({ type: 'value', value: double ?? single ?? '' });
    else if (path !== undefined) found.push({ type: 'answer', name: path.split('/').at(-1) ?? '' });
    else if (self !== undefined) found.push({ type: 'self' });
    else if (word !== undefined) found.push({ type: 'word', text: word });
    else if (sign !== undefined) found.push({ type: 'sign', text: sign });
  }
  return found;
}

const operation =
  (operator: ForeignOperator) =>
  (left: Foreign, right: Foreign): Foreign => ({
    type: 'operation',
    operator,
    left,
    right,
  });
const LEVELS: readonly (readonly [string, ForeignOperator, number])[] = [
  ['or', 'or', 1],
  ['and', 'and', 2],
  ['=', '=', 3],
  ['!=', '!=', 3],
  ['<', '<', 4],
  ['<=', '<=', 4],
  ['>', '>', 4],
  ['>=', '>=', 4],
  ['+', '+', 5],
  ['-', '-', 5],
  ['*', '*', 6],
  ['div', '/', 6],
  ['mod', 'mod', 6],
];
const minus = (of: Foreign): Foreign =>
  of.type === 'value' && typeof of.value === 'number'
    ? { type: 'value', value: -of.value }
    : operation('-')({ type: 'value', value: 0 }, of);

const grammar: Grammar = {
  tokens,
  infix: new Map(LEVELS.map(([sign, operator, binds]) => [sign, { binds, make: operation(operator) }])),
  prefix: new Map([['-', { binds: 7, make: minus }]]),
  postfix: new Map(),
  // A bare name is a column of the choices sheet.
  word: (name) => ({ type: 'answer', name: `:${name}` }),
};

/** Reads an expression of an XLSForm: XPath 1.0 with `${name}`. A column of `choices` is the answer `:name`. */
export const readXPath = (text: string): Foreign => readForeign(text, grammar);
