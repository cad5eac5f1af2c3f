import i18next from 'i18next';
import type { CompareMessages } from '../../form-renderer/compare/compare-messages.ts';
import { currentLanguage } from './i18n.ts';

/** The texts of a comparison in the language shown now, as one object. */
export function compareMessages(): CompareMessages {
  const texts = i18next.getResourceBundle(currentLanguage(), 'translation') as {
    tickets: { compare: CompareMessages };
  };
  return texts.tickets.compare;
}
