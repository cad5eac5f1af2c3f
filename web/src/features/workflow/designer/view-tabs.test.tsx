import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { isInRow } from '../../../testing/is-in-row.ts';
import { showPiece } from '../../../testing/show.tsx';
import { ViewTabs } from './view-tabs.tsx';

const NAMES = ['tree', 'canvas', 'settings', 'trial', 'versions'] as const;

test('on a phone the chosen tab lies in its row when the designer opens on it, and when the row becomes narrower', async () => {
  await page.viewport(800, 740);
  await showPiece(<ViewTabs label="Views" names={NAMES} chosen="versions" panelId="main" onChoose={() => undefined} />);
  const row = page.getByRole('tablist').element();
  const chosen = page.getByRole('tab', { selected: true }).element();
  expect(isInRow(chosen, row)).toBe(true);
  await page.viewport(300, 740);
  await expect.poll(() => row.scrollWidth > row.clientWidth).toBe(true);
  await expect.poll(() => isInRow(chosen, row)).toBe(true);
});
