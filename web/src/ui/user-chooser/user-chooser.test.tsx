import { http, HttpResponse } from 'msw';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { worker } from '../../testing/replies.ts';
import { showPiece } from '../../testing/show.tsx';
import { violations } from '../../testing/violations.ts';
import { UserChooser } from './user-chooser.tsx';

const names = ['Ana Roy', 'Ben Cole', '李雷', 'Mia Chen', 'Noor Aziz', 'Oli Park', 'Pat Quinn'];
const people = names.map((nickName, index) => ({
  id: index + 1,
  userName: `user${index + 1}`,
  nickName,
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

/** Garden draws the mark over its input, so the mouse never reaches the input itself. */
async function tick(role: 'checkbox' | 'radio', name: string) {
  const box = page.getByRole(role, { name });
  await expect.element(box).toBeInTheDocument();
  (box.element() as HTMLInputElement).click();
}

function answerFromMemory() {
  worker.use(
    http.get('/api/system/user/select', ({ request }) => {
      const query = Object.fromEntries(new URL(request.url).searchParams);
      queries.push(query);
      const found = people.filter((person) => person.nickName.includes(query['nickName'] ?? ''));
      const [current, size] = [Number(query['current']), Number(query['size'])];
      const records = found.slice((current - 1) * size, current * size);
      const data = { records, total: found.length, size, current, pages: Math.ceil(found.length / size) };
      return HttpResponse.json({ code: 200, msg: '', data });
    }),
  );
}

test('finds people, keeps the chosen ones over pages and searches, and gives them back', async () => {
  answerFromMemory();
  const choose = vi.fn();
  await showPiece(<UserChooser isMultiple title="Add signers" verb="Add" onChoose={choose} onClose={vi.fn()} />);
  const dialog = page.getByRole('dialog', { name: 'Add signers' });
  await expect.element(dialog.getByText('1–5 of 7')).toBeVisible();
  const heads = dialog.getByRole('columnheader').elements();
  expect(heads.map((head) => head.textContent)).toEqual([
    'User name',
    'ID',
    'Nickname',
    'Department',
    'Phone number',
    'Created',
  ]);
  await expect.element(dialog.getByRole('button', { name: 'Add' })).toBeDisabled();

  await tick('checkbox', 'user2');
  await dialog.getByRole('button', { name: 'Page 2' }).click();
  await tick('checkbox', 'user6');
  await userEvent.fill(dialog.getByRole('searchbox', { name: 'Nickname' }), '李');
  await tick('checkbox', 'user3');
  expect(queries.at(-1)).toEqual({ nickName: '李', current: '1', size: '5' });
  await dialog.getByRole('button', { name: 'Remove Oli Park' }).click();
  await dialog.getByRole('button', { name: 'Add' }).click();
  expect(choose).toHaveBeenCalledExactlyOnceWith([people[1], people[2]]);
});

test.each([
  ['User name', 'userName'],
  ['Nickname', 'nickName'],
  ['Phone number', 'phone'],
])('finds people by %s', async (label, name) => {
  answerFromMemory();
  await showPiece(<UserChooser isMultiple title="Add signers" verb="Add" onChoose={vi.fn()} onClose={vi.fn()} />);
  await userEvent.fill(page.getByRole('searchbox', { name: label }), 'ab');
  await expect.poll(() => queries.at(-1)).toEqual({ [name]: 'ab', current: '1', size: '5' });
});

test('one person only where one is asked for', async () => {
  answerFromMemory();
  const choose = vi.fn();
  await showPiece(<UserChooser title="Transfer" verb="Transfer" onChoose={choose} onClose={vi.fn()} />);
  await tick('radio', 'user1');
  await tick('radio', 'user4');
  await page.getByRole('button', { name: 'Transfer' }).click();
  expect(choose).toHaveBeenCalledExactlyOnceWith([people[3]]);
});

test('Escape cancels; the dialog has no accessibility violations', async () => {
  answerFromMemory();
  const close = vi.fn();
  await showPiece(<UserChooser isMultiple title="Add signers" verb="Add" onChoose={vi.fn()} onClose={close} />);
  await tick('checkbox', 'user1');
  expect(await violations()).toEqual([]);
  await userEvent.keyboard('{Escape}');
  expect(close).toHaveBeenCalledTimes(1);
});
