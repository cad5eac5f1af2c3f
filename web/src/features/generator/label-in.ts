import { currentLanguage } from '../../lib/texts/i18n.ts';

/** What people called something, in the language shown now. */
/** What an administrator called something, in the reader's language where they said it. */
export const labelIn = (label: { en: string; 'zh-cn': string }): string =>
  (currentLanguage().startsWith('zh') && label['zh-cn']) || label.en;
