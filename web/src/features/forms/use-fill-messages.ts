import type { FillMessages } from '../../form-renderer/messages.ts';
import { fillMessages } from '../../lib/texts/fill-messages.ts';
import { currentLocale, useT } from '../../lib/texts/i18n.ts';

/** The renderer's texts and their language; drawn again when the language changes. */
export function useFillMessages(): { messages: FillMessages; language: string } {
  useT();
  return { messages: fillMessages(), language: currentLocale() };
}
