import { fromAnswer } from '../../expression/values/answer.ts';
import { compileExpression } from '../../expression/compile.ts';
import { round, toDouble } from '../../expression/numbers/decimal.ts';
import { allFunctions } from '../../expression/functions.ts';
import { toJson } from '../../expression/values/json.ts';
import { contextOf, isNumber, kindOf, type Value } from '../../expression/values/values.ts';
import type { ExpressionEngine, Facts } from './expression-engine.ts';
import { addressOf } from '../fields/email-code/schema.ts';
import { hasFiles, kindOfField } from '../field-traits.ts';
import { ZENDESK_DECIMALS } from '../fields/ticket-field/schema.ts';
import { sourceOf } from '../prefill/options-from.ts';
import type { Field } from '../schema.ts';

/** Of a result whose field sets none. */
const MOST_DECIMALS = 10;

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
  factOf: (field, answer, zone) =>
    field.type === 'date_range' ? rangeFact(answer) : fromAnswer(plainAnswer(field, answer), kindOfField(field), zone),
  rowOf: (entries) => contextOf(entries as (readonly [string, Value])[]),
  answerOf: (field, fact) => answerOf(field, fact as Value),
};

/** Of options from elsewhere expressions see the ids alone. */
function idsOf(answer: unknown): unknown {
  if (Array.isArray(answer)) return answer.map(idsOf);
  return typeof answer === 'object' && answer !== null && 'id' in answer ? answer.id : answer;
}

/** Of an address that waits for its code, expressions see the address. */
function plainAnswer(field: Field, answer: unknown): unknown {
  if (field.type === 'email_code') return addressOf(answer) || null;
  return (sourceOf(field) ? idsOf(answer) : answer) ?? null;
}

/** Its days are days for expressions too: `trip.end - trip.start`. */
function rangeFact(answer: unknown): Value {
  const days = (answer ?? null) as Record<string, unknown> | null;
  if (days === null) return null;
  const entries = Object.entries(days).map(([end, day]) => [end, fromAnswer(day, 'date')] as const);
  return contextOf(entries);
}

function answerOf(field: Field, fact: Value): unknown {
  const wanted = kindOfField(field);
  if (fact === null) return undefined;
  if (wanted === 'number') return isNumber(fact) ? roundedTo(decimalsOf(field), fact) : undefined;
  if (wanted === 'string') return kindOf(fact) === 'string' ? fact : writtenOut(field, fact);
  if (kindOf(fact) !== wanted || hasFiles(field.type)) return undefined;
  return wanted === 'date and time' ? clockText(toJson(fact)) : toJson(fact);
}

/** What the clock on the wall shows, without the zone: `2026-11-20T09:30`. */
const clockText = (moment: unknown): string => String(moment).slice(0, 16);

function roundedTo(decimals: number, fact: Value & Parameters<typeof toDouble>[0]): number | undefined {
  const rounded = round(fact, decimals, 'half up');
  return rounded === null ? undefined : toDouble(rounded);
}

function decimalsOf(field: Field): number {
  if (field.type === 'ticket_field') return field.decimals ?? ZENDESK_DECIMALS;
  return field.type === 'number' || field.type === 'formula' ? (field.decimals ?? MOST_DECIMALS) : 0;
}

/** Numbers, dates and the like become text where text is wanted; an option's value is never made up that way. */
function writtenOut(field: Field, fact: Value): unknown {
  if ('options' in field && field.type !== 'ticket_field') return undefined;
  const json = toJson(fact);
  return typeof json === 'string' || typeof json === 'number' ? String(json) : undefined;
}
