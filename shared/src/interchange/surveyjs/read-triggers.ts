import { writeJson } from '../expressions/written.ts';
import type { Place } from '../imported-form.ts';
import { asList, asLoose, asText, type Loose } from '../loose.ts';
import type { SurveyPage } from './read-pages.ts';
import type { Question } from './question/question.ts';
import { placed, type Survey } from './survey.ts';

/** What a survey does when an answer comes to something becomes a rule, or is named. */
export function readTriggers(survey: Survey, form: Loose, pages: readonly SurveyPage[]): void {
  asList(form['triggers'])
    .map(asLoose)
    .forEach((trigger, at) => readTrigger(survey, trigger, placed(`triggers.${at}`), pages));
}

function readTrigger(survey: Survey, trigger: Loose, where: Place, pages: readonly SurveyPage[]): void {
  const { builder } = survey;
  const type = asText(trigger['type']).replace(/trigger$/, '');
  const written = conditionOf(trigger);
  const drop = (what: string, why: 'not_supported' | 'unknown_name' | 'simplified') =>
    builder.drop(where, [type, what].filter(Boolean).join(' '), why);
  const when = written === '' ? null : survey.condition(written, where, type);
  if (when === null) return written === '' ? drop('', 'not_supported') : undefined;
  const target = (name: string) => survey.names.question(asText(trigger[name]));
  const to = target('setToName');
  switch (type) {
    case 'setvalue': {
      const isVariable = trigger['isVariable'] === true;
      if (!to || isVariable) return drop(asText(trigger['setToName']), isVariable ? 'not_supported' : 'unknown_name');
      return builder.addRule(
        when,
        { type: 'set', field: to.key, value: writeJson(wordOf(to, trigger['setValue'])) },
        where,
      );
    }
    case 'copyvalue': {
      const from = target('fromName');
      if (!to || !from) return drop(asText(trigger[to ? 'fromName' : 'setToName']), 'unknown_name');
      if (trigger['copyDisplayValue'] === true) drop('copyDisplayValue', 'simplified');
      return builder.addRule(when, { type: 'copy', field: to.key, from: from.key }, where);
    }
    case 'runexpression': {
      if (!to) return drop(asText(trigger['setToName']), 'not_supported');
      const value = survey.value(asText(trigger['runExpression']), where, type);
      return value ? builder.addRule(when, { type: 'set', field: to.key, value: value.text }, where) : undefined;
    }
    case 'skip': {
      const goal = pageOf(pages, target('gotoName'));
      const from = pageOf(pages, sourceOf(survey, written));
      if (!goal?.break || !from?.last || goal.at <= from.at) return drop(asText(trigger['gotoName']), 'not_supported');
      // There one can still go back to the pages between.
      drop(asText(trigger['gotoName']), 'simplified');
      return builder.addRule(when, { type: 'jump', field: goal.break, after: from.last }, where);
    }
    case 'complete': {
      const field = pageOf(pages, sourceOf(survey, written))?.last;
      return field ? builder.addRule(when, { type: 'end', field }, where) : drop('', 'not_supported');
    }
    case 'visible': {
      for (const name of [...asList(trigger['pages']), ...asList(trigger['questions'])].map(asText)) {
        const field = survey.names.question(name)?.key ?? pages.find((page) => page.name === name)?.section;
        if (field) builder.addRule(when, { type: 'show', field }, where);
        else drop(name, 'unknown_name');
      }
      return;
    }
    default:
      return drop('', 'not_supported');
  }
}

/** Old files say question, operator and value apart. */
function conditionOf(trigger: Loose): string {
  const { expression, name, operator = 'equal', value } = trigger;
  if (expression !== undefined || name === undefined) return asText(expression);
  if (/^(empty|notempty)$/.test(asText(operator))) return `{${asText(name)}} ${asText(operator)}`;
  return `{${asText(name)}} ${asText(operator)} ${JSON.stringify(value ?? '')}`;
}

/** A value that the file spells in its own way. */
function wordOf({ source, kind }: Question, value: unknown): unknown {
  if (kind !== 'boolean') return value;
  if (value === (source['valueTrue'] ?? true)) return true;
  return value === (source['valueFalse'] ?? false) ? false : value;
}

/** The question that a condition names last: it is answered when the condition comes to hold. */
function sourceOf(survey: Survey, written: string): Question | undefined {
  const names = [...written.matchAll(/\{([^{}]+)\}/g)].map(([, name = '']) => name.trim());
  return names
    .map((name) => survey.names.question(name) ?? survey.names.question(name.split(/[.[]/)[0] ?? ''))
    .findLast(Boolean);
}

const pageOf = (pages: readonly SurveyPage[], question: Question | undefined) =>
  question && pages.find(({ questions }) => holds(questions, question));

const holds = (questions: readonly Question[], wanted: Question): boolean =>
  questions.some((one) => one === wanted || holds(one.inner, wanted));
