import { strToU8 } from 'fflate';
import { expect } from 'vitest';
import { openState } from '../../../forms/state/form-state.ts';
import type { CompiledForm } from '../../../forms/state/compiled-form.ts';
import type { Answers } from '../../../forms/schema.ts';
import { A_MOMENT } from '../../../forms/testing/test-forms.ts';
import { validateAnswers } from '../../../validation/validate-answers.ts';
import { importFile } from '../../import-file.ts';
import { readLiteral } from '../../literal/read-literal.ts';
import { asList, asLoose, asText } from '../../loose.ts';
import type { ImportedForm } from '../../imported-form.ts';
import type { Tally } from '../../test-tally.ts';
import type { CorpusFile } from './test-corpus.ts';
import { isSurvey } from '../read-surveyjs.ts';
import { compiled, said } from '../../xlsform/testing/test-xlsforms.ts';
import { parseExpression } from '../../../expression/parse.ts';
import type { FormDefinition } from '../../../forms/schema.ts';

const EXPRESSIONS =
  /^(visibleIf|enableIf|requiredIf|expression|runExpression|setValueIf|setValueExpression|defaultValueExpression|choicesVisibleIf|minValueExpression|maxValueExpression)$/;
const LIMITS = /^(min|max)ValueExpression$/;
const LAYOUT: ReadonlySet<string> = new Set(['section', 'sub_form', 'page_break']);
const PARTS = ['pages', 'elements', 'questions', 'templateElements', 'detailElements', 'items', 'calculatedValues'];

/** The questions of a file: what asks, shows or works out something. */
function questionsIn(owner: unknown): number {
  const { type, columns, ...source } = asLoose(owner);
  const parts = [
    ...PARTS.flatMap((name) => asList(source[name])),
    ...(type === 'matrixdynamic' ? asList(columns) : []),
  ];
  const inside = parts.reduce((sum: number, part) => sum + questionsIn(part), 0);
  const isGroup = parts.length > 0 || type === 'panel' || type === undefined;
  return isGroup && parts.length > 0 ? inside : 1;
}

/** The expressions of a file: `question property`, or `path property` where there is no name, with their paths. */
function expressionsIn(value: unknown, path: string[] = [], owner = ''): { id: string; path: string }[] {
  if (typeof value !== 'object' || value === null) return [];
  const source = asLoose(value);
  const name =
    asText(source['name']) ||
    (Array.isArray(value) ? owner : asText(source['value'])) ||
    (/^\d+$/.test(path.at(-1) ?? '') && path.at(-2) !== 'validators' ? path.join('.') : owner);
  return Object.entries(value).flatMap(([key, part]) =>
    EXPRESSIONS.test(key) && typeof part === 'string'
      ? [{ id: `${name} ${key}`, path: [...path, key].join('.') }]
      : expressionsIn(part, [...path, key], name),
  );
}

/** What an expression comes to here, as the rows of the corpus write it. */
function resultOf(form: CompiledForm, [expression, answers, wanted]: readonly [string, object, unknown]): unknown {
  const [first = '', property] = expression.split(' ');
  const isTarget = Array.isArray(wanted);
  const name = isTarget ? String(wanted[0]) : first;
  const at = form.indexOf.get(name) ?? -1;
  const state = openState(form, answers as Answers, A_MOMENT, true);
  const field = form.fields[at];
  if (name === 'ending') return ['ending', state.ending()?.title];
  if (at < 0) return inRows(form, name, property ?? '', answers);
  const options = () => {
    const shown = state.field(at);
    return shown && 'options' in shown ? shown.options.map(({ value }) => value).join(' ') : '';
  };
  if (isTarget) {
    const seen =
      typeof wanted[1] === 'boolean'
        ? state.isVisible[at] === 1
        : field && 'options' in field
          ? options()
          : state.answers[at];
    return [name, seen];
  }
  switch (property) {
    case 'visibleIf':
      return state.isVisible[at] === 1;
    case 'enableIf':
      return state.isDisabled[at] !== 1;
    case 'requiredIf':
      return state.isRequired[at] === 1;
    case 'choicesVisibleIf':
      return options();
    case undefined:
    default:
      if (
        property === 'validators' ||
        LIMITS.test(property ?? '') ||
        (property === 'expression' && field?.type !== 'formula')
      )
        return !validateAnswers(form, answers as Answers, A_MOMENT).problems.some(
          ({ path, code }) => path[1] === name && code !== 'required',
        );
      return state.answers[at];
  }
}

/** Of a question in rows: whether its answer in the first row counts, or what it is. */
function inRows(form: CompiledForm, name: string, property: string, answers: object): unknown {
  const { answers: stored, problems } = validateAnswers(form, answers as Answers, A_MOMENT);
  if (LIMITS.test(property)) return !problems.some(({ path }) => path.includes(name));
  const rows = Object.values(stored).find((value) => Array.isArray(value)) as
    | readonly Record<string, unknown>[]
    | undefined;
  const answer = rows?.[0]?.[name];
  return property.endsWith('If') ? answer !== undefined : answer;
}

function read({ file }: CorpusFile) {
  const text = typeof file === 'string' ? file : JSON.stringify(file, null, 2);
  const imported = importFile('survey.json', strToU8(text));
  if ('refused' in imported) throw new Error(imported.refused);
  expect(imported.format).toBe('surveyjs');
  return { form: imported.form, source: readLiteral(text, isSurvey).value };
}

/** A formula that could not be said, or choices that are missing, keep the form from being published; the rest can be tried out. */
const mended = (definition: FormDefinition): FormDefinition => ({
  ...definition,
  fields: definition.fields.map((field) => {
    if ('options' in field && field.options.length === 0) return { ...field, options: [{ value: 'x', label: 'X' }] };
    const isBroken = field.type === 'formula' && parseExpression(field.formula).problems.length > 0;
    return isBroken ? { ...field, formula: 'null' } : field;
  }),
});

/** Reads a file, compares everything that the corpus says of it, and counts. */
export function checkSurvey(file: CorpusFile): Tally {
  const { form, source } = read(file);
  expect(said(form).toSorted()).toEqual((file.named ?? []).toSorted());
  for (const { where } of form.dropped) expect(where).toHaveProperty('line');
  const asked = questionsIn(source);
  const { lost = 0, more = 0, results = [] } = file;
  expect(form.definition.fields.filter(({ type }) => !LAYOUT.has(type))).toHaveLength(asked - lost + more);
  for (const [key, settings] of Object.entries(file.settings ?? {}))
    expect(form.definition.fields.find((field) => field.key === key)).toMatchObject(settings);
  const ready = compiled(mended(form.definition));
  for (const row of results) expect([...row.slice(0, 2), resultOf(ready, row)]).toEqual(row);
  const shown = new Set(results.map(([id]) => id));
  const all = expressionsIn(source);
  expect(all.filter(({ id, path }) => !shown.has(id) && !isNamed(form, path))).toEqual([]);
  const same = all.filter(({ id }) => shown.has(id)).length;
  return { files: 1, questions: asked, kept: asked - lost, expressions: all.length, same };
}

/** Whether an expression is on the list of what was left out, by itself or with what it stands in. */
function isNamed({ dropped }: ImportedForm, path: string): boolean {
  return dropped.some(({ where, why }) => {
    if (where.type !== 'path' || where.path === '' || why === 'simplified' || why === 'renamed') return false;
    const isWhole = why === 'unknown_type' || /(^|\.)(triggers|validators)\.\d+$/.test(where.path);
    return path === where.path || (isWhole && path.startsWith(`${where.path}.`));
  });
}
