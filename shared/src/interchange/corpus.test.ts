import { strToU8 } from 'fflate';
import { afterAll, describe, expect, it } from 'vitest';
import { expressionsOf } from '../forms/state/form-expressions.ts';
import { openState } from '../forms/state/form-state.ts';
import { A_MOMENT } from '../forms/testing/test-forms.ts';
import { validateAnswers } from '../validation/validate-answers.ts';
import type { CompiledForm } from '../forms/state/compiled-form.ts';
import type { Answers } from '../forms/schema.ts';
import { importFile } from './import-file.ts';
import { CORPUS as SURVEYS } from './surveyjs/testing/test-corpus.ts';
import { checkSurvey } from './surveyjs/testing/test-corpus-results.ts';
import { added, type Tally, tallyTable } from './test-tally.ts';
import { checkTduck } from './tduck/test-corpus-results.ts';
import { TDUCK_CORPUS } from './tduck/test-corpus.ts';
import { type CorpusFile, OWN_CORPUS } from './own-file/test-own-corpus.ts';
import { compiled, said } from './xlsform/testing/test-xlsforms.ts';
import { CORPUS as XLSFORMS } from './xlsform/testing/test-corpus.ts';
import { checkXlsForm } from './xlsform/testing/test-corpus-results.ts';

const tallies = new Map<string, Tally[]>();

/** Tries out every file of a format. */
function everyFile<T extends { title: string }>(format: string, files: readonly T[], check: (file: T) => Tally): void {
  const done: Tally[] = [];
  tallies.set(format, done);
  describe(format, () => {
    it.each(files.map((file) => [file.title, file] as const))('%s', (_, file) => {
      done.push(check(file));
    });
  });
}

everyFile('XLSForm', XLSFORMS, checkXlsForm);
everyFile('SurveyJS', SURVEYS, checkSurvey);
everyFile('TDuck', TDUCK_CORPUS, checkTduck);
everyFile('Countersign', OWN_CORPUS, checkOwn);

describe('all together', () => {
  it('as many questions and expressions as before', () => {
    expect(Object.fromEntries([...tallies].map(([format, list]) => [format, added(list)]))).toEqual({
      XLSForm: { files: 45, questions: 251, kept: 235, expressions: 116, same: 100 },
      SurveyJS: { files: 40, questions: 183, kept: 180, expressions: 78, same: 71 },
      TDuck: { files: 11, questions: 50, kept: 46, expressions: 16, same: 11 },
      Countersign: { files: 3, questions: 12, kept: 12, expressions: 8, same: 8 },
    });
  });
});

function checkOwn({ file, questions, expressions, named = [], results = [] }: CorpusFile): Tally {
  const imported = importFile('form.json', strToU8(file));
  if ('refused' in imported) throw new Error(imported.refused);
  const { definition, dropped } = imported.form;
  expect(said({ dropped })).toEqual(named);
  expect(definition.fields.filter(({ type }) => type !== 'sub_form')).toHaveLength(questions);
  expect(expressionsOf(definition)).toHaveLength(expressions);
  const form = compiled(definition);
  for (const [key, answers, value] of results)
    expect([key, answers, valueOf(form, key, answers, value)]).toEqual([key, answers, value]);
  const same = new Set(results.map(([key]) => key)).size;
  return { files: 1, questions, kept: questions, expressions, same };
}

function valueOf(form: CompiledForm, key: string, answers: Answers, wanted: unknown): unknown {
  const state = openState(form, answers, A_MOMENT, true);
  const at = form.indexOf.get(key) ?? -1;
  if (at < 0) return rowValue(validateAnswers(form, answers, A_MOMENT).answers, key);
  const field = state.field(at);
  if (wanted === 'required') return state.isRequired[at] === 1 ? 'required' : 'free';
  if (typeof wanted === 'boolean') return state.isVisible[at] === 1;
  return field && 'options' in field ? field.options.map(({ value }) => value).join(' ') : state.answers[at];
}

/** What the first row of the form holds. */
const rowValue = (answers: Answers, key: string): unknown =>
  (Object.values(answers).find(Array.isArray) as Record<string, unknown>[] | undefined)?.[0]?.[key];

afterAll(() => {
  (globalThis as { console?: { log: (text: string) => void } }).console?.log(tallyTable(tallies));
});
