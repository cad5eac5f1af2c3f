import type { Expression } from '../../../../expression/tree.ts';
import { Untranslatable } from '../../foreign.ts';
import { calledBy, isThere, kindOfTree, nameOf } from './feel-facts.ts';
import { allOf, BIND, said, type Said, saidCall, saidText, within } from './written-xpath.ts';
import type { XPathWriting } from './xpath-writing.ts';

type Call = Expression & { type: 'call' };
type Write = (writer: XPathWriting, args: readonly Expression[], call: Call) => Said;

/** A function with a value as XPath. */
export function writeCall(writer: XPathWriting, call: Call): Said {
  const name = nameOf(call.of);
  const write = Object.hasOwn(CALLS, name) ? CALLS[name] : undefined;
  if (!write || call.names) throw new Untranslatable(`${name}()`);
  return write(writer, call.args, call);
}

const plain =
  (name: string, least: number, most = least): Write =>
  (writer, args) => {
    if (args.length < least || args.length > most) throw new Untranslatable(name);
    return saidCall(name, ...args.map((arg) => writer.value(arg)));
  };

function at(args: readonly Expression[], place: number): Expression {
  const found = args[place];
  if (!found) throw new Untranslatable('arguments');
  return found;
}

const isLiteral = (tree: Expression | undefined, value: unknown): boolean =>
  tree?.type === 'literal' && tree.value === value;
const isEmptyList = (tree: Expression | undefined): boolean => tree?.type === 'list' && tree.items.length === 0;
const nothing = said("''");

/** Of a value that is nothing where an answer is missing. */
function unlessEmpty(writer: XPathWriting, of: readonly Expression[], written: Said): Said {
  const there = writer.there(of);
  return there.length === 0 ? written : saidCall('if', allOf(there), written, nothing);
}

/** The text of an empty answer is an empty text there by itself. */
function orElse(writer: XPathWriting, args: readonly Expression[]): Said {
  const [of, other] = [at(args, 0), at(args, 1)];
  if (isLiteral(other, '') && calledBy(of) === 'string' && of.type === 'call')
    return saidCall('string', writer.value(at(of.args, 0)));
  if (isLiteral(other, '') && kindOfTree(of, writer.around) === 'string') return writer.value(of);
  if (isEmptyList(other)) return writer.value(of);
  if (isLiteral(other, 0) && calledBy(of) === 'sum' && of.type === 'call' && isFilled(of.args[0]))
    return saidCall('sum', writer.value(at(of.args, 0)));
  return saidCall('coalesce', writer.value(of), writer.value(other));
}

const isFilled = (tree: Expression | undefined): boolean => tree?.type === 'filter' && isThere(tree.by);

/** The name of the column of rows, with or without the empty ones. */
function columnOf(writer: XPathWriting, tree: Expression): Said | null {
  const of = tree.type === 'filter' && isThere(tree.by) ? tree.of : tree;
  return of.type === 'path' && writer.isRowsOf(of.of) ? writer.value(of) : null;
}

/** Of rows: nothing where one of them is empty, or there is none. */
function overRows(name: 'sum' | 'min' | 'max' | 'mean'): Write {
  return (writer, args) => {
    const [only] = args;
    const column = args.length === 1 && only ? columnOf(writer, only) : null;
    if (!only || (!column && name === 'mean')) throw new Untranslatable(`${name}()`);
    if (!column) return overItems(writer, name, only.type === 'list' && args.length === 1 ? only.items : args);
    const written =
      name === 'mean'
        ? said(`sum(${column.text}) div count-non-empty(${column.text})`, BIND.multiply)
        : saidCall(name, column);
    const filled = `count-non-empty(${column.text})`;
    if (isFilled(only))
      return name === 'sum' ? saidCall('if', said(`${filled} > 0`, BIND.relate), written, nothing) : written;
    return saidCall('if', said(`${filled} > 0 and ${filled} = count(${column.text})`, BIND.and), written, nothing);
  };
}

function overItems(writer: XPathWriting, name: string, items: readonly Expression[]): Said {
  if (items.length === 0 || items.some((item) => kindOfTree(item, writer.around) !== 'number'))
    throw new Untranslatable(`${name}()`);
  const values = items.map((item) => writer.value(item));
  if (name !== 'sum') return saidCall(name, ...values);
  return said(values.map((value) => within(value, BIND.add - 1)).join(' + '), values.length > 1 ? BIND.add : BIND.atom);
}

function count(writer: XPathWriting, args: readonly Expression[]): Said {
  const of = at(args, 0);
  if (writer.isRowsOf(of)) return saidCall('count', writer.value(of));
  const column = columnOf(writer, of);
  if (column) return saidCall(isFilled(of) ? 'count-non-empty' : 'count', column);
  const inner = calledBy(of) === 'get or else' && of.type === 'call' && isEmptyList(of.args[1]) ? at(of.args, 0) : null;
  const list = inner ?? of;
  if (list.type !== 'name') throw new Untranslatable('count()');
  const written = saidCall('count-selected', writer.value(list));
  return inner ? written : unlessEmpty(writer, [list], written);
}

function textLength(writer: XPathWriting, args: readonly Expression[]): Said {
  return unlessEmpty(writer, [at(args, 0)], saidCall('string-length', writer.value(at(args, 0))));
}

/** FEEL counts from 1 and, below 0, from the end; `substr` counts from 0. */
function substring(writer: XPathWriting, args: readonly Expression[]): Said {
  const [of, start, length] = [at(args, 0), at(args, 1), args[2]];
  const isClock =
    calledBy(of) === 'string' && of.type === 'call' && kindOfTree(at(of.args, 0), writer.around) === 'date and time';
  if (isClock && isLiteral(start, 1) && isLiteral(length, 19)) return writer.value(of);
  if (start.type === 'negate' && !length) return saidCall('substr', writer.value(of), writer.value(start));
  if (start.type === 'literal' && typeof start.value === 'number' && start.value < 0) {
    if (length) throw new Untranslatable('substring()');
    return saidCall('substr', writer.value(of), writer.value(start));
  }
  return saidCall('substring', writer.value(of), writer.value(start), ...(length ? [writer.value(length)] : []));
}

function floor(writer: XPathWriting, args: readonly Expression[]): Said {
  const of = at(args, 0);
  const isHalf = of.type === 'arithmetic' && of.operator === '+' && isLiteral(of.right, 0.5);
  if (isHalf) return saidCall('round', writer.value(of.left));
  if (args.length > 1) throw new Untranslatable('floor()');
  return saidCall('floor', writer.value(of));
}

function trim(writer: XPathWriting, args: readonly Expression[]): Said {
  const of = at(args, 0);
  const isSqueezed =
    calledBy(of) === 'replace' && of.type === 'call' && isLiteral(of.args[1], '\\s+') && isLiteral(of.args[2], ' ');
  return saidCall('normalize-space', writer.value(isSqueezed ? at(of.args, 0) : of));
}

/** The sign of FEEL's remainder is that of the divisor. */
function modulo(writer: XPathWriting, args: readonly Expression[]): Said {
  const [of, by] = [writer.value(at(args, 0)), writer.value(at(args, 1))];
  const right = within(by, BIND.multiply);
  return said(`(${within(of, BIND.multiply - 1)} mod ${right} + ${within(by, BIND.add)}) mod ${right}`, BIND.multiply);
}

/** A table that is written out: one choice after the other. */
function getValue(writer: XPathWriting, args: readonly Expression[]): Said {
  const [table, key] = [at(args, 0), at(args, 1)];
  if (table.type !== 'context' || table.entries.length > 200) throw new Untranslatable('get value()');
  const asked = within(writer.value(key), BIND.equal);
  return table.entries.reduceRight(
    (rest, [name, value]) =>
      saidCall('if', said(`${asked} = ${saidText(name).text}`, BIND.equal), writer.value(value), rest),
    nothing,
  );
}

/** `string join(for each in rows.name return …, ", ")`. */
function join(writer: XPathWriting, args: readonly Expression[]): Said {
  const [list, separator] = [at(args, 0), args[1]];
  const sign = separator ? writer.value(separator) : nothing;
  if (list.type === 'list')
    return unlessEmpty(writer, [], saidCall('join', sign, ...list.items.map((item) => writer.value(item))));
  const [row] = list.type === 'for' ? list.iterators : [];
  const isEach = list.type === 'for' && row && list.iterators.length === 1 && readsOnly(list.body, row.name);
  const column = isEach && row ? columnOf(writer, row.in) : null;
  if (column) return isLiteral(separator, '') ? saidCall('concat', column) : saidCall('join', sign, column);
  const inner = calledBy(list) === 'get or else' && list.type === 'call' ? at(list.args, 0) : list;
  if (inner.type === 'name' && kindOfTree(inner, writer.around) === 'list' && isLiteral(separator, ' '))
    return writer.value(inner);
  throw new Untranslatable('string join()');
}

/** The row's own value as a text. */
function readsOnly(body: Expression, name: string): boolean {
  if (body.type === 'name') return body.name === name;
  const called = calledBy(body);
  return body.type === 'call' && (called === 'string' || called === 'get or else') && readsOnly(at(body.args, 0), name);
}

/** A day is one there as well; a text is read as one. */
const date: Write = (writer, args) => {
  const of = writer.value(at(args, 0));
  return of.text.startsWith('date(') ? of : saidCall('date', of);
};

const rounded: Write = (writer, args) =>
  saidCall('round', writer.value(at(args, 0)), ...(args[1] ? [writer.value(args[1])] : []));

const whole: Write = (writer, args) => {
  if (args[1] && !isLiteral(args[1], 0)) throw new Untranslatable('round down()');
  return saidCall('int', writer.value(at(args, 0)));
};

const CALLS: Readonly<Record<string, Write>> = {
  'get or else': orElse,
  today: plain('today', 0),
  now: plain('now', 0),
  number: plain('number', 1),
  string: plain('string', 1),
  abs: plain('abs', 1),
  sqrt: plain('sqrt', 1),
  log: plain('log', 1),
  exp: plain('exp', 1),
  'round half up': rounded,
  'round down': whole,
  ceiling: plain('ceiling', 1),
  floor,
  modulo,
  sum: overRows('sum'),
  min: overRows('min'),
  max: overRows('max'),
  mean: overRows('mean'),
  count,
  date,
  trim,
  substring,
  'substring before': plain('substring-before', 2),
  'substring after': plain('substring-after', 2),
  'string length': textLength,
  'string join': join,
  'get value': getValue,
};
