import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { showPiece } from '../../testing/show.tsx';
import { chooseLanguage, LANGUAGES, loadRoomTexts, translate, useT } from './i18n.ts';

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

test.each(LANGUAGES)('everything can be read in $name', async ({ code, tag }) => {
  await loadRoomTexts();
  await chooseLanguage(code);
  await showPiece(<Words />);
  const texts = (await import(
    `../../../../translations/${code}.json`
  )) as typeof import('../../../../translations/en.json');
  await expect.element(page.getByText(texts.common.save, { exact: true })).toBeVisible();
  expect(translate('workflow.todo.title')).toBe(texts.workflow.todo.title);
  expect(document.documentElement).toMatchObject({ lang: tag, dir: code === 'ar' ? 'rtl' : 'ltr' });
});
