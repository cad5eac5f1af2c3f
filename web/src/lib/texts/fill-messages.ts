import i18next from 'i18next';
import type { FillMessages } from '../../form-renderer/messages.ts';
import { currentLanguage } from './i18n.ts';

/** The renderer's texts in the language shown now; it takes them as one object and knows nothing of i18next. */
export function fillMessages(): FillMessages {
  const texts = i18next.getResourceBundle(currentLanguage(), 'translation') as { fill: FillMessages };
  return texts.fill;
}
