import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { useState } from 'react';
import { showPiece } from '../../../../testing/show.tsx';
import { violations } from '../../../../testing/violations.ts';
import { SignatureField } from './signature-field.tsx';

function Signing({ onChange }: { onChange: (value: string) => void }) {
  const [value, setValue] = useState('');
  const sign = (next: string) => {
    setValue(next);
    onChange(next);
  };
  return <SignatureField value={value} error={value === '' ? 'Please sign' : undefined} onChange={sign} />;
}

it('takes what is typed or drawn at once, and lets people begin again', async () => {
  const told = vi.fn();
  await showPiece(<Signing onChange={told} />);
  await expect.element(page.getByText('Please sign')).toBeVisible();
  expect(await violations()).toEqual([]);
  await page.getByRole('button', { name: 'Type your name instead' }).click();
  await page.getByRole('textbox').fill('Maya Okafor');
  expect(told).toHaveBeenLastCalledWith(expect.stringMatching(/^data:image\/png;base64,/));
  expect(page.getByText('Please sign').query()).toBeNull();
  expect(await violations()).toEqual([]);
  await page.getByRole('button', { name: 'Draw instead' }).click();
  await expect.element(page.getByText('Please sign')).toBeVisible();
  const pad = page.getByRole('img', { name: 'Draw your signature here' });
  await userEvent.dragAndDrop(pad, pad, { sourcePosition: { x: 20, y: 20 }, targetPosition: { x: 120, y: 80 } });
  await expect.poll(() => page.getByText('Please sign').query()).toBeNull();
  await page.getByRole('button', { name: 'Clear' }).click();
  await expect.element(page.getByText('Please sign')).toBeVisible();
});
