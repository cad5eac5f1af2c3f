import type { Expression } from '../../../../expression/tree.ts';
import { Untranslatable } from '../../foreign.ts';
import { calledBy, type FeelSurroundings, isNull, isThere, kindOfTree, nameOf, partNamed } from './feel-facts.ts';
import { writeCall } from './write-call.ts';
import { isStrictCall, writeTest } from './write-test.ts';
import { allOf, anyOf, BIND, said, type Said, saidAt, saidCall, saidNot, saidText, within } from './written-xpath.ts';
import type { XPathWriting } from './xpath-writing.ts';

/**
 * FEEL as XPath with the same results. FEEL knows true, false and null, XPath true and false only; so a condition is written
 * once for "is true" and once for "is false", which is not the same where an answer is empty. Throws {@link Untranslatable}
 * where XLSForms cannot say it.
 */
export class XPathWriter implements XPathWriting {
  readonly around: FeelSurroundings;

  constructor(around: FeelSurroundings) {
    this.around = around;
  }

  /** XPath that is true where the FEEL is true. */
  isTrue(tree: Expression): Said {
    switch (tree.type) {
      case 'literal':
        return said(tree.value === true ? 'true()' : 'false()');
      case 'and':
        return allOf([this.isTrue(tree.left), this.isTrue(tree.right)]);
      case 'or':
        return anyOf([this.isTrue(tree.left), this.isTrue(tree.right)]);
      case 'name':
        return this.answerIs(tree.name, 'yes');
      case 'if': {
        const yes = allOf([this.isTrue(tree.test), this.isTrue(tree.yes)]);
        return anyOf([yes, allOf([saidNot(this.isTrue(tree.test)), this.isTrue(tree.no)])]);
      }
      case 'call':
        return this.callIs(tree, true);
      case 'arithmetic':
      case 'at':
      case 'between':
      case 'compare':
      case 'context':
      case 'every':
      case 'filter':
      case 'for':
      case 'function':
      case 'in':
      case 'input':
      case 'instance':
      case 'list':
      case 'negate':
      case 'number':
      case 'path':
      case 'range':
      case 'some':
      case 'test':
        return writeTest(this, tree, true);
    }
  }

  /** XPath that is true where the FEEL is false. */
  isFalse(tree: Expression): Said {
    switch (tree.type) {
      case 'literal':
        return said(tree.value === false ? 'true()' : 'false()');
      case 'and':
        return anyOf([this.isFalse(tree.left), this.isFalse(tree.right)]);
      case 'or':
        return allOf([this.isFalse(tree.left), this.isFalse(tree.right)]);
      case 'name':
        return this.answerIs(tree.name, 'no');
      case 'if': {
        const yes = allOf([this.isTrue(tree.test), this.isFalse(tree.yes)]);
        return anyOf([yes, allOf([saidNot(this.isTrue(tree.test)), this.isFalse(tree.no)])]);
      }
      case 'call':
        return this.callIs(tree, false);
      case 'arithmetic':
      case 'at':
      case 'between':
      case 'compare':
      case 'context':
      case 'every':
      case 'filter':
      case 'for':
      case 'function':
      case 'in':
      case 'input':
      case 'instance':
      case 'list':
      case 'negate':
      case 'number':
      case 'path':
      case 'range':
      case 'some':
      case 'test':
        return writeTest(this, tree, false);
    }
  }

  /** XPath for a value; null is an empty text or NaN. */
  value(tree: Expression): Said {
    const part = partNamed(tree, this.around);
    if (part !== null) return this.answer(part);
    switch (tree.type) {
      case 'literal':
        if (tree.value === null) return said("''");
        if (typeof tree.value === 'string') return saidText(tree.value);
        return typeof tree.value === 'number' ? number(tree.value) : said(`${tree.value}()`);
      case 'number':
        return said(tree.value);
      case 'at':
        return saidAt(tree.value);
      case 'name':
        return this.answer(tree.name);
      case 'path':
        return this.path(tree.of, tree.name);
      case 'filter':
        return this.filtered(tree.of, tree.by);
      case 'arithmetic':
        return this.arithmetic(tree);
      case 'negate':
        return said(`-${within(this.value(tree.of), BIND.multiply)}`, BIND.multiply);
      case 'if':
        return saidCall('if', this.isTrue(tree.test), this.value(tree.yes), this.value(tree.no));
      case 'list':
        return this.list(tree.items);
      case 'call':
        return this.isCondition(tree) ? this.condition(tree) : writeCall(this, tree);
      case 'and':
      case 'or':
      case 'compare':
      case 'between':
      case 'in':
      case 'some':
      case 'every':
        return this.condition(tree);
      case 'context':
      case 'for':
      case 'function':
      case 'input':
      case 'instance':
      case 'range':
      case 'test':
        throw new Untranslatable(tree.type);
    }
  }

  isCondition = (tree: Expression): boolean => kindOfTree(tree, this.around) === 'boolean';

  /** Conditions that say that what makes a tree null is there. */
  there(trees: readonly Expression[]): Said[] {
    const names = new Set(trees.flatMap((tree) => this.needs(tree)));
    return [...names].map((name) => said(`${this.answer(name).text} != ''`, BIND.equal));
  }

  answer(key: string): Said {
    if (key === this.around.self) return said('.');
    const isHeld = this.around.kindOf(key) !== null || this.around.isRows(key);
    // A group has no value there.
    if (!isHeld || this.around.partsOf(key).length > 0) throw new Untranslatable(key);
    return said(`\${${this.around.questionOf(key)}}`);
  }

  /** XPath that is true where there is an answer, in any of its parts where it has parts. */
  isAnswered(tree: Expression): Said {
    const parts = this.around.partsOf(nameOf(tree));
    if (parts.length > 0) return anyOf(parts.map((part) => said(`${this.answer(part).text} != ''`, BIND.equal)));
    return said(`${within(this.value(tree), BIND.equal)} != ''`, BIND.equal);
  }

  /** XPath that is true where there is no answer. */
  isEmpty(tree: Expression): Said {
    if (this.around.partsOf(nameOf(tree)).length > 0) return saidNot(this.isAnswered(tree));
    return said(`${within(this.value(tree), BIND.equal)} = ''`, BIND.equal);
  }

  private answerIs(key: string, which: 'yes' | 'no'): Said {
    if (this.around.kindOf(key) !== 'boolean') throw new Untranslatable(key);
    const word = this.around.wordsOf(key)[which];
    // What has no word for it is never answered that way.
    return word === '' ? said('false()') : said(`${this.answer(key).text} = '${word}'`, BIND.equal);
  }

  private callIs(tree: Expression & { type: 'call' }, isTrue: boolean): Said {
    const name = nameOf(tree.of);
    const [first, second] = tree.args;
    if (name === 'not' && first && isTrue && isEquality(first)) return saidNot(this.isTrue(first));
    if (name === 'not' && first) return isTrue ? this.isFalse(first) : this.isTrue(first);
    const isOr = name === 'get or else' && first && second?.type === 'literal' && second.value === false;
    if (isOr) return isTrue ? this.isTrue(first) : saidNot(this.isTrue(first));
    if (isStrictCall(name)) return writeTest(this, tree, isTrue);
    throw new Untranslatable(`${name}()`);
  }

  /** A condition where a value is wanted: yes, no, or nothing. */
  private condition(tree: Expression): Said {
    return saidCall(
      'if',
      this.isTrue(tree),
      said('true()'),
      saidCall('if', this.isFalse(tree), said('false()'), said("''")),
    );
  }

  /** `rows.qty` is all of them; `place.lat` is a part of a text. */
  private path(of: Expression, name: string): Said {
    const kind = of.type === 'name' ? this.around.kindOf(of.name) : null;
    if (kind === 'context' && (name === 'lat' || name === 'lng') && of.type === 'name')
      return said(`selected-at(${this.answer(of.name).text}, ${name === 'lat' ? 0 : 1})`);
    const days = { year: '%Y', month: '%n', day: '%e', hour: '%h', minute: '%M', second: '%S' } as Readonly<
      Record<string, string>
    >;
    const of_ = kindOfTree(of, this.around);
    if (Object.hasOwn(days, name) && (of_ === 'date' || of_ === 'date and time' || of_ === 'time')) {
      const call = of_ === 'date' ? 'format-date' : 'format-date-time';
      return said(`number(${call}(${this.value(of).text}, '${days[name] ?? ''}'))`);
    }
    if (this.isRowsOf(of)) return this.answer(name);
    if (of.type === 'filter' && of.of.type === 'name' && this.isRowsOf(of.of))
      return this.inRow(this.answer(name), of.of.name, of.by);
    throw new Untranslatable(`.${name}`);
  }

  isRowsOf(tree: Expression): boolean {
    if (tree.type === 'name') return this.around.isRows(tree.name);
    if (calledBy(tree) === 'flatten' && tree.type === 'call') return tree.args.every((one) => this.isRowsOf(one));
    return tree.type === 'path' && this.isRowsOf(tree.of) && this.around.isRows(tree.name);
  }

  private filtered(of: Expression, by: Expression): Said {
    if (kindOfTree(by, this.around) !== 'number') {
      // Without the empty ones: what asks for that knows by itself.
      if (isThere(by)) return this.value(of);
      throw new Untranslatable('[…]');
    }
    if (of.type === 'path' && of.of.type === 'name' && this.isRowsOf(of.of))
      return this.inRow(this.value(of), of.of.name, by);
    const list = calledBy(of) === 'get or else' && of.type === 'call' ? (of.args[0] ?? of) : of;
    if (list.type !== 'name' || this.around.kindOf(list.name) !== 'list') throw new Untranslatable('[…]');
    const place = by.type === 'literal' && typeof by.value === 'number' ? number(by.value - 1) : this.fromZero(by);
    return saidCall('selected-at', this.value(list), place);
  }

  /** The answer in one row; below 0 FEEL counts from the end. */
  private inRow(answer: Said, rows: string, by: Expression): Said {
    const isFromEnd = by.type === 'negate' || (by.type === 'literal' && Number(by.value) < 1);
    if (isFromEnd || kindOfTree(by, this.around) === 'boolean') throw new Untranslatable('[…]');
    return saidCall('indexed-repeat', answer, this.answer(rows), this.value(by));
  }

  /** `n + 1` there counts from 0. */
  private fromZero(by: Expression): Said {
    const isPlusOne =
      by.type === 'arithmetic' && by.operator === '+' && by.right.type === 'literal' && by.right.value === 1;
    if (isPlusOne) return this.value(by.left);
    return said(`${within(this.value(by), BIND.add - 1)} - 1`, BIND.add);
  }

  private arithmetic(tree: Expression & { type: 'arithmetic' }): Said {
    const { left, right, operator } = tree;
    const kind = kindOfTree(tree, this.around);
    if (kind === 'string') return this.concat(tree);
    const isDay = right.type === 'at' && right.value === 'P1D';
    if (isDay && (operator === '/' || operator === '*')) return this.value(left);
    if (left.type === 'at' && left.value === 'P1D' && operator === '*') return this.value(right);
    if (operator === '**') return saidCall('pow', this.value(left), this.value(right));
    const binds = operator === '+' || operator === '-' ? BIND.add : BIND.multiply;
    const sign = operator === '/' ? 'div' : operator;
    return said(`${within(this.value(left), binds - 1)} ${sign} ${within(this.value(right), binds)}`, binds);
  }

  /** Texts that are joined are nothing where one of them is. */
  private concat(tree: Expression): Said {
    const parts = partsOf(tree);
    const joined = saidCall('concat', ...parts.map((part) => this.value(part)));
    const there = this.there(parts);
    return there.length === 0 ? joined : saidCall('if', allOf(there), joined, said("''"));
  }

  /** A list that is written out, as a choice of several is stored. */
  private list(items: readonly Expression[]): Said {
    const values = items.map((item) => (item.type === 'literal' ? String(item.value) : null));
    if (values.some((value) => value === null || /\s/.test(value))) throw new Untranslatable('[…]');
    return saidText(values.join(' '));
  }

  /** The answers that a tree cannot do without. */
  private needs(tree: Expression): string[] {
    const part = partNamed(tree, this.around);
    if (part !== null) return [part];
    switch (tree.type) {
      case 'literal':
      case 'number':
      case 'at':
        return [];
      case 'name':
        return tree.name === this.around.self || this.around.isRows(tree.name) ? [] : [tree.name];
      case 'arithmetic':
        return [...this.needs(tree.left), ...this.needs(tree.right)];
      case 'negate':
        return this.needs(tree.of);
      case 'path':
        return this.isRowsOf(tree.of) ? [] : this.needs(tree.of);
      case 'call': {
        const [first, second] = tree.args;
        if (nameOf(tree.of) === 'get or else' && first && second)
          return isNull(second) ? this.needs(first) : this.needs(second);
        return tree.args.flatMap((one) => this.needs(one));
      }
      case 'list':
        return [];
      case 'filter':
        return this.needs(tree.of);
      case 'and':
      case 'between':
      case 'compare':
      case 'context':
      case 'every':
      case 'for':
      case 'function':
      case 'if':
      case 'in':
      case 'input':
      case 'instance':
      case 'or':
      case 'range':
      case 'some':
      case 'test':
        throw new Untranslatable(tree.type);
    }
  }
}

/** Is true or false, never null. */
const isEquality = (tree: Expression): boolean =>
  tree.type === 'compare' && (tree.operator === '=' || tree.operator === '!=');

const number = (value: number): Said => said(String(value), value < 0 ? BIND.add : BIND.atom);

function partsOf(tree: Expression): Expression[] {
  if (tree.type === 'arithmetic' && tree.operator === '+') return [...partsOf(tree.left), ...partsOf(tree.right)];
  return [tree];
}
