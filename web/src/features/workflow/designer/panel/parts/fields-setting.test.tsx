import type { DesignChoices } from '@countersign/shared/api/workflow/design.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { showPiece } from '../../../../../testing/show.tsx';
import { DesignerContext } from '../../session/designer-context.ts';
import { FieldsSetting } from './fields-setting.tsx';

const labels = ['Amount to refund', 'Which department is charged?', 'Responsibility', 'Bankverbindung'];
const fields = labels.map((label) => ({ key: label.toLowerCase(), label, type: 'text', kind: 'text' as const }));
const choices: DesignChoices = {
  roles: [],
  posts: [],
  departments: [],
  processes: [],
  forms: [{ formKey: 'refund' as never, name: 'Refund', fields }],
};

/** Words of the table that stand on more than one line. */
function brokenWords(): string[] {
  const cells = [...document.querySelectorAll('th')].flatMap(({ firstChild }) =>
    firstChild instanceof Text ? [firstChild] : [],
  );
  return cells.flatMap((text) =>
    [...text.data.matchAll(/\S+/g)].flatMap(({ 0: word, index }) => {
      const range = document.createRange();
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
      return lines.size > 1 ? [word] : [];
    }),
  );
}

test('as wide as the panel is on a phone and beside the chain, no word breaks and nothing stands out of it', async () => {
  const width = 328;
  await page.viewport(width, 700);
  const around = { problems: [], problemsAsked: 0, askProblems: () => {}, marks: null, setMarks: () => {} };
  const designer = { choices, people: new Map(), ...around, mayEdit: true } as never;
  await showPiece(
    <DesignerContext value={designer}>
      <div style={{ width }}>
        <FieldsSetting fields={{}} onChange={() => {}} />
      </div>
    </DesignerContext>,
  );
  await expect.element(page.getByRole('rowheader', { name: 'Responsibility' })).toBeVisible();
  expect(brokenWords()).toEqual([]);
  const table = page.getByRole('table').element();
  expect(table.scrollWidth).toBeLessThanOrEqual(width);
});
