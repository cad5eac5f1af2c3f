import { fromAnswer } from '../../expression/values/answer.ts';
import { evaluateExpression } from '../../expression/evaluate.ts';
import { toJson } from '../../expression/values/json.ts';
import type { Expression, Problem } from '../../expression/tree.ts';
import type { Evaluate } from './environment.ts';

/**
 * FEEL as the engine needs it: results are plain JSON that can be stored among the answers, and a question that was
 * not answered is null instead of an error, since a form leaves out what nobody filled in. Days and times are texts among the
 * answers, and are read as what they are compared with.
 */
export function feelEvaluate(now: string, zone: string): Evaluate {
  const moment = { now: Date.parse(now), zone, readText: fromAnswer };
  return (expression, context) => {
    const source = (expression.tree as Expression | undefined) ?? expression.text;
    const { value, problems } = evaluateExpression(source, context, moment);
    const left = problems.filter(({ code }) => code !== 'unknown_name');
    return { value: toJson(value), problems: left, isUnanswered: left.length > 0 && left.every(isOfNothing) };
  };
}

/** `contains(order, "SO-")` where nobody wrote an order. */
const isOfNothing = ({ code, params }: Problem): boolean => code === 'wrong_type' && params?.['isNull'] === 1;
