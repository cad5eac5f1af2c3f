import { expect } from 'vitest';
import { openState } from '../../../forms/state/form-state.ts';
import type { CompiledForm } from '../../../forms/state/compiled-form.ts';
import type { Answers } from '../../../forms/schema.ts';
import { A_MOMENT } from '../../../forms/testing/test-forms.ts';
import { validateAnswers } from '../../../validation/validate-answers.ts';
import type { ImportedForm } from '../../imported-form.ts';
import type { Tally } from '../../test-tally.ts';
import { questionTypeOf } from '../survey/question-type.ts';
import type { CorpusFile } from './test-corpus.ts';
import { compiled, readSheets, rowsOf, type Rows, said } from './test-xlsforms.ts';

const COLUMNS = /^(relevan(t|ce)|constraint|calculation|choice[ _]filter|required|read[ _]?only|default)$/i;
const PLAIN = /^(yes|no|true|false|true\(\)|1|0|ok|-?[\d.]+|[a-z ]+|\d{4}-\d\d-\d\d.*)$/i;

const sheetsOf = ({ sheets }: CorpusFile): Record<string, Rows> =>
  Object.fromEntries(Object.entries(sheets).map(([name, text]) => [name, rowsOf(text)]));

/** The rows of a survey that ask, show or work out something. */
function questionsIn([, ...rows]: Rows): number {
  return rows.filter(([type = '', name = '', label = '', ...rest]) => {
    const { is } = questionTypeOf(type);
    const isOff = rest.at(-1) === 'yes' && rest.length >= 6 && name === 'f';
    return is !== 'begin' && is !== 'end' && is !== 'metadata' && `${type}${name}${label}` !== '' && !isOff;
  }).length;
}

/** The cells of a survey that hold an expression: `row column`. */
function expressionsIn([head = [], ...rows]: Rows): string[] {
  return rows.flatMap((cells, at) =>
    cells.flatMap((cell, column) => {
      const heading = head[column] ?? '';
      return COLUMNS.test(heading) && cell !== '' && !PLAIN.test(cell) ? [`${at + 2} ${heading}`] : [];
    }),
  );
}

/** What the expression of a cell results in. */
function resultOf(form: CompiledForm, cell: string, answers: Answers): unknown {
  const [name = '', column] = cell.split(' ');
  const path = name.split('.');
  const at = form.indexOf.get(path.at(-1) ?? '') ?? -1;
  const state = openState(form, answers, A_MOMENT, column === 'default' || form.fields[at]?.type === 'hidden');
  const checked = validateAnswers(form, answers, A_MOMENT);
  const stored = path.reduce<unknown>(
    (of, part) => (of as Record<string, unknown> | undefined)?.[part],
    checked.answers,
  );
  switch (column) {
    case 'relevant':
      return path.length > 1 ? stored !== undefined : state.isVisible[at] === 1;
    case 'required':
      return state.isRequired[at] === 1;
    case 'read_only':
      return state.isDisabled[at] === 1;
    case 'constraint':
      return !checked.problems.some(({ path: [, ...place], code }) => place.includes(name) && code !== 'required');
    case 'choice_filter': {
      const field = state.field(at);
      return field && 'options' in field ? field.options.map(({ value }) => value).join(' ') : null;
    }
    case 'default':
      return state.answers[at];
    case undefined:
    default:
      return (path.length > 1 ? stored : state.answers[at]) ?? '';
  }
}

/** Every expression has a result here, or is named; answers how many there are, and how many have the same result. */
function expressionsOf(file: CorpusFile, form: ImportedForm, rows: Rows): { all: number; same: number } {
  const places = form.dropped.flatMap(({ where, why }) =>
    where.type === 'row' && where.sheet === 'survey' ? [{ ...where, why }] : [],
  );
  const isNamed = (row: number, column: string) =>
    places.some(
      (one) => one.row === row && (one.column === column || one.why === 'unknown_type' || one.why === 'unknown_list'),
    );
  const shown = new Set(file.results.map(([cell]) => cell.split('.').at(-1) ?? ''));
  const cells = expressionsIn(rows).map((cell) => {
    const [row = '', ...heading] = cell.split(' ');
    const column = heading.join('_').toLowerCase().replace('relevance', 'relevant').replace('readonly', 'read_only');
    const name = (rows[Number(row) - 1]?.[1] ?? '').replaceAll(/\W/g, '_');
    return {
      cell,
      isNamed: isNamed(Number(row), column),
      isShown: shown.has(`${name} ${column}`) || shown.has(`${name}_ ${column}`),
    };
  });
  expect(cells.filter((one) => !one.isNamed && !one.isShown)).toEqual([]);
  return { all: cells.length, same: cells.filter((one) => !one.isNamed).length };
}

/** Reads a file, compares everything that the corpus says of it, and counts. */
export function checkXlsForm(file: CorpusFile): Tally {
  const sheets = sheetsOf(file);
  const form = readSheets(sheets);
  expect(said(form).toSorted()).toEqual((file.named ?? []).toSorted());
  const survey = sheets['survey'] ?? [];
  const asked = questionsIn(survey);
  const kept = form.definition.fields.filter(({ type }) => type !== 'section' && type !== 'sub_form').length;
  expect(kept).toBe(asked - (file.lost ?? 0));
  const ready = compiled(form.definition);
  for (const [cell, answers, result] of file.results)
    expect([cell, answers, resultOf(ready, cell, answers)]).toEqual([cell, answers, result]);
  const { all, same } = expressionsOf(file, form, survey);
  return { files: 1, questions: asked, kept, expressions: all, same };
}
