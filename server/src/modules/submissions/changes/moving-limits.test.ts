import * as forms from '@countersign/shared/api/forms/forms.ts';
import * as settings from '@countersign/shared/api/forms/settings.ts';
import * as submissions from '@countersign/shared/api/submissions/submissions.ts';
import type { Answers } from '@countersign/shared/forms/schema.ts';
import { USUAL_SETTINGS } from '@countersign/shared/forms/form-settings.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aForm } from '../../../demonstration/seed/builders/a-form.ts';
import { aDateField, aTextField } from '../../../demonstration/seed/builders/fields.ts';
import { plantForm } from '../../../demonstration/seed/planting/plant-form.ts';
import { startTestApp, type TestApp } from '../../../test-app.ts';

let app: TestApp;
/** In London it is the 28th, in Auckland the 29th of November. */
let now = new Date('2026-11-28T15:00:00Z');
beforeAll(async () => {
  app = await startTestApp({ clock: () => now, zone: 'Europe/London', limits: { publicSubmits: 10_000 } });
});
afterAll(() => app.close());

async function aLeaveForm(zone?: string) {
  const fields = [aTextField(), aDateField({ earliestIn: { from: 'today', count: 1, unit: 'day' } })];
  const form = await plantForm(app.database.kysely, aForm({ fields }), { ownerId: await app.userId('elena'), now });
  const { rev } = await app.call(settings.get, { formKey: form.formKey }, { as: 'elena' });
  if (zone) {
    const wanted = { ...USUAL_SETTINGS, zone };
    await app.call(settings.save, { formKey: form.formKey, rev, settings: wanted }, { as: 'elena' });
  }
  return form;
}
const send = ({ formKey }: { formKey: string }, answers: Answers) =>
  app.call(submissions.submitPublic, { formKey, version: 1, answers });

test.each([
  [undefined, 'Europe/London', '2026-11-29', '2026-11-28'],
  ['Pacific/Auckland', 'Pacific/Auckland', '2026-11-30', '2026-11-29'],
])(
  '“not before tomorrow” of a form in the zone %s is that of %s, which the page knows too',
  async (own, zone, first, early) => {
    const form = await aLeaveForm(own);
    await send(form, { name: 'Ada', day: first });
    await expect(send(form, { name: 'Ada', day: early })).rejects.toMatchObject({
      errors: [{ code: 'too_early', path: ['answers', 'day'], params: { earliest: first, count: 1, unit: 'day' } }],
    });
    const page = await app.call(forms.getPublic, { formKey: form.formKey });
    expect(page.form.zone).toBe(zone);
  },
);

test('an answer whose day has passed may stay when others are changed, and may not move to another past day', async () => {
  const form = await aLeaveForm();
  const { submissionId: id } = await send(form, { name: 'Ada', day: '2026-11-29' });
  const before = now;
  now = new Date('2026-12-05T12:00:00Z');
  try {
    const { submission } = await app.call(submissions.get, { id }, { as: 'elena' });
    const change = (rev: number, answers: Answers) =>
      app.call(submissions.update, { id, rev, answers }, { as: 'elena' });
    const changed = await change(submission.rev, { name: 'Ada Lovelace', day: '2026-11-29' });
    expect(changed.answers).toMatchObject({ name: 'Ada Lovelace' });
    await expect(change(changed.rev, { name: 'Ada', day: '2026-11-30' })).rejects.toMatchObject({
      errors: [{ code: 'too_early' }],
    });
  } finally {
    now = before;
  }
});
