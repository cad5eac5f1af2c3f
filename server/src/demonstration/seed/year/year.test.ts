import type { FormFigures } from '@countersign/shared/api/submissions/statistics.ts';
import * as statistics from '@countersign/shared/api/submissions/statistics.ts';
import { submitPublic } from '@countersign/shared/api/submissions/submissions.ts';
import { freezeDefinition } from '@countersign/shared/forms/definition/freeze-definition.ts';
import { compileForm } from '@countersign/shared/forms/state/compile-form.ts';
import { validateAnswers } from '@countersign/shared/validation/validate-answers.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTransaction } from '../../../database/transaction.ts';
import { foldForm } from '../../../modules/submissions/statistics/counting/fold-form.ts';
import { startTestApp, type TestApp } from '../../../test-app.ts';
import { customerSurvey } from './customer-survey.ts';
import { plantYear } from './plant-year.ts';
import { surveyYear } from './survey-year.ts';

const NOW = new Date('2026-11-20T12:00:00Z');
const { formKey, definition } = customerSurvey;
const visits = surveyYear(NOW);
const sent = visits.flatMap((visit) => visit.sent ?? []);

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ clock: () => NOW });
  await inTransaction(app.database, (db) => plantYear(db, app.services));
});
afterAll(() => app.close());

/** Whoever reads while too much is not counted yet is told how far it is; each reading counts on. */
async function figures(): Promise<FormFigures> {
  const { figures: found } = await app.call(statistics.read, { formKey }, { as: 'elena' });
  return found ?? figures();
}

describe('a year of answers', () => {
  test('is the same at every start, some thousand of them, none in the future', () => {
    expect(surveyYear(NOW)).toEqual(visits);
    expect(sent.length).toBeGreaterThan(3500);
    expect(sent.length).toBeLessThan(6000);
    expect(visits.every(({ at }) => at <= NOW)).toBe(true);
  });

  test('is what the form would have taken as it stands', () => {
    const frozen = freezeDefinition(definition);
    if ('problems' in frozen) expect.unreachable();
    const form = compileForm({ formKey, version: 1, definition, expressions: frozen.expressions } as never);
    const moment = { now: NOW.getTime(), zone: 'UTC' };
    for (const { answers } of sent) expect(validateAnswers(form, answers, moment)).toEqual({ answers, problems: [] });
  });

  test('has the figures that counting gives, before and after they are counted, and takes the next answer behind it', async () => {
    const before = await figures();
    while (await foldForm(app.services, formKey));
    const after = await figures();
    // Visits are in the figures once they are counted.
    expect({ ...after, visits: null }).toEqual({ ...before, visits: null });
    expect(after.total).toBe(sent.length);
    expect(after.visits).toMatchObject({ opened: visits.length, sent: sent.length });
    const answers = { channel: 'chat', topic: 'setup', recommend: 9 };
    await app.call(submitPublic, { formKey, version: 1, answers } as never);
    expect((await figures()).total).toBe(sent.length + 1);
  });
});
