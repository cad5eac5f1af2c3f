import { dependenciesOf } from '../../../expression/names/dependencies.ts';
import { parseExpression } from '../../../expression/parse.ts';
import type { Expression } from '../../../expression/tree.ts';
import type { Kind } from '../../../expression/values/values.ts';
import type { Rule, RuleAction } from '../../../forms/schema.ts';
import { Untranslatable } from '../../expressions/foreign.ts';
import { type FeelSurroundings, kindOfTree } from '../../expressions/xpath/from-feel/feel-facts.ts';
import { XPathWriter } from '../../expressions/xpath/from-feel/write-xpath.ts';
import {
  allOf,
  anyOf,
  BIND,
  type Said,
  said,
  saidNot,
  saidText,
} from '../../expressions/xpath/from-feel/written-xpath.ts';
import type { DropReason } from '../../imported-form.ts';
import type { Drop } from './drop.ts';

/** What rules say of one field, in the columns of a survey. */
export interface Logic {
  relevant?: string;
  required?: string;
  constraint?: string;
  /** The message of the first constraint, and which one of the form it is. */
  message?: { text: string; key: string };
  calculation?: string;
  readOnly?: string;
}

interface Placed {
  rule: Rule;
  action: RuleAction;
  at: number;
}

/** XPath for the FEEL of a form, and its rules by the field that they speak of; what cannot be said is named. */
export class LogicWriter {
  private readonly around: FeelSurroundings;
  private readonly drop: Drop;

  constructor(around: FeelSurroundings, drop: Drop) {
    this.around = around;
    this.drop = drop;
  }

  /** XPath for a value, of a day where a day is wanted; null where XLSForms cannot say it, without a word. */
  tryValue(text: string, wanted?: Kind): string | null {
    const { tree, problems } = parseExpression(text);
    if (problems.length > 0) return null;
    const written = this.attempt(() => new XPathWriter(this.around).value(tree));
    if (written === null) return null;
    const isMoved = tree.type === 'arithmetic' && kindOfTree(tree, this.around) === 'date';
    return wanted === 'date' && isMoved ? `date(${written.text})` : written.text;
  }

  value(path: string, text: string, wanted?: Kind): string | null {
    const written = this.tryValue(text, wanted);
    if (written === null) this.drop(path, text, 'expression');
    return written;
  }

  /** `isInParts` where no question of the file is the whole answer: a constraint names its parts, and nothing computes it. */
  logicOf(rules: readonly Rule[], key: string, wanted: Kind, isInParts = false): Logic {
    const placed = rules.flatMap((rule) =>
      rule.actions.flatMap((action, at) => (action.field === key ? [{ rule, action, at }] : [])),
    );
    const of = (type: RuleAction['type']) => placed.filter(({ action }) => action.type === type);
    for (const type of ['set', 'copy', 'jump', 'end'] as const)
      for (const { rule, action } of of(type)) this.nameAction(rule, action, 'not_supported');
    return {
      ...this.relevantOf(of('show'), of('hide')),
      ...this.requiredOf(of('require')),
      ...this.readOnlyOf(of('enable'), of('disable')),
      ...this.constraintOf(of('validate'), key, isInParts),
      ...this.calculationOf(of('calculate'), isInParts ? null : wanted),
    };
  }

  /** The filter of a list: a choice that has a condition is offered where it holds. Empty where none has one that can be said. */
  filterOf(path: string, options: readonly { value: string; label: string; showWhen?: string | undefined }[]): string {
    const conditions = options.flatMap(({ value, label, showWhen }) => {
      if (!showWhen) return [];
      const written = this.isTrue(showWhen);
      if (!written) this.drop(path, `${label}: ${showWhen}`, 'expression');
      const isAnother = said(`name != ${saidText(value).text}`, BIND.equal);
      return written ? [anyOf([isAnother, written])] : [];
    });
    return conditions.length === 0 ? '' : allOf(conditions).text;
  }

  private isTrue(text: string): Said | null {
    const { tree, problems } = parseExpression(text);
    return problems.length > 0 ? null : this.attempt(() => new XPathWriter(this.around).isTrue(tree));
  }

  private relevantOf(show: readonly Placed[], hide: readonly Placed[]): Logic {
    const shown = this.conditions(show);
    const hidden = this.conditions(hide).map(saidNot);
    if (shown.length === 0 && hidden.length === 0) return {};
    return { relevant: allOf([...(shown.length > 0 ? [anyOf(shown)] : []), ...hidden]).text };
  }

  private requiredOf(rules: readonly Placed[]): Logic {
    const conditions = this.conditions(rules);
    return conditions.length === 0 ? {} : { required: anyOf(conditions).text };
  }

  private readOnlyOf(enable: readonly Placed[], disable: readonly Placed[]): Logic {
    const enabled = this.conditions(enable);
    const conditions = [...this.conditions(disable), ...(enabled.length > 0 ? [saidNot(anyOf(enabled))] : [])];
    if (conditions.length === 0) return {};
    const { text } = anyOf(conditions);
    return { readOnly: text === 'true()' ? 'yes' : text };
  }

  /** A constraint says what has to hold; a rule says when something is wrong. There is one message for all of them. */
  private constraintOf(rules: readonly Placed[], key: string, isInParts: boolean): Logic {
    const held: Said[] = [];
    let message: Logic['message'];
    for (const { rule, action, at } of rules) {
      const written = this.holds(rule, key, isInParts);
      if (!written || action.type !== 'validate') continue;
      held.push(written);
      if (message) this.drop(`rules.${rule.id}`, action.message, 'simplified');
      message ??= { text: action.message, key: `rules.${rule.id}.actions.${at}.message` };
    }
    return held.length === 0 ? {} : { constraint: allOf(held).text, ...(message && { message }) };
  }

  private holds(rule: Rule, key: string, isInParts: boolean): Said | null {
    const { tree, problems } = parseExpression(rule.when);
    const writer = new XPathWriter(isInParts ? this.around : { ...this.around, self: key });
    const written =
      problems.length > 0
        ? null
        : this.attempt(() => {
            const positive = positiveOf(tree, key);
            return positive ? writer.isTrue(positive) : saidNot(writer.isTrue(tree));
          });
    if (!written) this.drop(`rules.${rule.id}`, `${key}: ${rule.when}`, 'expression');
    // Constraints are not looked at where there is no answer.
    else if (!isOfAnswered(tree, key)) this.drop(`rules.${rule.id}`, `${key}: ${rule.when}`, 'simplified');
    return written;
  }

  private calculationOf(rules: readonly Placed[], wanted: Kind | null): Logic {
    const always = wanted === null ? undefined : rules.find(({ rule }) => rule.when === 'true');
    for (const { rule, action } of rules) if (rule !== always?.rule) this.nameAction(rule, action, 'not_supported');
    if (always?.action.type !== 'calculate' || wanted === null) return {};
    const calculation = this.value(`rules.${always.rule.id}`, always.action.value, wanted);
    return calculation === null ? {} : { calculation };
  }

  private conditions(placed: readonly Placed[]): Said[] {
    return placed.flatMap(({ rule, action }) => {
      if (rule.when === 'true') return [said('true()')];
      const written = this.isTrue(rule.when);
      if (!written) this.nameAction(rule, action, 'expression');
      return written ? [written] : [];
    });
  }

  private nameAction({ id, when }: Rule, { type, field }: RuleAction, why: DropReason): void {
    this.drop(`rules.${id}`, `${field}, ${type}: ${when}`, why);
  }

  private attempt(write: () => Said): Said | null {
    try {
      return write();
    } catch (error) {
      if (!(error instanceof Untranslatable)) throw error;
      return null;
    }
  }
}

const isAnswered = (tree: Expression, key: string): boolean =>
  tree.type === 'compare' &&
  tree.operator === '!=' &&
  tree.left.type === 'name' &&
  tree.left.name === key &&
  tree.right.type === 'literal' &&
  tree.right.value === null;

/** What stands inside `key != null and not(…)`, where that is never null: it reads nothing but the answer, or says what null is. */
function positiveOf(tree: Expression, key: string): Expression | null {
  if (tree.type !== 'and' || !isAnswered(tree.left, key)) return null;
  const { right: not } = tree;
  const isNot = not.type === 'call' && not.of.type === 'name' && not.of.name === 'not' && not.args.length === 1;
  const [inner] = isNot ? not.args : [];
  if (!inner) return null;
  const isSettled = inner.type === 'call' && inner.of.type === 'name' && inner.of.name === 'get or else';
  return isSettled || dependenciesOf(inner).every((name) => name === key || name.startsWith(`${key}.`)) ? inner : null;
}

/** Whether it can hold only where the field has an answer. */
function isOfAnswered(tree: Expression, key: string): boolean {
  switch (tree.type) {
    case 'and':
      return isOfAnswered(tree.left, key) || isOfAnswered(tree.right, key);
    case 'or':
      return isOfAnswered(tree.left, key) && isOfAnswered(tree.right, key);
    case 'compare':
      if (isAnswered(tree, key)) return true;
      if (tree.operator === '!=' || (tree.right.type === 'literal' && tree.right.value === null)) return false;
      return dependenciesOf(tree).includes(key);
    case 'between':
      return dependenciesOf(tree.of).includes(key);
    case 'arithmetic':
    case 'at':
    case 'call':
    case 'context':
    case 'every':
    case 'filter':
    case 'for':
    case 'function':
    case 'if':
    case 'in':
    case 'input':
    case 'instance':
    case 'list':
    case 'literal':
    case 'name':
    case 'negate':
    case 'number':
    case 'path':
    case 'range':
    case 'some':
    case 'test':
      return false;
  }
}
