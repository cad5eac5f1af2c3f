import { type Foreign, type ForeignOperator, Untranslatable } from '../foreign.ts';
import { type Grammar, readForeign, type Token } from '../pratt.ts';

const TOKEN =
  /\s+|\{([^{}]+)\}|(\d+(?:\.\d+)?|\.\d+)|"((?:[^"\\]|\\.)*)"|'((?:[^'\\]|\\.)*)'|([A-Za-z_]\w*)|(&&|\|\||==|<>|!=|<=|>=|\*=|[=<>+\-*/%^!(),[\]])/y;

function tokens(text: string): Token[] {
  const found: Token[] = [];
  const pattern = new RegExp(TOKEN);
  while (pattern.lastIndex < text.length) {
    const match = pattern.exec(text);
    if (!match) throw new Untranslatable(text);
    const [, answer, number, double, single, word, sign] = match;
    const quoted = double ?? single;
    if (answer !== undefined) found.push({ type: 'answer', name: answer.trim() });
    else if (number !== undefined) found.push({ type: 'value', value: Number(number) });
    else if (quoted !== undefined) found.push({ type: 'value', value: quoted.replaceAll(/\\(.)/g, '$1') });
    else if (word !== undefined)
      found.push({ type: 'word', text: WORDS.has(word.toLowerCase()) ? word.toLowerCase() : word });
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
const call =
  (name: string) =>
  (...args: Foreign[]): Foreign => ({ type: 'call', name, args });
const not = (of: Foreign) => call('!not')(of);

type Make = (left: Foreign, right: Foreign) => Foreign;
const INFIX: readonly (readonly [names: string, binds: number, make: Make])[] = [
  ['or ||', 1, operation('or')],
  ['and &&', 2, operation('and')],
  ['= == equal', 3, operation('=')],
  ['!= <> notequal', 3, operation('!=')],
  ['< less', 3, operation('<')],
  ['<= lessorequal', 3, operation('<=')],
  ['> greater', 3, operation('>')],
  ['>= greaterorequal', 3, operation('>=')],
  ['contains contain *= allof', 3, call('!allof')],
  ['notcontains notcontain', 3, call('!lacks')],
  ['anyof', 3, call('!anyof')],
  ['noneof', 3, call('!noneof')],
  ['+', 4, operation('+')],
  ['-', 4, operation('-')],
  ['*', 5, operation('*')],
  ['/', 5, operation('/')],
  ['%', 5, operation('mod')],
  ['^ power', 6, operation('^')],
];
const WORDS = new Set(
  [
    ...INFIX.flatMap(([names]) => names.split(' ')),
    'empty',
    'notempty',
    'negate',
    'true',
    'false',
    'null',
    'undefined',
  ].filter((name) => /^\w+$/.test(name)),
);
const CONSTANTS = new Map<string, boolean | null>([
  ['true', true],
  ['false', false],
  ['null', null],
  ['undefined', null],
]);
const minus = (of: Foreign): Foreign =>
  of.type === 'value' && typeof of.value === 'number'
    ? { type: 'value', value: -of.value }
    : operation('-')({ type: 'value', value: 0 }, of);

const grammar: Grammar = {
  tokens,
  infix: new Map(
    INFIX.flatMap(([names, binds, make]) => names.split(' ').map((name) => [name, { binds, make }] as const)),
  ),
  prefix: new Map([
    ['-', { binds: 7, make: minus }],
    ['!', { binds: 7, make: not }],
    ['negate', { binds: 7, make: not }],
  ]),
  postfix: new Map([
    ['empty', (of: Foreign) => call('!empty')(of)],
    ['notempty', (of: Foreign) => call('!notempty')(of)],
  ]),
  word: (name) => {
    const constant = CONSTANTS.get(name);
    // A text without quotes is allowed there.
    return { type: 'value', value: constant === undefined ? name : constant };
  },
};

/** Reads an expression of SurveyJS: `{age} > 18 and {colours} contains 'red'`. Words of the language become calls with `!`. */
export const readSurveyExpression = (text: string): Foreign => readForeign(text, grammar);
