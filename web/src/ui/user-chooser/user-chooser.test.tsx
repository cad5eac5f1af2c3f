import { http, HttpResponse } from 'msw';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { worker } from '../../testing/replies.ts';
import { showPiece } from '../../testing/show.tsx';
import { violations } from '../../testing/violations.ts';
import { UserChooser } from './user-chooser.tsx';

const names = ['Ana Roy', 'Ben Cole', '李雷', 'Mia Chen', 'Noor Aziz', 'Oli Park', 'Pat Quinn'];
const people = Array.from({ length: 12 }, (_, index) => ({
  id: index + 1,
  userName: `user${index + 1}`,
  nickName: names[index] ?? `Person ${index + 1}`,
  deptName: 'Finance',
  phone: '*******1234',
  createTime: '2026-01-05T08:00:00.000Z',
}));
const queries: Record<string, string>[] = [];

beforeAll(() => worker.start({ quiet: true }));
afterEach(() => {
  worker.resetHandlers();
  queries.length = 0;
});

function answerFromMemory() {
  worker.use(
    http.get('/api/system/user/select', ({ request }) => {
      const query = Object.fromEntries(new URL(request.url).searchParams);
      queries.push(query);
      const found = people.filter((person) => person.nickName.includes(query['search'] ?? ''));
      const [current, size] = [Number(query['current']), Number(query['size'])];
      const records = found.slice((current - 1) * size, current * size);
      const data = { records, total: found.length, size, current, pages: Math.ceil(found.length / size) };
      return HttpResponse.json({ code: 200, msg: '', data });
    }),
  );
}

const field = () => page.getByRole('combobox');
const option = (name: string) => page.getByRole('option', { name: new RegExp(name) });

test('finds people in one field, keeps the chosen ones over searches, and gives them back', async () => {
  answerFromMemory();
  const choose = vi.fn();
  await showPiece(<UserChooser isMultiple title="Add signers" verb="Add" onChoose={choose} onClose={vi.fn()} />);
  const dialog = page.getByRole('dialog', { name: 'Add signers' });
  await expect.element(option('Ben Cole')).toHaveTextContent('Ben Cole user2 · Finance · *******1234');
  expect(queries).toEqual([{ isNearFirst: 'true', current: '1', size: '10' }]);
  await expect.element(dialog.getByRole('button', { name: 'Add' })).toBeDisabled();

  await option('Ben Cole').click();
  await expect.element(option('Ben Cole')).toHaveAttribute('aria-selected', 'true');
  await dialog.getByRole('button', { name: 'Show more' }).click();
  await option('Person 12').click();
  await userEvent.fill(field(), '李');
  await expect.element(option('Ben Cole')).not.toBeInTheDocument();
  await userEvent.keyboard('{Enter}');
  expect(queries.at(-1)).toEqual({ search: '李', current: '1', size: '10' });
  await dialog.getByRole('button', { name: 'Remove Person 12' }).click();
  await dialog.getByRole('button', { name: 'Add' }).click();
  expect(choose).toHaveBeenCalledExactlyOnceWith([people[1], people[2]]);
});

test('the keyboard alone chooses, and Backspace takes the last one back', async () => {
  answerFromMemory();
  await showPiece(<UserChooser isMultiple title="Add signers" verb="Add" onChoose={vi.fn()} onClose={vi.fn()} />);
  await expect.element(option('Ana Roy')).toBeVisible();
  await expect.element(field()).toHaveFocus();
  await userEvent.keyboard('{Enter}{ArrowDown}{Enter}');
  await expect.element(page.getByRole('list', { name: 'Chosen: 2' })).toBeVisible();
  await userEvent.keyboard('{Backspace}');
  await expect.element(page.getByRole('list', { name: 'Chosen: 1' })).toHaveTextContent('Ana Roy');
});

test('one person is chosen by a click where one is asked for', async () => {
  answerFromMemory();
  const choose = vi.fn();
  await showPiece(<UserChooser title="Transfer" verb="Transfer" onChoose={choose} onClose={vi.fn()} />);
  await option('Mia Chen').click();
  expect(choose).toHaveBeenCalledExactlyOnceWith([people[3]]);
});

test('Escape cancels; the dialog has no accessibility violations', async () => {
  answerFromMemory();
  const close = vi.fn();
  await showPiece(<UserChooser isMultiple title="Add signers" verb="Add" onChoose={vi.fn()} onClose={close} />);
  await option('Ana Roy').click();
  expect(await violations()).toEqual([]);
  await userEvent.keyboard('{Escape}');
  expect(close).toHaveBeenCalledTimes(1);
});
