import type { Field } from '@countersign/shared/forms/schema.ts';
import { aCompiledForm, A_MOMENT, aDefinition } from '@countersign/shared/forms/testing/test-forms.ts';
import { importFile } from '@countersign/shared/interchange/import-file.ts';
import { expect, it, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import en from '../../../translations/en.json';
import { openEditor } from '../features/forms/testing/open-editor.tsx';
import { createFormStore } from '../form-renderer/form-store.ts';
import { FormView } from '../form-renderer/form-view.tsx';
import { withRealApp } from '../testing/real-app.ts';

withRealApp('elena');

const onCanvas = () => document.querySelectorAll('[data-frame] input[type="radio"]').length;

it('a mood comes from the palette to the canvas, and its setting is set, undone and done again', async () => {
  await page.viewport(1440, 1000);
  const { form } = await openEditor(aDefinition({ fields: [] }));
  await page.getByRole('button', { name: 'Mood', exact: true }).click();
  await expect.poll(onCanvas).toBe(5);
  const faces = page.getByLabelText('Number of faces', { exact: true });
  await faces.fill('9');
  await expect.element(faces).toHaveAttribute('aria-invalid', 'true');
  await faces.fill('3');
  await userEvent.tab();
  await expect.poll(onCanvas).toBe(3);
  expect(form().fields).toMatchObject([{ type: 'mood', key: 'mood', faces: 3 }]);
  (document.activeElement as HTMLElement).blur();
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.poll(onCanvas).toBe(5);
  await userEvent.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
  await expect.poll(onCanvas).toBe(3);
});

it('whoever fills the form is asked for a mood and sends it', async () => {
  const form = aCompiledForm({
    fields: [{ type: 'mood', key: 'mood', label: 'Your mood', required: true }] as Field[],
  });
  const store = createFormStore(form, A_MOMENT);
  const sent: unknown[] = [];
  const onSubmit = async (answers: unknown) => void sent.push(answers);
  await render(
    <FormView store={store} messages={en.fill} language="en" mode="fill" onSubmit={onSubmit}>
      <button type="submit">Send</button>
    </FormView>,
  );
  await page.getByRole('button', { name: 'Send' }).click();
  await expect.element(page.getByText(en.fill.problem.required).first()).toBeVisible();
  await page.getByRole('radio', { name: 'face 4' }).click();
  await page.getByRole('button', { name: 'Send' }).click();
  await expect.poll(() => sent).toEqual([{ mood: 4 }]);
});

test.each([
  ['SurveyJS', 'f.json', JSON.stringify({ elements: [{ type: 'mood', name: 'm', title: 'Mood' }] })],
  ['TDuck', 'f.json', JSON.stringify({ formItems: [{ type: 'MOOD', label: 'Mood', formItemId: 'm' }] })],
  ['XLSForm as CSV', 'f.csv', 'type,name,label\nmood,m,Mood\n'],
])('a mood of another program comes in: %s', (_, name, text) => {
  const imported = importFile(name, new TextEncoder().encode(text));
  expect(imported).toMatchObject({ form: { definition: { fields: [{ type: 'mood', label: 'Mood', faces: 5 }] } } });
});
