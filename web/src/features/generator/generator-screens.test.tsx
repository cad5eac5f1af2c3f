import { Route, Routes } from 'react-router-dom';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { SessionContext } from '../../lib/session/permissions.ts';
import { withRealApp } from '../../testing/real-app.ts';
import { showPiece } from '../../testing/show.tsx';
import { violations } from '../../testing/violations.ts';
import { DefinitionPage } from './edit/definition-page.tsx';
import { DefinitionsPage } from './list/definitions-page.tsx';
import { MadeResourcePage } from './made/made-resource-page.tsx';

withRealApp('admin');

const session = {
  user: { id: 1, userName: 'admin', nickName: 'Alex Morgan', avatar: '' },
  roles: ['admin'],
  permissions: ['*:*:*'],
  agentOf: [],
} as never;
const show = (path: string) =>
  showPiece(
    <SessionContext value={session}>
      <Routes>
        <Route path="/tool/gen" element={<DefinitionsPage />} />
        <Route path="/gen/edit/:tableId" element={<DefinitionPage />} />
        <Route path="/custom/:name" element={<MadeResourcePage />} />
      </Routes>
    </SessionContext>,
    path,
  );
const button = (name: string) => page.getByRole('button', { name, exact: true });

test('a list is drafted, given a field, published, used, shown as code and deleted with its rows', async () => {
  await page.viewport(1280, 900);
  const router = await show('/tool/gen');
  await button('Add resource').first().click();
  await userEvent.fill(page.getByRole('textbox', { name: /^Label in English/ }), 'Spare keys');
  await expect.element(page.getByRole('textbox', { name: /^Name/ })).toHaveValue('spare_keys');
  await button('Add').click();
  await page.getByRole('tab', { name: 'Fields' }).click();
  await expect.element(button('Add field')).toBeVisible();
  expect(await violations()).toEqual([]);
  await button('Add field').click();
  const drawer = page.getByRole('dialog');
  await userEvent.fill(drawer.getByRole('textbox', { name: /^Key/ }), 'select');
  await userEvent.selectOptions(drawer.getByRole('combobox', { name: 'Type' }), 'choice');
  await userEvent.fill(drawer.getByRole('textbox', { name: /^Options/ }), 'in | In the safe | 在库\nout | Lent');
  await drawer.getByRole('button', { name: 'Done' }).click();
  await button('Save').click();
  await expect.element(page.getByText(/This name is reserved/)).toBeVisible();
  await page.getByRole('button', { name: 'select', exact: true }).click();
  await userEvent.fill(drawer.getByRole('textbox', { name: /^Key/ }), 'place');
  await userEvent.fill(drawer.getByRole('textbox', { name: /^Label in English/ }), 'Place');
  await drawer.getByRole('button', { name: 'Done' }).click();
  await button('Move “Place” up').click();
  const names = () =>
    [...document.querySelectorAll('tbody tr')].map((line) => /Name|Place/.exec(line.textContent)?.[0] ?? '');
  expect(names()).toEqual(['Place', 'Name']);
  const [first, second] = [...document.querySelectorAll('[data-handle]')];
  if (first && second) await dragBelow(first, second);
  await expect.poll(names).toEqual(['Name', 'Place']);
  await button('Move “Place” up').click();
  await button('Save').click();
  await expect.element(page.getByText('Update success')).toBeVisible();
  await button('Publish').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
  await expect.element(page.getByText('Published.')).toBeVisible();

  await router.navigate('/custom/spare_keys');
  await button('Add row').first().click();
  await userEvent.fill(page.getByRole('dialog').getByRole('textbox', { name: /^Name/ }), 'Front door');
  await userEvent.selectOptions(page.getByRole('dialog').getByRole('combobox', { name: 'Place' }), 'In the safe');
  await page.getByRole('dialog').getByRole('button', { name: 'Add', exact: true }).click();
  await expect.element(page.getByRole('row', { name: /Front door.*In the safe/ })).toBeVisible();

  await router.navigate('/tool/gen');
  const row = page.getByRole('row', { name: /Spare keys/ });
  await row.getByRole('button', { name: /actions/i }).click();
  await page.getByRole('menuitem', { name: 'Code' }).click();
  await userEvent.selectOptions(page.getByRole('combobox', { name: 'File' }), 'routes.ts');
  await expect.element(page.getByText(/The calls of the resource/)).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).first().click();
  await row.getByRole('button', { name: /actions/i }).click();
  await page.getByRole('menuitem', { name: 'Stop' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Stop' }).click();
  await expect.element(row.getByText('Stopped')).toBeVisible();
  await row.getByRole('button', { name: /actions/i }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect.element(page.getByText('What happens to 1 row?')).toBeVisible();
  await page.getByText('Delete the rows').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect.element(page.getByText('No resources yet')).toBeVisible();
});

/** Drags an entry by its handle to below another one, with the events that a browser sends. */
async function dragBelow(handle: Element, other: Element): Promise<void> {
  const dataTransfer = new DataTransfer();
  const send = async (type: string, at: Element) => {
    const { left, top, width, height } = at.getBoundingClientRect();
    const place = { clientX: left + width / 2, clientY: top + height / 2 + 4 };
    const to = type === 'dragstart' || type === 'dragend' ? at.closest('tr') : at;
    to?.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true, ...place }));
    // The library takes what it is told with the next frame.
    for (let frames = 0; frames < 2; frames += 1) await new Promise(requestAnimationFrame);
  };
  await send('dragstart', handle);
  for (const type of ['dragenter', 'dragover', 'drop']) await send(type, other);
  await send('dragend', handle);
  // The pane that the library lays over the page goes with the next press.
  window.dispatchEvent(new PointerEvent('pointerdown'));
}
