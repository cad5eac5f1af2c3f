import { languagesOf } from '@countersign/shared/forms/languages/translate-definition.ts';
import type { PublishedForm } from '@countersign/shared/forms/schema.ts';
import { withData } from '../../../basics/disk/built-pages.ts';
import type { FillLanguage } from '../../../modules/forms/filling/fill-texts.ts';
import { directionIn, escaped, headOf } from '../fill/fill-html.ts';
import { pageTexts } from '../fill/page-texts.ts';

interface LookUpPage {
  /** The conditions, in the language of the page. */
  form: PublishedForm;
  /** The newest version, as its owner wrote it. */
  whole: PublishedForm;
  visit: string;
  language: FillLanguage;
}

/** The built look-up page with its conditions in it, so that it needs no request before somebody looks. */
export function lookUpHtml(html: string, { form, whole, visit, language }: LookUpPage): string {
  const languages = languagesOf(whole.definition);
  const { texts, tag } = language;
  const page = html
    .replace('<html lang="en">', `<html lang="${tag}" dir="${directionIn({ form: whole, language, languages })}">`)
    .replace(/<title>.*?<\/title>/, () => `<title>${escaped(form.definition.title)}</title>`)
    .replace(
      '<header id="head"></header>',
      () => `<header id="head">${headOf({ form, language, languages })}</header>`,
    );
  const messages = { ...pageTexts(texts, whole.definition.fields), lookUp: texts.lookUp };
  return withData(page, 'look-up', { form, visit, language: tag, messages });
}
