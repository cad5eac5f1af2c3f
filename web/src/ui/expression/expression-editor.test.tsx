import { useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { showPiece } from '../../testing/show.tsx';
import { violations } from '../../testing/violations.ts';
import { chooseLanguage } from '../../lib/texts/i18n.ts';
import { ExpressionEditor, type ExpressionEditorProps } from './expression-editor.tsx';
import type { KnownName } from './known-name.ts';

const names: KnownName[] = [
  { name: 'amount', label: 'Amount', kind: 'number' },
  {
    name: 'reason',
    label: 'Reason',
    kind: 'choice',
    options: [
      { value: 'damaged', label: 'Arrived broken' },
      { value: 'late', label: 'Too late' },
    ],
  },
  { name: 'rows', label: 'Items', kind: 'list', entries: [{ name: 'qty', label: 'Quantity', kind: 'number' }] },
];
let written = '';

function Piece({ start, lateBy, ...rest }: { start: string; lateBy?: number } & Partial<ExpressionEditorProps>) {
  const [text, setText] = useState(start);
  const change = (next: string) => {
    written = next;
    if (lateBy) setTimeout(() => setText(next), lateBy);
    else setText(next);
  };
  return (
    <>
      <ExpressionEditor
        label="Only when"
        hint="What must hold"
        names={names}
        expects="condition"
        value={text}
        onChange={change}
        {...rest}
      />
      <button type="button">After</button>
    </>
  );
}

const editor = () => page.getByRole('textbox', { name: 'Only when' });
const press = (keys: string) => userEvent.keyboard(keys);
const open = async (start = '', rest: Partial<Parameters<typeof Piece>[0]> = {}) => {
  written = start;
  await showPiece(<Piece start={start} {...rest} />);
  await expect.element(editor()).toBeVisible();
  await editor().click();
};
const option = (name: string | RegExp) => page.getByRole('option', { name });
/** The editor takes a moment before it lets Enter accept, so that no line break is swallowed. */
const settled = () => new Promise((done) => setTimeout(done, 120));

beforeEach(() => page.viewport(800, 900));

it('a condition is written by keyboard with what the editor offers', async () => {
  await open();
  await press('rea');
  await expect.element(option(/Reason/)).toBeVisible();
  await settled();
  await press('{Enter}');
  expect(written).toBe('reason');
  await press(' = ');
  await expect.element(option(/Arrived broken/)).toBeVisible();
  await settled();
  await press('{ArrowDown}{Enter}');
  expect(written).toBe('reason = "late"');
  await expect.element(page.getByText('Reason is “Too late”')).toBeVisible();
  expect(await violations()).toEqual([]);
});

it('what is typed stays while the page is too busy to answer each key', async () => {
  await open('', { lateBy: 80 });
  for (const key of 'amount > 10') await press(key);
  await expect.poll(() => written).toBe('amount > 10');
  await new Promise((done) => setTimeout(done, 200));
  expect(written).toBe('amount > 10');
  await expect.element(editor()).toHaveTextContent('amount > 10');
});

it('a function comes with its help, and the caret goes between its brackets', async () => {
  await open();
  await press('starts w');
  await expect.element(option(/starts with/)).toBeVisible();
  await expect.element(page.getByText('Whether a text starts with another.')).toBeVisible();
  await settled();
  await press('{Enter}reason');
  expect(written).toBe('starts with(reason)');
});

it('behind the dot of a sub-form its columns are offered', async () => {
  await open('count(rows[qty > 2].', { expects: 'number' });
  await press('{End}q');
  await expect.element(option(/Quantity/)).toBeVisible();
  await settled();
  await press('{Enter})');
  expect(written).toBe('count(rows[qty > 2].qty)');
});

it('a column that is not there is named', async () => {
  await open('sum(rows.misspelt)', { expects: 'number' });
  await expect.element(page.getByText('“rows” has no column or part called “misspelt”.').first()).toBeVisible();
});

it('what is wrong is said in words and marked in its place, in the language of the person', async () => {
  await open('amount > prize');
  await expect.element(page.getByText('Unknown field or name “prize”.').first()).toBeVisible();
  await expect.poll(() => document.querySelector('.cm-lintRange-error')?.textContent).toBe('prize');
  await expect.element(editor()).toHaveAttribute('aria-invalid', 'true');
  expect(await violations()).toEqual([]);
  await chooseLanguage('zh-cn');
  await expect.element(page.getByText('没有名为“prize”的字段。').first()).toBeVisible();
  await chooseLanguage('en');
});

it('a text that gives something else than is needed is a problem', async () => {
  await open('amount * 2');
  await expect.element(page.getByText('This gives a number, but yes or no is needed here.').first()).toBeVisible();
});

it('Tab leaves the editor, and Escape closes the list and nothing else', async () => {
  const escapes = vi.fn();
  document.addEventListener('keydown', escapes);
  await open();
  await press('am');
  await expect.element(option(/Amount/)).toBeVisible();
  await press('{Escape}');
  await expect.element(option(/Amount/)).not.toBeInTheDocument();
  expect(escapes.mock.calls.filter(([event]) => (event as KeyboardEvent).key === 'Escape')).toEqual([]);
  await press('{Tab}');
  expect(document.activeElement?.textContent).toBe('After');
  document.removeEventListener('keydown', escapes);
});

it('one line stays one line, whatever is pasted', async () => {
  await open('');
  await userEvent.fill(editor(), 'amount > 1\nand amount < 9');
  await expect.poll(() => written).toBe('amount > 1 and amount < 9');
});

it('another text from outside replaces it; what is only read cannot be changed', async () => {
  await open('amount > 1', { isReadOnly: true });
  await press('x');
  expect(written).toBe('amount > 1');
  await expect.element(page.getByText('Amount is more than 1')).toBeVisible();
});
