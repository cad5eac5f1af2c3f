import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Combobox, ComboboxField, ComboboxLabel, Option } from '../../lib/look/garden.ts';
import { showPiece } from '../../testing/show.tsx';
import { FilterChip } from '../../ui/table/filters/filter-chip.tsx';
import { TextareaField } from '../../ui/fields/fields.tsx';
import { OverflowMenu } from '../../ui/table/overflow-menu.tsx';

const nothing = () => undefined;
const words = ['Open', 'Waiting', 'Done'];

const MENUS = {
  'row actions': {
    opener: () => page.getByRole('button', { name: 'More' }),
    menu: <OverflowMenu label="More" actions={words.map((label) => ({ label, onClick: nothing }))} />,
  },
  'a filter': {
    opener: () => page.getByRole('button', { name: 'Status' }),
    menu: (
      <FilterChip
        label="Status"
        value=""
        options={words.map((label) => ({ value: label, label }))}
        onChange={nothing}
      />
    ),
  },
  'a list to choose from': {
    opener: () => page.getByRole('combobox', { name: 'State' }),
    menu: (
      <ComboboxField>
        <ComboboxLabel>State</ComboboxLabel>
        <Combobox isEditable={false}>
          {words.map((word) => (
            <Option key={word} value={word} />
          ))}
        </Combobox>
      </ComboboxField>
    ),
  },
};
const item = () => page.getByText('Waiting', { exact: true });
const pageWidth = () => document.documentElement.scrollWidth;

afterEach(() => page.viewport(800, 900));

test.each(Object.entries(MENUS))(
  'a closed menu takes no room in a narrower window: %s',
  async (_, { opener, menu }) => {
    await page.viewport(1440, 900);
    await showPiece(<div style={{ display: 'flex', justifyContent: 'flex-end' }}>{menu}</div>);
    await opener().click();
    await expect.element(item()).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => item().query()).toBeNull();
    await page.viewport(360, 800);
    await expect.poll(pageWidth).toBeLessThanOrEqual(360);
    // It opens again where its button is now, and the keyboard is in it.
    await opener().click();
    await expect.element(item()).toBeVisible();
    await expect.poll(() => item().element().getBoundingClientRect().right).toBeLessThanOrEqual(360);
    // Near enough to be its menu in any font; a menu that stayed behind is hundreds of pixels away.
    const below = () =>
      page.getByText('Open', { exact: true }).element().getBoundingClientRect().top -
      opener().element().getBoundingClientRect().bottom;
    await expect.poll(below).toBeLessThan(150);
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect.poll(() => item().query()).toBeNull();
  },
);

test('a field that grows with its text is as narrow as the window is now', async () => {
  await page.viewport(1440, 900);
  await showPiece(<TextareaField label="Remarks" value="" onChange={nothing} />);
  await expect.element(page.getByRole('textbox', { name: 'Remarks' })).toBeVisible();
  await page.viewport(360, 800);
  await expect.poll(pageWidth).toBeLessThanOrEqual(360);
});
