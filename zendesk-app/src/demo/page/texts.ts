import english from '../../../../translations/en.json?section=tickets.demo';
import chinese from '../../../../translations/zh-cn.json?section=tickets.demo';
import { createTranslate } from '../../texts/translate.ts';

/** Texts of the demonstration's ticket page. */
export function demoTexts(locale: string) {
  return locale.startsWith('zh') ? createTranslate(chinese, 'zh-CN') : createTranslate(english, 'en');
}
