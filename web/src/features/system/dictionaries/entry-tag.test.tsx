import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { showPiece } from '../../../testing/show.tsx';
import { EntryTag } from './entry-tag.tsx';

const KINDS = ['default', 'primary', 'success', 'info', 'warning', 'danger'];

test('each tag type of an entry looks different, and the default is plain text', async () => {
  await showPiece(
    KINDS.map((listClass) => <EntryTag key={listClass} entry={{ id: 1, dictLabel: listClass, listClass }} />),
  );
  const looks = KINDS.map((kind) => {
    const text = page.getByText(kind, { exact: true }).element();
    const { backgroundColor, color } = getComputedStyle(kind === 'default' ? text : (text.parentElement ?? text));
    return `${color} on ${backgroundColor}`;
  });
  expect(looks[0]).toContain('on rgba(0, 0, 0, 0)');
  expect(new Set(looks).size).toBe(KINDS.length);
});
