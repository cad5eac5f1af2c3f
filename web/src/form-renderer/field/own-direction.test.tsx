import { A_MOMENT, aCompiledForm } from '@countersign/shared/forms/testing/test-forms.ts';
import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import en from '../../../../translations/en.json';
import { createFormStore } from '../form-store.ts';
import { FormView } from '../form-view.tsx';
import { OwnDirection } from './own-direction.tsx';

it.each([
  ['an English form on an Arabic screen', 'rtl', 'Refund', 'Order number', 'ltr', 'left'],
  ['an Arabic form on an English screen', 'ltr', 'استرداد', 'رقم الطلب', 'rtl', 'right'],
  ['an Arabic form with an English name', 'ltr', 'CRM', 'رقم الطلب', 'rtl', 'right'],
  ['an English label in an Arabic form', 'ltr', 'طلب استرداد المبلغ', 'E-mail', 'rtl', 'right'],
] as const)('%s keeps its direction', async (_, around, title, label, direction, side) => {
  const form = aCompiledForm({ title, fields: [{ key: 'order', type: 'text', label }] });
  const store = createFormStore(form, A_MOMENT);
  const screen = await render(
    <div dir={around}>
      <OwnDirection form={store.form}>
        <FormView store={store} messages={en.fill} language="en" mode="fill" />
      </OwnDirection>
    </div>,
  );
  const input = screen.getByRole('textbox', { name: label }).element();
  expect(getComputedStyle(input).direction).toBe(direction);
  const text = screen.getByText(label, { exact: true }).element().closest('.cs-label') ?? document.body;
  expect(getComputedStyle(text)).toMatchObject({ textAlign: side, unicodeBidi: 'plaintext' });
});
