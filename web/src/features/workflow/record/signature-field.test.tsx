import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { useState } from 'react';
import { showPiece } from '../../../testing/show.tsx';
import { violations } from '../../../testing/violations.ts';
import { SignatureField } from './signature-field.tsx';

function Signing() {
  const [value, setValue] = useState('');
  return <SignatureField value={value} error={value === '' ? 'Please sign' : undefined} onChange={setValue} />;
}

it('takes a typed name as a picture, and lets people sign again', async () => {
  await showPiece(<Signing />);
  await expect.element(page.getByText('Please sign')).toBeVisible();
  expect(await violations()).toEqual([]);
  await page.getByRole('button', { name: 'Type your name instead' }).click();
  await page.getByRole('textbox').fill('Maya Okafor');
  await page.getByRole('button', { name: 'Use this signature' }).click();
  const picture = page.getByRole('img', { name: 'Your signature' });
  await expect.element(picture).toBeVisible();
  await expect.element(picture).toHaveAttribute('src', expect.stringMatching(/^data:image\/png;base64,/));
  expect(await violations()).toEqual([]);
  await page.getByRole('button', { name: 'Sign again' }).click();
  await expect.element(page.getByText('Please sign')).toBeVisible();
});
