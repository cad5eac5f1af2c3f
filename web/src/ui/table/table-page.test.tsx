import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { CallError } from '@countersign/shared/api/wire/client.ts';
import { makePage } from '@countersign/shared/basics/page.ts';
import { showPiece } from '../../testing/show.tsx';
import { violations } from '../../testing/violations.ts';
import { SEARCH_DEBOUNCE_MS } from '../fields/search-field.tsx';
import { TablePage, type TablePageProps } from './table-page.tsx';
import { useTableAddress } from './filters/use-table-address.ts';

interface Form {
  id: string;
  name: string;
  answers: number;
}

const FORMS: Form[] = Array.from({ length: 143 }, (_, index) => ({
  id: `f${index + 1}`,
  name: `Form ${index + 1}`,
  answers: index * 10,
}));
const asked = vi.fn();
const opened = vi.fn();
const retried = vi.fn();

/** A list of forms that answers from memory as a server would. */
function Forms({ forms = FORMS, error, ...more }: { forms?: Form[]; error?: unknown } & Partial<TablePageProps<Form>>) {
  const address = useTableAddress({ name: '', status: 0, owner: '', number: '' });
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  asked(address.query);
  const found = forms.filter((form) => form.name.includes(address.filters.name));
  const records = found.slice((address.page - 1) * address.size, address.page * address.size);
  const data = error === undefined ? makePage(records, found.length, address.query) : undefined;
  return (
    <TablePage
      list={null}
      title="Forms"
      description="Everything that collects answers."
      address={address}
      read={{ data, error, mutate: retried }}
      rowId={(form) => form.id}
      rowName={(form) => form.name}
      columns={[
        { key: 'name', title: 'Name', cell: (form) => form.name, sort: 'name' },
        { key: 'answers', title: 'Answers', cell: (form) => form.answers, align: 'end', isOptional: true },
      ]}
      search={{ name: 'name', label: 'Search forms' }}
      filters={[{ name: 'status', label: 'Status', options: [{ value: '2', label: 'Collecting' }] }]}
      onOpen={(form) => {
        opened(form.id);
        address.setOpen(form.id);
      }}
      selection={{ ids, onChange: setIds, actions: <button type="button">Stop all</button> }}
      empty={{ title: 'No forms yet', text: 'Make one.' }}
      {...more}
    />
  );
}

const warnings: string[] = [];
beforeEach(() => {
  vi.clearAllMocks();
  warnings.length = 0;
  vi.spyOn(console, 'warn').mockImplementation((...words) => void warnings.push(words.join(' ')));
});
afterEach(() => vi.restoreAllMocks());

/** Garden draws the box over its input, so the mouse never reaches the input itself. */
async function tick(name: string) {
  const box = page.getByRole('checkbox', { name, exact: true });
  await expect.element(box).toBeInTheDocument();
  (box.element() as HTMLInputElement).click();
}

const rows = () => page.getByRole('row').elements().length - 1;

describe('a list', () => {
  test('shows 20 rows, says which, and turns pages in the address', async () => {
    const router = await showPiece(<Forms />);
    await expect.element(page.getByText('1–20 of 143')).toBeVisible();
    expect(rows()).toBe(20);
    await page.getByRole('button', { name: 'Page 3' }).click();
    await expect.poll(() => router.state.location.search).toBe('?page=3');
    await expect.element(page.getByText('41–60 of 143')).toBeVisible();
  });

  test('offers 5, 10, 20, 30 and 50 rows; another size starts at the first page', async () => {
    const router = await showPiece(<Forms />, '/?page=3');
    const size = page.getByRole('combobox', { name: 'Rows per page' });
    await expect.element(size).toBeVisible();
    expect([...(size.element() as HTMLSelectElement).options].map((option) => option.value)).toEqual([
      '5',
      '10',
      '20',
      '30',
      '50',
    ]);
    await userEvent.selectOptions(size, '50');
    await expect.poll(() => router.state.location.search).toBe('?size=50');
  });

  test.each([
    ['7 pages', 1000, 7],
    ['5 pages on a narrow screen', 999, 5],
  ])('names %s in its pager', async (_, width, count) => {
    await page.viewport(width, 900);
    await showPiece(<Forms />);
    await expect.element(page.getByRole('button', { name: 'Page 8' })).toBeVisible();
    expect(page.getByRole('button', { name: /^Page \d/ }).elements()).toHaveLength(count);
    await page.viewport(800, 900);
  });

  test('waits 430 ms after the last key before it searches, then starts at the first page', async () => {
    const router = await showPiece(<Forms />, '/?page=2');
    asked.mockClear();
    await userEvent.keyboard('/');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      await userEvent.keyboard('Form 14');
      expect(SEARCH_DEBOUNCE_MS).toBe(430);
      vi.advanceTimersByTime(429);
      expect(asked).not.toHaveBeenCalled();
      vi.advanceTimersByTime(1);
    } finally {
      vi.useRealTimers();
    }
    await expect.poll(() => router.state.location.search).toBe('?name=Form+14');
    await expect.poll(() => asked.mock.lastCall).toEqual([{ name: 'Form 14', current: 1, size: 20 }]);
    expect(asked.mock.calls.map(([query]) => query.name)).not.toContain('Form 1');
  });

  test('on a phone folds what could push the list off the screen, unless it is in use', async () => {
    await page.viewport(360, 800);
    const filters = [
      { name: 'status', label: 'Status', options: [{ value: '2', label: 'Collecting' }] },
      { name: 'owner', label: 'Owner' },
      { name: 'number', label: 'Number' },
    ];
    await showPiece(<Forms filters={filters} />);
    const fold = page.getByRole('button', { name: 'Filters', exact: true });
    await expect.element(fold).toHaveAttribute('aria-expanded', 'false');
    await expect.element(page.getByRole('searchbox', { name: 'Number' })).not.toBeInTheDocument();
    await fold.click();
    await page.getByRole('searchbox', { name: 'Number' }).fill('42');
    await expect.poll(() => asked.mock.lastCall?.[0]).toMatchObject({ number: '42' });
    await page.viewport(800, 900);
    await expect.element(fold).not.toBeInTheDocument();
    await expect.element(page.getByRole('searchbox', { name: 'Number' })).toHaveValue('42');
  });

  test('a link brings search, filter and page back', async () => {
    await showPiece(<Forms />, '/?name=Form+1&status=2&page=2&size=10');
    expect(asked).toHaveBeenLastCalledWith({ name: 'Form 1', status: 2, current: 2, size: 10 });
    await expect.element(page.getByRole('searchbox', { name: 'Search forms' })).toHaveValue('Form 1');
    await expect.element(page.getByRole('button', { name: 'Status: Collecting' })).toBeVisible();
  });

  test('a filter is chosen in its chip and cleared with the others', async () => {
    const router = await showPiece(<Forms />);
    await page.getByRole('button', { name: 'Status' }).click();
    await page.getByRole('menuitemradio', { name: 'Collecting' }).click();
    await expect.poll(() => router.state.location.search).toBe('?status=2');
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await expect.poll(() => router.state.location.search).toBe('');
  });

  test('a row opens by click and by keyboard, and the address says which', async () => {
    const router = await showPiece(<Forms />, '/?page=2');
    await page.getByRole('cell', { name: '210' }).click();
    expect(opened).toHaveBeenLastCalledWith('f22');
    await expect.poll(() => router.state.location.search).toBe('?page=2&open=f22');
    page.getByRole('button', { name: 'Form 23' }).element().focus();
    await userEvent.keyboard('{Enter}');
    expect(opened).toHaveBeenLastCalledWith('f23');
  });

  test('a heading sorts up, then down, then not', async () => {
    const router = await showPiece(<Forms />);
    const heading = page.getByRole('button', { name: 'Name', exact: true });
    for (const expected of ['?sort=name', '?sort=-name', '']) {
      await heading.click();
      await expect.poll(() => router.state.location.search).toBe(expected);
    }
  });

  test('selected rows bring their own bar instead of the filters', async () => {
    await showPiece(<Forms />);
    await tick('Select Form 2');
    await expect.element(page.getByText('1 selected')).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Stop all' })).toBeVisible();
    expect(page.getByRole('searchbox').query()).toBeNull();
    await page.getByRole('button', { name: 'Clear selection' }).click();
    await expect.element(page.getByRole('searchbox')).toBeVisible();
  });

  test('what is selected counts only where it is seen', async () => {
    await showPiece(<Forms />);
    await tick('Select Form 2');
    await expect.element(page.getByText('1 selected')).toBeVisible();
    await page.getByRole('button', { name: 'Page 2', exact: true }).click();
    await expect.element(page.getByText('21–40 of 143')).toBeVisible();
    expect(page.getByText('1 selected').query()).toBeNull();
    await expect.element(page.getByRole('searchbox')).toBeVisible();
    await page.getByRole('button', { name: 'Page 1', exact: true }).click();
    await expect.element(page.getByText('1 selected')).toBeVisible();
  });

  test('a page whose rows are gone gives way to the last one that has some', async () => {
    const router = await showPiece(<Forms />, '/?page=40');
    await expect.poll(() => router.state.location.search).toBe('?page=8');
    await expect.element(page.getByText('141–143 of 143')).toBeVisible();
  });

  test('a row offers first what opens it, and at the end, behind a line, what cannot be undone', async () => {
    const act = (label: string, isDanger = false) => ({ label, isDanger, onClick: () => opened(label) });
    const actions = [act('Edit'), act('Deactivate', true), act('Share'), act('Delete', true)];
    await showPiece(<Forms actionsOf={() => actions} />);
    const row = page.getByRole('row').nth(1);
    await expect.element(row.getByRole('button', { name: 'Edit' })).toBeVisible();
    await row.getByRole('button', { name: 'More actions for Form 1' }).click();
    const menu = page.getByRole('menu', { name: 'More actions for Form 1' });
    await expect.element(menu).toBeVisible();
    const lines = [...menu.element().querySelectorAll('[role="menuitem"], [role="separator"]')];
    expect(lines.map((one) => one.textContent || '—')).toEqual(['Share', '—', 'Deactivate', 'Delete']);
    await page.getByRole('menuitem', { name: 'Deactivate' }).click();
    expect(opened).toHaveBeenLastCalledWith('Deactivate');
  });

  test('people hide optional columns and choose the height of rows', async () => {
    await showPiece(<Forms />);
    const row = () => page.getByRole('row').elements()[1]?.getBoundingClientRect().height;
    expect(row()).toBe(40);
    await page.getByRole('button', { name: 'Table view' }).click();
    await page.getByRole('menuitemradio', { name: 'Compact' }).click();
    await expect.poll(row).toBe(32);
    await page.getByRole('button', { name: 'Table view' }).click();
    await page.getByRole('menuitemcheckbox', { name: 'Answers' }).click();
    await expect.poll(() => page.getByRole('columnheader', { name: 'Answers' }).query()).toBeNull();
    localStorage.clear();
  });
});

describe('the four states of a list', () => {
  test('empty says what this is', async () => {
    await showPiece(<Forms forms={[]} />);
    await expect.element(page.getByText('No forms yet')).toBeVisible();
  });

  test('nothing found says "No data" and offers to clear the filters', async () => {
    const router = await showPiece(<Forms />, '/?name=zzz');
    await expect.element(page.getByText('No data')).toBeVisible();
    await page.getByRole('button', { name: 'Clear filters' }).last().click();
    await expect.poll(() => router.state.location.search).toBe('');
  });

  test('failed says why and tries again', async () => {
    await showPiece(<Forms error={new CallError('refused', { code: 500, msg: 'The disk is full.' })} />);
    await expect.element(page.getByText('The disk is full.')).toBeVisible();
    await page.getByRole('button', { name: 'Try again' }).click();
    expect(retried).toHaveBeenCalledTimes(1);
  });

  test('forbidden is no error to try again', async () => {
    await showPiece(<Forms error={new CallError('refused', { code: 403, msg: '' })} />);
    await expect.element(page.getByText('No permission')).toBeVisible();
    expect(page.getByRole('button', { name: 'Try again' }).query()).toBeNull();
  });

  test('loading holds the place of the rows', async () => {
    await showPiece(<Forms read={{ data: undefined, error: undefined, mutate: retried }} />);
    await expect.element(page.getByRole('row', { name: 'Loading' })).toBeInTheDocument();
    expect(page.getByRole('row').elements()[1]?.getBoundingClientRect().height).toBe(40);
  });
});

test.each([
  ['wide', 1200],
  ['on a phone', 360],
])('a list has no accessibility violations %s, and no label of Garden is untranslated', async (_, width) => {
  await page.viewport(width, 800);
  await showPiece(
    <Forms
      actionsOf={() => [
        { label: 'Edit', onClick: opened },
        { label: 'Delete', onClick: opened },
      ]}
    />,
  );
  await expect.element(page.getByRole('heading', { name: 'Forms' })).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  const cells = page.getByRole('cell').elements();
  expect(cells.filter((cell) => cell.scrollWidth > cell.clientWidth + 1)).toEqual([]);
  expect(await violations()).toEqual([]);
  expect(warnings).toEqual([]);
  await page.viewport(800, 900);
});
