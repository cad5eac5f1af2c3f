import type { FormLanguage } from '@countersign/shared/forms/languages/form-language.ts';
import type { FillMessages } from '../../../form-renderer/messages.ts';

/** The renderer's texts by language; each is fetched when the preview first speaks it. */
const TEXTS = import.meta.glob<FillMessages>('../../../../../translations/*.json', {
  query: '?section=fill',
  import: 'default',
});

/** The texts around the fields in a language of the form. */
export async function textsIn(language: FormLanguage): Promise<FillMessages> {
  const texts = await TEXTS[`../../../../../translations/${language.toLowerCase()}.json`]?.();
  if (!texts) throw new Error(`there are no texts in ${language}`);
  return texts;
}
