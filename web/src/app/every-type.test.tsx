import type { SubmissionRow } from '@countersign/shared/api/submissions/submissions.ts';
import { hasAnswer, hasFiles } from '@countersign/shared/forms/field-traits.ts';
import { FIELD_TRAITS } from '@countersign/shared/forms/tables/traits.ts';
import type { FieldType } from '@countersign/shared/forms/schema.ts';
import { EVERY_TYPE, sampleFields, storedAnswer } from '@countersign/shared/forms/testing/test-every-type.ts';
import { A_MOMENT, aCompiledForm, aDefinition } from '@countersign/shared/forms/testing/test-forms.ts';
import axe from 'axe-core';
import { describe, expect, it, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import en from '../../../translations/en.json';
import { preparePrint } from '../fill/print/prepare-print.ts';
import { callWith } from '../form-renderer/calls/form-calls.ts';
import { createFormStore } from '../form-renderer/form-store.ts';
import { FormView } from '../form-renderer/form-view.tsx';
import type { FormMode } from '../form-renderer/view-settings.ts';
import { answerColumns } from '../features/submissions/data/columns/answer-columns.tsx';
import { TYPE_GROUPS, TYPE_ICONS } from '../features/forms/field-types.ts';
import { openEditor } from '../features/forms/testing/open-editor.tsx';
import { withRealApp } from '../testing/real-app.ts';

withRealApp('elena');

const types = Object.keys(EVERY_TYPE) as FieldType[];
const FACTS = { now: '2026-11-20T08:00', used: [], mapTiles: null };
const isDrawn = (type: FieldType) => type !== 'hidden';
const isLabelled = (type: FieldType) => FIELD_TRAITS[type].labels !== 'nothing';

async function show(type: FieldType, mode: FormMode, isAnswered: boolean) {
  callWith((async (contract: { name: string }) => (contract.name === 'forms.facts' ? FACTS : [])) as never);
  const stored = storedAnswer(EVERY_TYPE[type]);
  const answers = isAnswered && stored !== undefined ? { it: stored, after: 'x' } : { after: 'x' };
  const store = createFormStore(aCompiledForm({ fields: sampleFields(type) }), { answers, ...A_MOMENT });
  await render(
    <main className="cs-page">
      <header id="head" />
      <FormView store={store} messages={en.fill} language="en" mode={mode} onSubmit={async () => undefined} />
    </main>,
  );
  await expect.element(page.getByText('Afterwards')).toBeInTheDocument();
  const field = () => document.querySelector('[data-field="it"]');
  if (isDrawn(type)) await expect.poll(() => field() && field()?.querySelector('.cs-deferred') === null).toBe(true);
  return { field, store };
}

const faults = async () =>
  (await axe.run(document.body)).violations.map(({ id, nodes }) => [id, nodes.map((one) => one.html)]);
/** What is read of a piece of the page; a picture by its words. */
const seen = (piece: Element | null) =>
  [piece?.textContent ?? '', ...[...(piece?.querySelectorAll('img') ?? [])].map(({ alt }) => alt)]
    .join(' ')
    .replaceAll('\u202f', ' ');
const open =
  'input:not([type="hidden"],[disabled],[readonly]), select:not([disabled]), textarea:not([readonly],[disabled])';

it('the palette offers every type once, each with its picture and its words', () => {
  const offered = TYPE_GROUPS.flatMap((group): readonly FieldType[] => group.types);
  expect(offered.toSorted()).toEqual(types.toSorted());
  expect(Object.keys(TYPE_ICONS).toSorted()).toEqual(types.toSorted());
  expect(Object.keys(en.forms.type).toSorted()).toEqual(types.toSorted());
  expect(Object.keys(en.forms.typeHint).toSorted()).toEqual(types.toSorted());
});

describe.each(types)('%s', (type) => {
  const { text } = EVERY_TYPE[type];

  test.each<FormMode>(['fill', 'preview'])('is there to be answered: %s', async (mode) => {
    const { field } = await show(type, mode, false);
    if (!isDrawn(type)) return expect(field()).toBeNull();
    if (isLabelled(type)) await expect.element(page.getByText(`The ${type}`).first()).toBeVisible();
    for (const { label } of EVERY_TYPE[type].inside ?? []) {
      if (type !== 'sub_form') await expect.element(page.getByText(String(label))).toBeInTheDocument();
    }
    expect(await faults()).toEqual([]);
  });

  test('is read in a review, and not written', async () => {
    const { field } = await show(type, 'review', true);
    if (!isDrawn(type)) return expect(field()).toBeNull();
    if (text) await expect.poll(() => seen(field())).toContain(text);
    expect(field()?.querySelector(open) ?? null).toBeNull();
    expect(await faults()).toEqual([]);
  });

  test('comes to paper with what was answered', async () => {
    const { field } = await show(type, 'fill', true);
    const end = preparePrint(en.fill, 'en');
    dispatchEvent(new Event('beforeprint'));
    if (isDrawn(type)) expect(field()).not.toBeNull();
    dispatchEvent(new Event('afterprint'));
    end();
    expect(document.querySelector('.print-only')).toBeNull();
  });

  if (hasAnswer(type))
    test('stands in the table of answers', async () => {
      const { fields } = aDefinition({ fields: sampleFields(type) });
      const columns = answerColumns({
        t: (key) => key,
        formatDateTime: String,
        fields,
        isBin: false,
        hasApproval: false,
      });
      const cell = columns.find(({ key }) => key === 'answer.it')?.cell;
      const row = { answers: { it: storedAnswer(EVERY_TYPE[type]) } } as unknown as SubmissionRow;
      await render(<main>{cell?.(row)}</main>);
      // A cell fetches what draws it when the first one is shown.
      if (hasFiles(type)) await expect.poll(() => document.querySelector('a')).not.toBeNull();
      else await expect.poll(() => seen(document.querySelector('main'))).toContain(text);
    });
});

/** Every type that is drawn, one under the other, containers with what stands in them. */
const wholeForm = (shown: readonly FieldType[] = types.filter((type) => type !== 'page_break')) =>
  shown
    .flatMap((type) =>
      sampleFields(type)
        .slice(0, -1)
        .map((field) => ({
          ...field,
          key: `${type}_${field.key}`,
          ...('parent' in field ? { parent: `${type}_it` } : {}),
        })),
    )
    .map((field) =>
      field.type === 'score' ? { ...field, questions: [{ field: 'text_it', correct: [], points: 1 }] } : field,
    );

it.each([360, 800])('all types together stand one below the other, %i px wide', async (width) => {
  await page.viewport(width, 900);
  callWith((async (contract: { name: string }) => (contract.name === 'forms.facts' ? FACTS : [])) as never);
  const store = createFormStore(aCompiledForm({ fields: wholeForm() }), A_MOMENT);
  await render(
    <main className="cs-page">
      <FormView store={store} messages={en.fill} language="en" mode="fill" onSubmit={async () => undefined} />
    </main>,
  );
  await expect.poll(() => document.querySelector('[data-field="cascader_it"]')).not.toBeNull();
  await expect.poll(() => document.querySelector('.cs-deferred')).toBeNull();
  const single = [...document.querySelectorAll('.cs-field')].filter((one) => !one.querySelector('.cs-field'));
  const boxes = single.map((one) => ({ name: one.getAttribute('data-field'), box: one.getBoundingClientRect() }));
  const overlapping = boxes.flatMap(({ name, box }, at) =>
    boxes
      .slice(at + 1)
      .filter((other) => box.height > 0 && other.box.height > 0)
      .filter((other) => other.box.top < box.bottom - 1 && other.box.bottom > box.top + 1)
      .filter((other) => other.box.left < box.right - 1 && other.box.right > box.left + 1)
      .map((other) => `${name} and ${other.name}`),
  );
  expect(overlapping).toEqual([]);
});

it('every type stands on the canvas and has its settings in the panel', async () => {
  await page.viewport(1440, 900);
  const { session, form } = await openEditor(aDefinition({ fields: wholeForm(types) }));
  await expect.poll(() => document.querySelectorAll('[data-field]').length).toBe(form().fields.length);
  const heading = () => document.querySelector('aside h2')?.textContent;
  for (const type of types) {
    session.select(form().fields.findIndex(({ key }) => key === `${type}_it`));
    await expect.poll(heading).toBe(en.forms.type[type]);
  }
});
