import { aCompiledForm, A_MOMENT } from '@countersign/shared/forms/testing/test-forms.ts';
import type { Answers } from '@countersign/shared/forms/schema.ts';
import axe from 'axe-core';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import en from '../../../../../translations/en.json';
import { callWith } from '../../calls/form-calls.ts';
import { createFormStore } from '../../form-store.ts';
import { FormView } from '../../form-view.tsx';
import { format } from '../../messages.ts';
import type { FormMode } from '../../view-settings.ts';

async function show(options: { answers?: Answers; mode?: FormMode; refusal?: string } = {}) {
  const asked: unknown[] = [];
  callWith((async (_: unknown, input: unknown) => {
    asked.push(input);
    if (options.refusal) throw Object.assign(new Error('refused'), { errors: [{ code: options.refusal }] });
    return { seconds: 60 };
  }) as never);
  const form = aCompiledForm({ fields: [{ key: 'mail', label: 'Your e-mail', type: 'email_code' }] });
  const store = createFormStore(form, { answers: options.answers, ...A_MOMENT });
  await render(
    <FormView
      store={store}
      messages={en.fill}
      language="en"
      mode={options.mode ?? 'fill'}
      onSubmit={async () => undefined}
    />,
  );
  return { store, asked };
}

const address = page.getByRole('textbox', { name: 'Your e-mail' });
const code = page.getByRole('textbox', { name: en.fill.emailCode });
const button = page.getByRole('button', { name: en.fill.sendCode });

it('sends a code, says so, and takes it; a new address needs a new one', async () => {
  const { store, asked } = await show();
  await address.fill('ana@example.com');
  await button.click();
  const sent = format(en.fill.codeSent, { address: 'ana@example.com' });
  await expect.element(page.getByText(sent)).toHaveAttribute('role', 'status');
  expect(asked).toMatchObject([{ field: 'mail', address: 'ana@example.com', language: 'en' }]);
  await expect.element(page.getByRole('button', { name: /Send again in/ })).toHaveAttribute('aria-disabled', 'true');
  await expect.element(code).toHaveAttribute('autocomplete', 'one-time-code');
  await code.fill('123456');
  expect(store.get(0)).toEqual({ address: 'ana@example.com', code: '123456' });
  const { violations } = await axe.run(document.querySelector('form') ?? document.body);
  expect(violations.map(({ id }) => id)).toEqual([]);
  await address.fill('ben@example.com');
  expect(store.get(0)).toEqual({ address: 'ben@example.com', code: '' });
});

it('says what is wrong with the address before anything is sent, and why nothing was', async () => {
  const { asked } = await show({ refusal: 'too_many_requests' });
  await address.fill('ana');
  await button.click();
  await expect.element(page.getByText(en.fill.problem.wrong_email).first()).toBeVisible();
  expect(asked).toEqual([]);
  await address.fill('ana@example.com');
  await button.click();
  await expect.element(page.getByText(en.fill.problem.too_many_requests)).toBeVisible();
});

it('sends nothing from a preview', async () => {
  const { asked } = await show({ mode: 'preview' });
  await address.fill('ana@example.com');
  await button.click();
  await expect.element(page.getByText(en.fill.codeNotHere)).toBeVisible();
  expect(asked).toEqual([]);
});

it('shows the stored address to be read', async () => {
  await show({ mode: 'review', answers: { mail: 'ana@example.com' } });
  await expect.element(page.getByText('ana@example.com')).toBeVisible();
  await expect.element(button).not.toBeInTheDocument();
});
