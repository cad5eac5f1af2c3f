import { buildProcess } from '@countersign/shared/workflow/bpmn-build/bpmn-build.ts';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { showPiece } from '../../testing/show.tsx';
import type { Marks } from './marks.ts';
import { ProcessDiagram } from './process-diagram.tsx';

const drawn = (name: string) =>
  buildProcess({
    key: 'refund',
    name: 'Refund',
    steps: [
      { type: 'approver', id: 'lead', name: 'Team lead', people: [] },
      { type: 'approver', id: 'pay', name, people: [] },
    ],
  });
const marks = (active: string, finished: string[], name: string): Marks => ({
  finished,
  active: [active],
  rejected: [],
  people: { [active]: [{ id: 1, nickName: name, avatar: '' } as never] },
});
const marked = (mark: string) => document.querySelector(`.cs-${mark}`)?.getAttribute('data-element-id') ?? null;

/** A process whose drawing and whose place change in the same moment, as when it is moved to another version. */
function Moving() {
  const [isMoved, setMoved] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setMoved(true)}>
        Move
      </button>
      <ProcessDiagram
        xml={drawn(isMoved ? 'Treasury' : 'Finance')}
        marks={isMoved ? marks('pay', ['lead'], 'Sofia') : marks('lead', [], 'Maya')}
      />
    </>
  );
}

test('a drawing shows what waits and for whom, and another one takes its place with its own marks', async () => {
  await showPiece(<Moving />);
  await expect.poll(() => marked('active')).toBe('lead');
  await expect.poll(() => document.querySelector('.cs-people')?.textContent).toBe('Maya');
  await page.getByRole('button', { name: 'Move' }).click();
  await expect.poll(() => marked('active')).toBe('pay');
  expect(marked('finished')).toBe('lead');
  expect([...document.querySelectorAll('.cs-people')].map((chip) => chip.textContent)).toEqual(['Sofia']);
  await expect.poll(() => document.querySelector('.djs-container')?.textContent).toContain('Treasury');
});

test('where all of it would be too small to read, the step that waits is in the middle and readable', async () => {
  await page.viewport(360, 740);
  const steps = ['a', 'b', 'c', 'd', 'e', 'f'].map((id) => ({
    type: 'approver' as const,
    id,
    name: `Step ${id}`,
    people: [],
  }));
  const xml = buildProcess({ key: 'long', name: 'Long', steps });
  await showPiece(<ProcessDiagram xml={xml} marks={marks('e', ['a', 'b', 'c', 'd'], 'Maya')} />);
  const widthOf = () => document.querySelector('[data-element-id=e]')?.getBoundingClientRect().width ?? 0;
  await expect.poll(widthOf).toBeGreaterThan(70);
  const frame = document.querySelector('.djs-container')?.getBoundingClientRect();
  const step = document.querySelector('[data-element-id=e]')?.getBoundingClientRect();
  const middle = (box: DOMRect | undefined) => (box ? box.x + box.width / 2 : Number.NaN);
  expect(Math.abs(middle(step) - middle(frame))).toBeLessThan(20);
  await page.getByRole('button', { name: /fit|whole|all/i }).click();
  await expect.poll(widthOf).toBeLessThan(60);
  await page.viewport(800, 900);
});
