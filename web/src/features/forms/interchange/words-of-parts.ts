import { languageFor } from '@countersign/shared/basics/languages/match-language.ts';
import { languagesOf } from '@countersign/shared/forms/languages/translate-definition.ts';
import type { FormDefinition } from '@countersign/shared/forms/schema.ts';
import type { WordIn } from '@countersign/shared/interchange/xlsform/parts/plain-word.ts';
import { format, type FillMessages } from '../../../form-renderer/messages.ts';
import { currentLocale } from '../../../lib/texts/i18n.ts';
import { textsIn } from '../preview/texts-in.ts';

/** The names of the parts of addresses and the like as the renderer says them, in the languages of the form. */
export async function wordsOfParts(definition: FormDefinition, messagesIn = textsIn): Promise<WordIn> {
  const [own = languageFor(currentLocale()), ...others] = languagesOf(definition);
  const [ofOwn, ...ofOthers] = await Promise.all([own, ...others].map((language) => messagesIn(language)));
  const words = new Map(others.map((language, at) => [language, wordsIn(ofOthers[at])]));
  return (word, language, number) => {
    const text = (words.get(language) ?? wordsIn(ofOwn))[word] ?? word;
    return format(text, { number: number ?? null });
  };
}

function wordsIn(messages: FillMessages | undefined): Readonly<Record<string, string>> {
  if (!messages) return {};
  const { part, range, place, level } = messages;
  const named = Object.entries({ part, range, place }).flatMap(([group, texts]) =>
    Object.entries(texts).map(([name, text]) => [`${group}.${name}`, text] as const),
  );
  return { ...Object.fromEntries(named), level };
}
