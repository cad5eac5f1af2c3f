import { fromAnswer } from '../expression/answer.ts';
import { compileExpression } from '../expression/compile.ts';
import { round, toDouble } from '../expression/decimal.ts';
import { allFunctions } from '../expression/functions.ts';
import { toJson } from '../expression/json.ts';
import { isNumber, kindOf, type Kind, type Value } from '../expression/values.ts';
import type { ExpressionEngine, Facts } from './expression-engine.ts';
import type { Field } from './schema.ts';

/** FEEL as the expression language of forms: names are field keys, unanswered fields are null. */
export const feelEngine: ExpressionEngine = {
  compile(tree, indexOf) {
    const names: string[] = [];
    const resolve = (name: string) => {
      const index = indexOf(name);
      // Names of functions are asked for too: a field of that name would hide the function.
      if (index !== undefined || !Object.hasOwn(allFunctions, name)) names.push(name);
      return index === undefined ? undefined : (facts: Facts) => (facts[index] ?? null) as Value;
    };
    const compiled = compileExpression(tree, { functions: allFunctions, resolve });
    return {
      evaluate: (facts, moment) => compiled.evaluate(facts, moment),
      names,
      problems: compiled.problems,
    };
  },
  factOf: (field, answer) => fromAnswer(answer ?? null, kindOfField(field)),
  answerOf: (field, fact) => answerOf(field, fact as Value),
};

function kindOfField(field: Field): Kind {
  const kind = field.type === 'formula' ? field.result : field.type;
  switch (kind) {
    case 'number':
    case 'rating':
      return 'number';
    case 'date':
      return 'date';
    case 'text':
    case 'long_text':
    case 'single_choice':
    case 'dropdown':
      return 'string';
    case 'multiple_choice':
    case 'file_upload':
      return 'list';
    case 'description':
      return 'null';
  }
}

function answerOf(field: Field, fact: Value): unknown {
  const wanted = kindOfField(field);
  if (fact === null) return undefined;
  if (wanted === 'number') return isNumber(fact) ? roundedTo(decimalsOf(field), fact) : undefined;
  if (wanted === 'string') return kindOf(fact) === 'string' ? fact : writtenOut(field, fact);
  return kindOf(fact) === wanted && field.type !== 'file_upload' ? toJson(fact) : undefined;
}

function roundedTo(decimals: number, fact: Value & Parameters<typeof toDouble>[0]): number | undefined {
  const rounded = round(fact, decimals, 'half up');
  return rounded === null ? undefined : toDouble(rounded);
}

function decimalsOf(field: Field): number {
  return field.type === 'number' || field.type === 'formula' ? field.decimals : 0;
}

/** Numbers, dates and the like become text where text is wanted; an option's value is never made up that way. */
function writtenOut(field: Field, fact: Value): unknown {
  if (field.type === 'single_choice' || field.type === 'dropdown') return undefined;
  const json = toJson(fact);
  return typeof json === 'string' || typeof json === 'number' ? String(json) : undefined;
}
