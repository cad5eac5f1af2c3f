import { strToU8 } from 'fflate';
import { expect } from 'vitest';
import type { CompiledForm } from '../../forms/state/compiled-form.ts';
import { openState } from '../../forms/state/form-state.ts';
import type { Answers } from '../../forms/schema.ts';
import { A_MOMENT } from '../../forms/testing/test-forms.ts';
import { validateAnswers } from '../../validation/validate-answers.ts';
import { importFile } from '../import-file.ts';
import { asList, asLoose, asText } from '../loose.ts';
import type { Tally } from '../test-tally.ts';
import { compiled, said } from '../xlsform/testing/test-xlsforms.ts';
import { namedPart, unfolded } from './read-items.ts';
import type { CorpusFile } from './test-corpus.ts';

const LAYOUT: ReadonlySet<string> = new Set(['sub_form', 'page_break']);

/** The targets of the logic by their places in it. */
function triggersIn(file: object): Map<string, string> {
  const form = asLoose(asLoose(file)['data'] ?? file);
  const { scheme } = asLoose(namedPart(form, ['formLogic', 'userFormLogic']).part);
  const rules = asList(unfolded(scheme)).map(asLoose);
  return new Map(
    rules.flatMap(({ triggerList }, at) =>
      asList(triggerList).map((one, nth) => [`logic.${at}.${nth}`, asText(asLoose(one)['formItemId'])] as const),
    ),
  );
}

/** Whether a field is shown; one in rows is, where its answer in the first row counts. */
function isShown(form: CompiledForm, key: string, answers: Answers): boolean {
  const at = form.indexOf.get(key);
  if (at !== undefined) return openState(form, answers, A_MOMENT, true).isVisible[at] === 1;
  const rows = Object.values(validateAnswers(form, answers, A_MOMENT).answers).find(Array.isArray) as
    | object[]
    | undefined;
  return Reflect.has(rows?.[0] ?? {}, key);
}

/** Reads a file, compares everything that the corpus says of it, and counts. */
export function checkTduck({ file, questions, lost = 0, named = [], settings = {}, results = [] }: CorpusFile): Tally {
  const imported = importFile('form.json', strToU8(JSON.stringify(file, null, 1)));
  if ('refused' in imported) throw new Error(imported.refused);
  expect(imported.format).toBe('tduck');
  const { definition, dropped } = imported.form;
  expect(said({ dropped }).toSorted()).toEqual(named.toSorted());
  for (const { where } of dropped) expect(where).not.toHaveProperty('line', 1);
  expect(definition.fields.filter(({ type }) => !LAYOUT.has(type))).toHaveLength(questions - lost);
  for (const [key, wanted] of Object.entries(settings))
    expect(definition.fields.find((field) => field.key === key)).toMatchObject(wanted);
  const form = compiled(definition);
  const triggers = triggersIn(file);
  for (const [trigger, answers, wanted] of results)
    expect([trigger, answers, isShown(form, triggers.get(trigger) ?? '', answers)]).toEqual([trigger, answers, wanted]);
  const shown = new Set(results.map(([trigger]) => trigger));
  const namedInLogic = named.filter((line) => /logic/i.test(line));
  expect(triggers.size - shown.size).toBe(namedInLogic.length);
  return { files: 1, questions, kept: questions - lost, expressions: triggers.size, same: shown.size };
}
