import { Untranslatable } from './foreign.ts';
import { type ForeignFunction, operation } from './write-feel.ts';
import { asText, atom, BINDS, call, coerce, inside, literal, quoted, type Written } from './written.ts';

const same =
  (name: string, kind: Written['kind'], least = 1, most = least): ForeignFunction =>
  (args) => {
    if (args.length < least || args.length > most) throw new Untranslatable(`${name}()`);
    return call(name, kind, ...args);
  };

function at(args: Written[], place: number): Written {
  const found = args[place];
  if (!found) throw new Untranslatable('arguments');
  return found;
}

function text(args: Written[], place: number): string {
  const { literal: value } = at(args, place);
  if (typeof value !== 'string') throw new Untranslatable('a text that is worked out');
  return value;
}

function selected(args: Written[]): Written {
  const [of, value] = [at(args, 0), at(args, 1)];
  if (of.kind !== 'list') return operation('=', of, value);
  return call('list contains', 'boolean', of, coerce(value, 'text'));
}

function choice(args: Written[]): Written {
  const [test, yes, no] = [at(args, 0), at(args, 1), at(args, 2)];
  const kind = yes.kind === no.kind ? yes.kind : 'unknown';
  return { text: `if ${test.text} then ${yes.text} else ${no.text}`, kind, binds: 0 };
}

function part(args: Written[]): Written {
  const [of, from, to] = [at(args, 0), at(args, 1), args[2]];
  const start = operation('+', from, literal(1));
  if (from.literal !== undefined && typeof from.literal === 'number') {
    const first = literal(from.literal + 1);
    if (!to) return call('substring', 'text', of, first);
    if (typeof to.literal === 'number') return call('substring', 'text', of, first, literal(to.literal - from.literal));
  }
  return to ? call('substring', 'text', of, start, operation('-', to, from)) : call('substring', 'text', of, start);
}

function many(name: string): ForeignFunction {
  return (args) => call(name, 'number', ...args);
}

function rounded(args: Written[]): Written {
  return call('round half up', 'number', at(args, 0), args[1] ?? literal(0));
}

/** The functions of XLSForms that FEEL can say, by their names there. */
export const XPATH_FUNCTIONS: Readonly<Record<string, ForeignFunction>> = {
  selected,
  if: choice,
  substr: part,
  round: rounded,
  'count-selected': (args) => call('count', 'number', at(args, 0)),
  'selected-at': (args) =>
    atom(`${inside(at(args, 0), BINDS.negate)}[${operation('+', at(args, 1), literal(1)).text}]`, 'text'),
  coalesce: (args) => call('get or else', at(args, 0).kind, at(args, 0), at(args, 1)),
  not: same('not', 'boolean'),
  true: () => literal(true),
  false: () => literal(false),
  today: same('today', 'date', 0),
  now: same('now', 'unknown', 0),
  number: (args) => (at(args, 0).kind === 'number' ? at(args, 0) : call('number', 'number', at(args, 0))),
  int: (args) => call('round down', 'number', at(args, 0), literal(0)),
  pow: (args) => operation('^', at(args, 0), at(args, 1)),
  abs: same('abs', 'number'),
  sqrt: same('sqrt', 'number'),
  log: same('log', 'number'),
  exp: same('exp', 'number'),
  string: (args) => asText(at(args, 0)),
  concat: (args) => args.map(asText).reduce((left, right) => operation('+', left, right)),
  contains: same('contains', 'boolean', 2),
  'starts-with': same('starts with', 'boolean', 2),
  'ends-with': same('ends with', 'boolean', 2),
  'substring-before': same('substring before', 'text', 2),
  'substring-after': same('substring after', 'text', 2),
  'string-length': same('string length', 'number'),
  'normalize-space': same('trim', 'text'),
  regex: (args) => atom(`matches(${at(args, 0).text}, ${quoted(`^(${text(args, 1)})$`)})`, 'boolean'),
  count: many('count'),
  sum: many('sum'),
  min: many('min'),
  max: many('max'),
  date: (args) => {
    const [of] = args;
    if (!of) throw new Untranslatable('date()');
    const day = coerce(of, 'date');
    return day.kind === 'date' ? day : call('date', 'date', of);
  },
};
