import type { Foreign, ForeignOperator } from '../../foreign.ts';
import { Untranslatable } from '../../foreign.ts';
import { type Grammar, readForeign, type Token } from '../../pratt.ts';

const TOKEN =
  /\s+|\$\{\s*([^{}\s]+)\s*\}|(\d+(?:\.\d*)?|\.\d+)|"([^"]*)"|'([^']*)'|((?:\.\.?\/|\/)+(?:[\w.-]+\/)*[\w-]+)|(\.)(?![\w.])|([A-Za-z_\u00C0-\uFFFF](?:[\w:\u00C0-\uFFFF]|[-.](?=[A-Za-z0-9_]))*)|(!=|<=|>=|[=<>+\-*(),|[\]])/y;

/** Word processors turn straight quotes into these. */
const straight = (text: string): string =>
  text.replaceAll(/[\u2018\u2019\u201A\u201B\u02BC]/g, "'").replaceAll(/[\u201C\u201D\u201E\u201F\u00AB\u00BB]/g, '"');

/** Other signs that such programs put in: non-breaking spaces, long dashes, ≤ and ≥. */
const plainSigns = (text: string): string =>
  straight(text)
    .replaceAll(/[\u00A0\u2007\u202F\u200B\uFEFF]/g, ' ')
    .replaceAll(/[\u2212\u2013\u2014]/g, '-')
    .replaceAll('≤', '<=')
    .replaceAll('≥', '>=')
    .replaceAll('≠', '!=');

function tokens(written: string): Token[] {
  // Names say by themselves where they stand.
  const text = (isQuotedWell(written) ? written : plainSigns(written)).replaceAll(/current\(\)\s*\//g, '');
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

/** Signs of word processors inside of straight quotes belong to the text there. */
function isQuotedWell(text: string): boolean {
  const outside = text.replaceAll(/"[^"]*"|'[^']*'/g, '');
  return plainSigns(outside) === outside;
}

const operation =
  (operator: ForeignOperator) =>
  (left: Foreign, right: Foreign): Foreign => ({ type: 'operation', operator, left, right });
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

const grammar: Grammar = {
  tokens,
  infix: new Map(LEVELS.map(([sign, operator, binds]) => [sign, { binds, make: operation(operator) }])),
  prefix: new Map([['-', { binds: 7, make: (of: Foreign): Foreign => ({ type: 'call', name: '-', args: [of] }) }]]),
  postfix: new Map(),
  // A bare name is a column of the choices sheet.
  word: (name) => ({ type: 'answer', name: `:${name}` }),
};

/** Reads an expression of an XLSForm: XPath 1.0 with `${name}`. A column of `choices` is the answer `:name`. */
export const readXPath = (text: string): Foreign => readForeign(text, grammar);
