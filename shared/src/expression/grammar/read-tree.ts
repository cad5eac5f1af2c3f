import { parseDecimal } from '../numbers/decimal.ts';
import type { ArithmeticOperator, CompareOperator, Expression, Iterator, Problem, ProblemCode } from '../tree.ts';
import { readString } from './read-string.ts';
import { readType } from './read-type.ts';
import type { SyntaxNode as Node, SyntaxTree } from './syntax-node.ts';

export interface Parsed {
  tree: Expression;
  problems: Problem[];
}

/** How deep a tree may be. */
const DEEPEST = 1_000;
const NOTHING: Expression = { type: 'literal', value: null };

/** What a text that cannot be read gives: the literal null and the reason. */
export const refuse = (code: ProblemCode, from: number, to: number): Parsed => ({
  tree: NOTHING,
  problems: [{ code, from, to }],
});

/** Turns what the grammar's parser gives into our tree; `positions` keeps those of names and calls. */
export const readTree = (tree: SyntaxTree, text: string, positions: boolean): Parsed =>
  new Reader(text, positions).read(tree);

class Unreadable {
  readonly problem: Problem;
  constructor(code: ProblemCode, from: number, to: number) {
    this.problem = { code, from, to };
  }
}

/** Turns the parser's nodes into our tree. */
class Reader {
  private readonly text: string;
  private readonly positions: boolean;
  private depth = 0;

  constructor(text: string, positions: boolean) {
    this.text = text;
    this.positions = positions;
  }

  read(tree: SyntaxTree): Parsed {
    const error = firstError(tree);
    if (error) return refuse('syntax', error.from, Math.max(error.to, error.from));
    try {
      const top = tree.topNode;
      return { tree: top.name === 'UnaryTests' ? this.unaryTests(top) : this.only(top), problems: [] };
    } catch (error) {
      if (error instanceof Unreadable) return { tree: NOTHING, problems: [error.problem] };
      throw error;
    }
  }

  private unaryTests(top: Node): Expression {
    const tests = top.getChild('PositiveUnaryTests');
    if (!tests) return top.getChild('Wildcard') ? { type: 'literal', value: true } : this.fail('syntax', top);
    const tree: Expression = { type: 'in', of: { type: 'input' }, tests: this.tests(tests) };
    return top.getChild('not') ? { ...tree, not: true } : tree;
  }

  private tests(node: Node): Expression[] {
    return node.getChildren('PositiveUnaryTest').map((test) => this.only(test));
  }

  /** The one operand of a node that only wraps it. */
  private only(node: Node): Expression {
    const [operand] = operandsOf(node);
    return operand ? this.expression(operand) : this.fail('syntax', node);
  }

  private operands(node: Node, count: number): Expression[] {
    const operands = operandsOf(node);
    return operands.length === count ? operands.map((one) => this.expression(one)) : this.fail('syntax', node);
  }

  private expression(node: Node): Expression {
    if (++this.depth > DEEPEST) this.fail('too_deep', node);
    const tree = this.convert(node);
    this.depth--;
    return tree;
  }

  private convert(node: Node): Expression {
    switch (node.name) {
      case 'NumericLiteral':
        return this.number(node);
      case 'StringLiteral':
        return { type: 'literal', value: readString(this.source(node)) };
      case 'BooleanLiteral':
        return { type: 'literal', value: this.source(node) === 'true' };
      case 'null':
        return { type: 'literal', value: null };
      case '?':
        return { type: 'input' };
      case 'VariableName':
        return this.mark(node, { type: 'name', name: this.nameOf(node) });
      case 'DateTimeLiteral':
        return this.dateTime(node);
      case 'ParenthesizedExpression':
      case 'PositiveUnaryTest':
        return this.only(node);
      case 'SimplePositiveUnaryTest':
        return this.simpleTest(node);
      case 'Interval':
        return this.interval(node);
      case 'List':
        return { type: 'list', items: operandsOf(node).map((item) => this.expression(item)) };
      case 'Context':
        return { type: 'context', entries: node.getChildren('ContextEntry').map((entry) => this.entry(entry)) };
      case 'PathExpression':
        return this.path(node);
      case 'FilterExpression':
        return this.filter(node);
      case 'FunctionInvocation':
        return this.call(node);
      case 'FunctionDefinition':
        return this.definition(node);
      case 'IfExpression': {
        const [test = NOTHING, yes = NOTHING, no = NOTHING] = this.operands(node, 3);
        return { type: 'if', test, yes, no };
      }
      case 'ForExpression':
        return { type: 'for', iterators: this.iterators(node), body: this.body(node) };
      case 'QuantifiedExpression': {
        const type = node.getChild('some') ? 'some' : 'every';
        return { type, iterators: this.iterators(node), body: this.body(node) };
      }
      case 'Conjunction':
      case 'Disjunction': {
        const [left = NOTHING, right = NOTHING] = this.operands(node, 2);
        return { type: node.name === 'Conjunction' ? 'and' : 'or', left, right };
      }
      case 'Comparison':
        return this.comparison(node);
      case 'ArithmeticExpression':
        return this.arithmetic(node);
      case 'InstanceOfExpression':
        return { type: 'instance', of: this.only(node), is: readType(node.getChild('Type'), this.text) };
      default:
        return this.fail('syntax', node);
    }
  }

  private number(node: Node): Expression {
    const text = this.source(node).replace(/\s/g, '');
    const value = parseDecimal(text);
    if (value === null) return this.fail('wrong_number', node);
    return typeof value === 'number' ? { type: 'literal', value } : { type: 'number', value: text };
  }

  private dateTime(node: Node): Expression {
    const literal = node.getChild('AtLiteral');
    const text = literal?.getChild('StringLiteral');
    if (text) return this.mark(node, { type: 'at', value: readString(this.source(text)) });
    const name = node.getChild('DateTimeConstructor');
    if (!name) return this.fail('syntax', node);
    return this.mark(node, {
      type: 'call',
      of: { type: 'name', name: squeeze(this.source(name)) },
      ...this.args(node),
    });
  }

  private simpleTest(node: Node): Expression {
    const operator = node.getChild('CompareOp');
    if (!operator) return this.only(node);
    return { type: 'test', operator: this.source(operator) as CompareOperator, of: this.only(node) };
  }

  private interval(node: Node): Expression {
    const [low = NOTHING, high = NOTHING] = this.operands(node, 2);
    const openLow = this.text[node.from] !== '[';
    const openHigh = this.text[node.to - 1] !== ']';
    const open = openLow ? (openHigh ? 'both' : 'low') : openHigh ? 'high' : undefined;
    return open ? { type: 'range', low, high, open } : { type: 'range', low, high };
  }

  private entry(node: Node): [string, Expression] {
    const key = node.getChild('Key');
    const value = node.lastChild;
    if (!key || !value || value.name === 'Key') return this.fail('syntax', node);
    return [this.keyOf(key), this.expression(value)];
  }

  private keyOf(key: Node): string {
    const text = key.getChild('StringLiteral');
    return text ? readString(this.source(text)) : this.nameOf(key);
  }

  private path(node: Node): Expression {
    const name = node.getChild('PathName');
    return this.mark(node, {
      type: 'path',
      of: this.only(node),
      name: name ? this.nameOf(name) : this.fail('syntax', node),
    });
  }

  private filter(node: Node): Expression {
    const [of = NOTHING, by = NOTHING] = this.operands(node, 2);
    return { type: 'filter', of, by };
  }

  private call(node: Node): Expression {
    const [of] = operandsOf(node);
    if (!of) return this.fail('syntax', node);
    return this.mark(node, { type: 'call', of: this.expression(of), ...this.args(node) });
  }

  private args(node: Node): { args: Expression[]; names?: string[] } {
    const named = node.getChild('NamedParameters')?.getChildren('NamedParameter');
    if (named?.length) {
      const names = named.map((one) => this.nameOf(one.getChild('ParameterName') ?? one));
      return { args: named.map((one) => this.expression(one.lastChild ?? one)), names };
    }
    const positional = node.getChild('PositionalParameters');
    return { args: positional ? operandsOf(positional).map((one) => this.expression(one)) : [] };
  }

  private definition(node: Node): Expression {
    if (node.getChild('external')) return NOTHING;
    const formal = node.getChild('FormalParameters')?.getChildren('FormalParameter') ?? [];
    const parameters = formal.map((one) => {
      const type = one.getChild('Type');
      const name = this.nameOf(one.getChild('ParameterName') ?? one);
      return type ? { name, is: readType(type, this.text) } : { name };
    });
    const body = node.getChild('FunctionBody');
    return { type: 'function', parameters, body: body ? this.only(body) : this.fail('syntax', node) };
  }

  private iterators(node: Node): Iterator[] {
    const all = node.getChild('InExpressions')?.getChildren('InExpression') ?? [];
    return all.map((one) => {
      const context = one.getChild('IterationContext');
      const [from, to] = context ? operandsOf(context) : [];
      const iterator = { name: this.nameOf(one.getChild('Name') ?? one), in: from ? this.expression(from) : NOTHING };
      return to ? { ...iterator, to: this.expression(to) } : iterator;
    });
  }

  private body(node: Node): Expression {
    const last = operandsOf(node).at(-1);
    return last ? this.expression(last) : this.fail('syntax', node);
  }

  private comparison(node: Node): Expression {
    const operator = node.getChild('CompareOp');
    if (operator) {
      const [left = NOTHING, right = NOTHING] = this.operands(node, 2);
      return { type: 'compare', operator: this.source(operator) as CompareOperator, left, right };
    }
    if (node.getChild('between')) {
      const [of = NOTHING, low = NOTHING, high = NOTHING] = this.operands(node, 3);
      return { type: 'between', of, low, high };
    }
    const many = node.getChild('PositiveUnaryTests');
    return { type: 'in', of: this.only(node), tests: many ? this.tests(many) : this.tests(node) };
  }

  private arithmetic(node: Node): Expression {
    const operator = node.getChild('ArithOp');
    const operands = operandsOf(node).map((one) => this.expression(one));
    const [left, right] = operands;
    if (!operator || !left) return this.fail('syntax', node);
    if (!right) return { type: 'negate', of: left };
    const symbol = this.source(operator).replace('^', '**') as ArithmeticOperator;
    return { type: 'arithmetic', operator: symbol, left, right };
  }

  private mark(node: Node, tree: Expression): Expression {
    return this.positions ? { at: [node.from, node.to], ...tree } : tree;
  }

  private nameOf(node: Node): string {
    const text = this.source(node).trim();
    return text.startsWith('`') ? text.slice(1, -1) : squeeze(text);
  }

  private source(node: Node): string {
    return this.text.slice(node.from, node.to);
  }

  private fail(code: ProblemCode, node: Node): never {
    throw new Unreadable(code, node.from, node.to);
  }
}

const squeeze = (name: string) => name.trim().replace(/\s+/g, ' ');

/** Nodes that are punctuation or parts, not operands. */
const PARTS = new Set(
  'LineComment BlockComment CompareOp ArithOp PathName PositiveUnaryTests Type PositionalParameters NamedParameters'
    .concat(' InExpressions FormalParameters DateTimeConstructor AtLiteral Key ParameterName Name')
    .split(' '),
);
const OPERAND = /^[A-Z]/;

/** The child nodes that are expressions themselves, in the order of the text. */
function operandsOf(node: Node): Node[] {
  const operands: Node[] = [];
  for (let child = node.firstChild; child; child = child.nextSibling) {
    const isOperand = OPERAND.test(child.name) ? !PARTS.has(child.name) : child.name === 'null' || child.name === '?';
    if (isOperand) operands.push(child);
  }
  // `x in <test>` keeps its tests apart from the value under test.
  return node.name === 'Comparison' ? operands.filter((one) => one.name !== 'PositiveUnaryTest') : operands;
}

function firstError(tree: SyntaxTree): Node | null {
  const cursor = tree.cursor();
  do {
    if (cursor.type.isError) return cursor.node;
  } while (cursor.next());
  return null;
}
