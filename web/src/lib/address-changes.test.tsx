import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { showPiece } from '../testing/show.tsx';
import { useAddressState } from './use-address-state.ts';

function TwoChanges() {
  const [{ rows, columns }, change] = useAddressState({ rows: '', columns: '' });
  const both = () => {
    change({ rows: 'colour' });
    change({ columns: 'again' });
  };
  return <button onClick={both}>{`${rows} × ${columns}`}</button>;
}

test('a change that comes before the one before it is shown does not undo it', async () => {
  const router = await showPiece(<TwoChanges />);
  await page.getByRole('button').click();
  await expect.element(page.getByRole('button', { name: 'colour × again' })).toBeVisible();
  expect(router.state.location.search).toBe('?rows=colour&columns=again');
});
