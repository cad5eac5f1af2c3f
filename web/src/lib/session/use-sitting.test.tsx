import { expect, test } from 'vitest';
import { cleanup } from 'vitest-browser-react';
import { showPiece } from '../../testing/show.tsx';
import { noticeStore } from '../look/notify.ts';
import { useSitting } from './use-sitting.ts';

const left = () => undefined;
const sitting = (isKept: boolean) => async () => ({ flush: async () => isKept, close: async () => isKept });

function Piece({ start }: { start: ReturnType<typeof sitting> }) {
  const { opened } = useSitting('a', start, left);
  return <p>{opened.type}</p>;
}

test.each([
  [true, []],
  [false, ['Your last changes weren’t saved.']],
])('whoever leaves is told of changes that were not kept (%s)', async (isKept, told) => {
  await showPiece(<Piece start={sitting(isKept)} />);
  await expect.poll(() => document.body.textContent).toContain('open');
  await cleanup();
  await expect.poll(() => noticeStore.get().map(({ text }) => text)).toEqual(told);
});
