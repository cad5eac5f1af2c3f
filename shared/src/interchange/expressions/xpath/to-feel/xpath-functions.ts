import { Untranslatable } from '../../foreign.ts';
import { BINDS, inside } from '../../written.ts';
import { compute, shifted } from './arithmetic.ts';
import { equal } from './compare.ts';
import { asDay, asMoment, decimalDays, decimalTime, formatDate, now, today } from './dates.ts';
import {
  asCondition,
  asNumber,
  asText,
  calling,
  constant,
  isNotEmpty,
  orElse,
  type Piece,
  piece,
  neverNull,
} from './piece.ts';
import { count, countNonEmpty, countSelected, extreme, indexed, sum } from './rows.ts';
import { concat, join, normalSpace, regex, substr, substring, textLength, translate } from './texts.ts';

/** Writes a call from its written arguments; throws {@link Untranslatable} where FEEL has no such thing. */
export type XPathFunction = (args: readonly Piece[]) => Piece;

function at(args: readonly Piece[], place: number): Piece {
  const found = args[place];
  if (!found) throw new Untranslatable('arguments');
  return found;
}

const one =
  (make: (of: Piece) => Piece): XPathFunction =>
  (args) => {
    if (args.length !== 1) throw new Untranslatable('arguments');
    return make(at(args, 0));
  };
const none =
  (value: Piece): XPathFunction =>
  (args) => {
    if (args.length > 0) throw new Untranslatable('arguments');
    return value;
  };
const ofNumber = (name: string, canFail = false): XPathFunction =>
  one((of) => {
    const made = calling(name, 'number', asNumber(of));
    return { ...made, canBeNull: made.canBeNull || canFail };
  });
const ofTexts =
  (name: string, kind: Piece['kind']): XPathFunction =>
  (args) => {
    if (args.length !== 2) throw new Untranslatable(`${name}()`);
    return { ...calling(name, kind, asText(at(args, 0)), asText(at(args, 1))), canBeEmpty: kind === 'text' };
  };

function selected(args: readonly Piece[]): Piece {
  const [of, value] = [at(args, 0), at(args, 1)];
  if (of.kind !== 'list') return equal('=', of, value);
  const wanted = typeof value.literal === 'number' ? constant(String(value.literal)) : asText(value);
  return piece(`list contains(${of.text}, ${wanted.text})`, 'boolean', { canBeNull: of.canBeNull });
}

function selectedAt(args: readonly Piece[]): Piece {
  const [of, place] = [at(args, 0), asNumber(at(args, 1))];
  if (of.kind === 'place') {
    const part = place.literal === 0 ? 'lat' : place.literal === 1 ? 'lng' : null;
    if (!part) throw new Untranslatable('selected-at()');
    return piece(`${of.text}.${part}`, 'number', { canBeNull: of.canBeNull, isAnswer: true });
  }
  if (of.kind !== 'list') throw new Untranslatable('selected-at()');
  const index = shifted('+', place, constant(1));
  const list = of.canBeNull && index.literal === undefined ? `get or else(${of.text}, [])` : inside(of, BINDS.negate);
  return piece(`${list}[${index.text}]`, 'text', { canBeNull: true, ...(of.names && { names: of.names }) });
}

/** Both ways in one kind: texts beside anything else make a text, and '' leaves a number or a day empty. */
function choice(args: readonly Piece[]): Piece {
  if (args.length !== 3) throw new Untranslatable('if()');
  const [test, yes, no] = [asCondition(at(args, 0)), at(args, 1), at(args, 2)];
  if (typeof test.literal === 'boolean') return test.literal ? yes : no;
  const [left, right] = alike(yes, no);
  const rest = left.kind === 'list' || left.kind === 'rows' ? {} : { isDays: left.isDays };
  return piece(`if ${test.text} then ${left.text} else ${right.text}`, left.kind, {
    binds: 0,
    canBeNull: left.canBeNull || right.canBeNull,
    canBeEmpty: left.canBeEmpty || right.canBeEmpty,
    ...rest,
  });
}

function alike(left: Piece, right: Piece): [Piece, Piece] {
  const plain = (of: Piece) => (of.words ? asText(of) : of.kind === 'boolean' ? neverNull(of) : of);
  const [one, other] = [plain(left), plain(right)];
  if (one.kind === other.kind && one.isDays === other.isDays) return [one, other];
  if (other.literal === '' && hasEmpty(one)) return [one, emptyOf(one)];
  if (one.literal === '' && hasEmpty(other)) return [emptyOf(other), other];
  const isNumeric = ({ kind, isDays }: Piece) => kind === 'number' || isDays;
  return isNumeric(one) && isNumeric(other) ? [asNumber(one), asNumber(other)] : [asText(one), asText(other)];
}

const hasEmpty = ({ kind }: Piece) => kind === 'number' || kind === 'date' || kind === 'moment' || kind === 'time';
const emptyOf = ({ kind, isDays }: Piece): Piece => piece('null', kind, { canBeNull: true, isDays });

/** The first that is there. */
function coalesce(args: readonly Piece[]): Piece {
  const [first, ...rest] = args;
  if (!first || rest.length === 0) throw new Untranslatable('coalesce()');
  const next = rest.length === 1 ? at(rest, 0) : coalesce(rest);
  const [left, right] = alike(first, next);
  const canBe = { canBeNull: right.canBeNull, canBeEmpty: right.canBeEmpty };
  if (left.kind === 'text' && left.canBeEmpty) return choice([isNotEmpty(left), left, right]);
  if (!left.canBeNull) return left;
  return { ...left, ...orElse(left, right.text), ...canBe, isDays: left.isDays };
}

/** XPath rounds halves up, also those below 0; with decimals they go away from 0. */
function round(args: readonly Piece[]): Piece {
  const of = asNumber(at(args, 0));
  if (args.length > 1) return calling('round half up', 'number', of, asNumber(at(args, 1)));
  return calling('floor', 'number', compute('+', of, constant(0.5)));
}

const isTrue = one((of) => {
  const text = asText(of);
  return piece(`${inside(text, BINDS.compare)} in ("1", "true")`, 'boolean', { binds: BINDS.compare });
});

/** The functions of XLSForms that FEEL can say, by their names there. */
export const XPATH_FUNCTIONS: Readonly<Record<string, XPathFunction>> = {
  selected,
  'selected-at': selectedAt,
  'count-selected': one(countSelected),
  if: choice,
  coalesce,
  not: one((of) => {
    const test = asCondition(of);
    return typeof test.literal === 'boolean' ? constant(!test.literal) : calling('not', 'boolean', neverNull(test));
  }),
  boolean: one((of) => neverNull(asCondition(of))),
  'boolean-from-string': isTrue,
  true: none(constant(true)),
  false: none(constant(false)),
  today: none(today),
  now: none(now),
  number: one(asNumber),
  int: one((of) => calling('round down', 'number', asNumber(of), constant(0))),
  round,
  floor: ofNumber('floor'),
  ceiling: ofNumber('ceiling'),
  abs: ofNumber('abs'),
  sqrt: ofNumber('sqrt', true),
  log: ofNumber('log', true),
  exp: ofNumber('exp'),
  exp10: one((of) => compute('^', constant(10), of)),
  log10: one((of) => piece(`decimal(log(${asNumber(of).text}) / log(10), 12)`, 'number', { canBeNull: true })),
  pow: (args) => compute('^', at(args, 0), at(args, 1)),
  pi: none(constant(Math.PI)),
  string: one(asText),
  concat,
  join,
  contains: ofTexts('contains', 'boolean'),
  'starts-with': ofTexts('starts with', 'boolean'),
  'ends-with': ofTexts('ends with', 'boolean'),
  'substring-before': ofTexts('substring before', 'text'),
  'substring-after': ofTexts('substring after', 'text'),
  'string-length': one(textLength),
  'normalize-space': one(normalSpace),
  'upper-case': one((of) => ({ ...calling('upper case', 'text', asText(of)), canBeEmpty: true })),
  'lower-case': one((of) => ({ ...calling('lower case', 'text', asText(of)), canBeEmpty: true })),
  substr,
  substring,
  translate,
  regex,
  count,
  'count-non-empty': countNonEmpty,
  sum,
  min: extreme('min'),
  max: extreme('max'),
  'indexed-repeat': indexed,
  date: one(asDay),
  'date-time': one(asMoment),
  'format-date': formatDate,
  'format-date-time': formatDate,
  'decimal-date-time': one(decimalDays),
  'decimal-date': one(decimalDays),
  'decimal-time': one(decimalTime),
};
