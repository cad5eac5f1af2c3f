import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { showPiece } from '../../testing/show.tsx';
import { chooseLanguage, useT } from './i18n.ts';

afterEach(async () => {
  await chooseLanguage('en');
  localStorage.clear();
});

function Words() {
  const t = useT();
  return <p>{t('common.save')}</p>;
}

test('the language is English until somebody chooses Chinese, and stays as chosen', async () => {
  await showPiece(<Words />);
  await expect.element(page.getByText('Save', { exact: true })).toBeVisible();
  expect(document.documentElement.lang).toBe('en');

  await chooseLanguage('zh-cn');
  await expect.element(page.getByText('保存', { exact: true })).toBeVisible();
  expect(document.documentElement.lang).toBe('zh-CN');

  await showPiece(<Words />);
  expect(document.documentElement.lang).toBe('zh-CN');
});
