import { parseExpression } from '../../expression/parse.ts';
import type { Expression } from '../../expression/tree.ts';
import type { FormDefinition, Rule, RuleAction } from '../../forms/schema.ts';
import { Untranslatable } from '../expressions/foreign.ts';
import { writeXPath } from '../expressions/write-xpath.ts';
import type { Dropped } from '../imported-form.ts';

/** What rules say of one field, in the columns of a survey. */
export interface Logic {
  relevant: string[];
  required: string[];
  constraint: string[];
  message: string;
  calculation: string;
  isReadOnly: boolean;
}

/** XPath for the FEEL of a form, and its rules by the field that they speak of; what cannot be said is named. */
export class LogicWriter {
  private readonly keys: ReadonlySet<string>;
  private readonly consents: ReadonlySet<string>;
  private readonly drop: (what: string, why: Dropped['why']) => void;

  constructor({ fields }: FormDefinition, drop: (what: string, why: Dropped['why']) => void) {
    this.keys = new Set<string>(fields.map(({ key }) => key));
    this.consents = new Set<string>(fields.flatMap(({ type, key }) => (type === 'consent' ? [key] : [])));
    this.drop = drop;
  }

  /** XPath, or null where XLSForms cannot say it; then it is named. */
  write(text: string, owner: string, self?: string): string | null {
    const { tree, problems } = parseExpression(text);
    return problems.length > 0 ? this.cannot(owner, text) : this.writeTree(tree, text, owner, self);
  }

  logicOf(rules: readonly Rule[]): ReadonlyMap<string, Logic> {
    const byField = new Map<string, Logic>();
    for (const rule of rules) {
      for (const action of rule.actions) {
        const logic = byField.get(action.field) ?? {
          relevant: [],
          required: [],
          constraint: [],
          message: '',
          calculation: '',
          isReadOnly: false,
        };
        this.add(logic, rule, action);
        byField.set(action.field, logic);
      }
    }
    return byField;
  }

  private add(logic: Logic, { when }: Rule, action: RuleAction): void {
    const { field: key } = action;
    const isAlways = when === 'true';
    const condition = (wrap = (text: string) => text) => {
      const written = this.write(when, key);
      return written === null ? [] : [wrap(written)];
    };
    switch (action.type) {
      case 'show':
        logic.relevant.push(...condition((text) => (logic.relevant.length > 0 ? `(${text})` : text)));
        return;
      case 'require':
        logic.required.push(...condition());
        return;
      case 'validate':
        logic.constraint.push(...this.constraint(when, key));
        logic.message ||= action.message;
        return;
      case 'disable':
        if (isAlways) logic.isReadOnly = true;
        else this.cannot(key, `${action.type}: ${when}`);
        return;
      case 'calculate':
        if (isAlways) logic.calculation = this.write(action.value, key) ?? '';
        else this.cannot(key, `${action.type}: ${when}`);
        return;
      case 'hide':
      case 'enable':
      case 'set':
      case 'copy':
      case 'jump':
      case 'end':
        this.drop(`${key} ${action.type}: ${when}`, 'not_supported');
    }
  }

  /** A constraint says what has to hold; a rule says when something is wrong. */
  private constraint(when: string, key: string): string[] {
    const { tree, problems } = parseExpression(when);
    if (problems.length > 0) return (this.cannot(key, when), []);
    const holds = positive(tree, key);
    const written = this.writeTree(holds ?? tree, when, key, key);
    if (written === null) return [];
    return [holds ? written : `not(${written})`];
  }

  private writeTree(tree: Expression, text: string, owner: string, self?: string): string | null {
    try {
      return writeXPath(tree, {
        has: (key) => this.keys.has(key),
        isConsent: (key) => this.consents.has(key),
        ...(self === undefined ? {} : { self }),
      });
    } catch (error) {
      if (!(error instanceof Untranslatable)) throw error;
      return this.cannot(owner, text);
    }
  }

  private cannot(owner: string, text: string): null {
    this.drop(`${owner}: ${text}`, 'expression');
    return null;
  }
}

/** What stands inside `key != null and not(…)`. */
function positive(tree: Expression, key: string): Expression | null {
  if (tree.type !== 'and' || tree.left.type !== 'compare' || tree.left.operator !== '!=') return null;
  const { left, right } = tree.left;
  const isAnswered = left.type === 'name' && left.name === key && right.type === 'literal' && right.value === null;
  const { right: not } = tree;
  const isNot = not.type === 'call' && not.of.type === 'name' && not.of.name === 'not' && not.args.length === 1;
  return isAnswered && isNot ? (not.args[0] ?? null) : null;
}
