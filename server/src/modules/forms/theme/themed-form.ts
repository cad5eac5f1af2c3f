import type { PublishedForm } from '@countersign/shared/forms/schema.ts';
import { plainPresentation } from '@countersign/shared/forms/plain-presentation.ts';
import type { FormTheme } from '@countersign/shared/forms/theme/form-theme.ts';
import type { FillLanguage } from '../filling/fill-texts.ts';

/** The form as its theme has it: numbers before its questions, no description where none is to be shown. */
export function themedForm(form: PublishedForm, theme: FormTheme | null): PublishedForm {
  if (!theme || (!theme.showNumber && theme.showDescribe)) return form;
  const { description, presentation = plainPresentation, ...rest } = form.definition;
  const definition = {
    ...rest,
    ...(description !== undefined && theme.showDescribe ? { description } : {}),
    presentation: { ...presentation, numbers: presentation.numbers || theme.showNumber },
  };
  return { ...form, definition };
}

/** The texts of the page, with the theme's own words on the button that sends. */
export const themedTexts = (language: FillLanguage, theme: FormTheme | null): FillLanguage =>
  theme?.submitBtnText ? { ...language, texts: { ...language.texts, submit: theme.submitBtnText } } : language;
