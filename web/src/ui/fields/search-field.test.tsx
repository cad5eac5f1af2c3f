import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { showPiece } from '../../testing/show.tsx';
import { SearchField } from './search-field.tsx';

/** A page whose address follows only when it is let: a list that takes long to draw keeps the one before. */
async function showSearch() {
  const told: string[] = [];
  function Search() {
    const [value, setValue] = useState('');
    return (
      <>
        <SearchField label="Name" value={value} onChange={(text) => void told.push(text)} />
        <button onClick={() => setValue(told.at(-1) ?? '')}>Follow</button>
        <button onClick={() => setValue('elsewhere')}>Go elsewhere</button>
      </>
    );
  }
  await showPiece(<Search />);
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  return { told, press, field: page.getByRole('searchbox', { name: 'Name' }) };
}

test('what was typed stays while the address is still the one before, and what is typed meanwhile too', async () => {
  const { told, press, field } = await showSearch();
  await field.fill('ref');
  await expect.poll(() => told).toEqual(['ref']);
  await expect.element(field).toHaveValue('ref');
  await field.fill('refund');
  await press('Follow');
  await expect.element(field).toHaveValue('refund');
  await field.click();
  await userEvent.keyboard('{Enter}');
  expect(told.at(-1)).toBe('refund');
  await expect.element(field).toHaveValue('refund');
});

test('a value that comes from elsewhere is shown', async () => {
  const { told, press, field } = await showSearch();
  await field.fill('ref');
  await userEvent.keyboard('{Enter}');
  await press('Follow');
  await press('Go elsewhere');
  await expect.element(field).toHaveValue('elsewhere');
  expect(new Set(told)).toEqual(new Set(['ref']));
});
