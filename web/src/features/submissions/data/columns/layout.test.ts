import { describe, expect, test } from 'vitest';
import { applyLayout, NO_LAYOUT, withMoved, withPinned, withShown, withWidth } from './layout.ts';

const column = (key: string, more: object = {}) => ({
  key,
  isOptional: true,
  isShownAtFirst: true,
  usualWidth: 200,
  ...more,
});
const COLUMNS = [
  column('no', { isOptional: false }),
  column('name'),
  column('amount'),
  column('note', { isShownAtFirst: false }),
];
const keys = (laid: readonly { column: { key: string } }[]) => laid.map(({ column: { key } }) => key);
const shown = (laid: ReturnType<typeof applyLayout>) => keys(laid.filter(({ isShown }) => isShown));

describe('the layout of the table', () => {
  test('is the form’s own order until somebody chooses', () => {
    expect(shown(applyLayout(COLUMNS, NO_LAYOUT))).toEqual(['no', 'name', 'amount']);
  });

  test('keeps what was shown, hidden, pinned, moved and widened', () => {
    let layout = withShown(applyLayout(COLUMNS, NO_LAYOUT), 'note', true);
    layout = withPinned(applyLayout(COLUMNS, layout), 'amount', true);
    layout = withMoved(applyLayout(COLUMNS, layout), 'note', -1)!;
    layout = withWidth(applyLayout(COLUMNS, layout), 'note', 5000);
    const laid = applyLayout(COLUMNS, layout);
    expect(shown(laid)).toEqual(['no', 'amount', 'note', 'name']);
    expect(laid.find(({ column: { key } }) => key === 'note')?.width).toBe(800);
    expect(shown(applyLayout(COLUMNS, withShown(laid, 'name', false)))).toEqual(['no', 'amount', 'note']);
  });

  test('shows a new question where the form has it, and forgets one that is gone', () => {
    const layout = withMoved(applyLayout(COLUMNS, NO_LAYOUT), 'amount', -1)!;
    const next = [...COLUMNS.slice(0, 2), column('new'), ...COLUMNS.slice(3)];
    expect(keys(applyLayout(next, layout))).toEqual(['no', 'name', 'new', 'note']);
  });

  test('leaves the row’s number in its place', () => {
    const laid = applyLayout(COLUMNS, NO_LAYOUT);
    expect(withMoved(laid, 'name', -1)).toBeUndefined();
    expect(shown(applyLayout(COLUMNS, withShown(laid, 'no', false)))[0]).toBe('no');
  });
});
