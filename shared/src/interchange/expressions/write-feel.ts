import { type Foreign, type ForeignKind, type ForeignOperator, Untranslatable } from './foreign.ts';
import { asText, atom, BINDS, call, coerce, daysOf, inside, literal, type Written } from './written.ts';

/** What a translator knows of the form around an expression, and of the functions of its language. */
export interface Surroundings {
  /** An answer by its foreign name; null where the form has none. */
  answer: (name: string) => { text: string; kind: ForeignKind } | null;
  self: { text: string; kind: ForeignKind } | null;
  functions: Readonly<Record<string, ForeignFunction>>;
}

/** Writes a call from its written arguments; throws {@link Untranslatable} where FEEL has no such thing. */
export type ForeignFunction = (args: Written[]) => Written;

/** FEEL text for a foreign tree. Throws {@link Untranslatable} with the part that cannot be said. */
export const writeFeel = (tree: Foreign, around: Surroundings): string => write(tree, around).text;

function write(tree: Foreign, around: Surroundings): Written {
  switch (tree.type) {
    case 'value':
      return literal(tree.value);
    case 'list': {
      const items = tree.items.map((item) => write(item, around));
      return { ...atom(`[${items.map(({ text }) => text).join(', ')}]`, 'list'), items };
    }
    case 'answer':
      return known(around.answer(tree.name), tree.name);
    case 'self':
      return known(around.self, '.');
    case 'operation':
      return operation(tree.operator, write(tree.left, around), write(tree.right, around));
    case 'call': {
      const known = Object.hasOwn(around.functions, tree.name) ? around.functions[tree.name] : undefined;
      if (!known) throw new Untranslatable(`${tree.name}()`);
      return known(tree.args.map((arg) => write(arg, around)));
    }
  }
}

function known(answer: { text: string; kind: ForeignKind } | null, name: string): Written {
  if (!answer) throw new Untranslatable(name);
  return atom(answer.text, answer.kind);
}

/** One operation on two written sides, with the conversions that other languages make by themselves and FEEL does not. */
export function operation(operator: ForeignOperator, left: Written, right: Written): Written {
  switch (operator) {
    case 'and':
    case 'or':
      return join(` ${operator} `, BINDS[operator], left, right, 'boolean');
    case '=':
    case '!=':
    case '<':
    case '<=':
    case '>':
    case '>=':
      return compare(operator, left, right);
    case '+':
    case '-':
      return add(operator, left, right);
    case '*':
    case '/':
      return join(` ${operator} `, BINDS.multiply, numeric(left), numeric(right), 'number');
    case '^':
      return join(' ** ', BINDS.power, numeric(left), numeric(right), 'number');
    case 'mod':
      return call('modulo', 'number', numeric(left), numeric(right));
  }
}

const numeric = (piece: Written) => coerce(piece, 'number');

function join(sign: string, binds: number, left: Written, right: Written, kind: ForeignKind): Written {
  return { text: `${inside(left, binds - 1)}${sign}${inside(right, binds)}`, kind, binds };
}

function compare(operator: ForeignOperator, left: Written, right: Written): Written {
  const [one, other] = [coerce(left, right.kind), coerce(right, left.kind)];
  const sides = [one, other] as const;
  const list = sides.find(({ kind }) => kind === 'list');
  const item = sides.find(({ literal: value }) => typeof value === 'string');
  if (list && item && (operator === '=' || operator === '!='))
    return { text: `${list.text} ${operator} [${item.text}]`, kind: 'boolean', binds: BINDS.compare };
  const text = `${inside(one, BINDS.compare)} ${operator} ${inside(other, BINDS.compare)}`;
  return { text, kind: 'boolean', binds: BINDS.compare };
}

function add(sign: '+' | '-', left: Written, right: Written): Written {
  if (left.kind === 'date' && right.kind === 'date') {
    const days = join(' - ', BINDS.add, left, right, 'days');
    return { text: `(${days.text}) / @"P1D"`, kind: 'number', binds: BINDS.multiply };
  }
  if (left.kind === 'date') return join(` ${sign} `, BINDS.add, left, daysOf(numeric(right)), 'date');
  if (sign === '+' && right.kind === 'date') return join(' + ', BINDS.add, right, daysOf(numeric(left)), 'date');
  const isText = sign === '+' && (left.kind === 'text' || right.kind === 'text');
  if (isText) return join(' + ', BINDS.add, asText(left), asText(right), 'text');
  return join(` ${sign} `, BINDS.add, numeric(left), numeric(right), 'number');
}
