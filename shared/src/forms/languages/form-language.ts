import * as z from 'zod/mini';
import { LANGUAGE_TAGS } from '../../basics/languages/languages.ts';

/** Languages that a form can speak, as BCP 47 tags; the fill page has its own texts in each of them. */
export const formLanguage = z.enum(LANGUAGE_TAGS);
export type FormLanguage = z.infer<typeof formLanguage>;

/** Texts by language and string key; keys are those of `stringsOf`. Kept when their string is gone for a while. */
export const formTranslations = z.partialRecord(
  formLanguage,
  z.record(z.string().check(z.maxLength(400)), z.string().check(z.maxLength(10_000))),
);
export type FormTranslations = z.infer<typeof formTranslations>;
