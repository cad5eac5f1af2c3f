import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { showPiece } from '../../testing/show.tsx';
import { violations } from '../../testing/violations.ts';
import { RichTextEditor } from './rich-text-editor.tsx';

test('an empty text has room to write: 200 px', async () => {
  await showPiece(<RichTextEditor label="Text" value={[]} onChange={() => {}} />);
  const field = page.getByRole('textbox', { name: 'Text' });
  await expect.element(field).toBeVisible();
  expect(field.element().getBoundingClientRect().height).toBe(200);
  expect(await violations()).toEqual([]);
});
