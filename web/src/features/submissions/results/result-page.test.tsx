import { afterEach, beforeAll, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { reply, worker } from '../../../testing/replies.ts';
import { showPiece } from '../../../testing/show.tsx';
import { FiguresPage } from './figures-page.tsx';
import { ResultPage } from './result-page.tsx';

beforeAll(() => worker.start({ quiet: true }));
afterEach(() => {
  worker.resetHandlers();
  document.documentElement.dir = 'ltr';
});

const english = { formName: 'Refund (2026)', label: 'Reason (required)', choice: 'Damaged!' };
const arabic = { formName: 'طلب استرداد (2026)', label: 'السبب (إلزامي)', choice: 'تالف!' };

test.each([
  ['English', 'rtl', english, 'ltr', ResultPage],
  ['English', 'rtl', english, 'ltr', FiguresPage],
  ['Arabic', 'ltr', arabic, 'rtl', ResultPage],
  ['Arabic', 'ltr', arabic, 'rtl', FiguresPage],
] as const)('words of an %s form keep their direction on a page that runs %s', async (_, around, words, own, Page) => {
  const choices = [{ value: 'damaged', label: words.choice, count: 3 }];
  const questions = [{ key: 'reason', label: words.label, isMultiple: false, answered: 3, choices }];
  const found = { formName: words.formName, leastAnswers: 1, questions };
  worker.use(
    reply('get', `/public/forms/form-${own}/results`, 200, found),
    reply('get', `/public/forms/form-${own}/theme`, 404, null),
  );
  document.documentElement.dir = around;
  await showPiece(<Page />, `/?formKey=form-${own}`);
  for (const text of Object.values(words)) {
    const shown = page.getByText(text, { exact: true });
    await expect.element(shown).toBeVisible();
    expect([text, getComputedStyle(shown.element()).direction]).toEqual([text, own]);
  }
});
