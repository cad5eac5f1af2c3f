import type { ReceiptProgress } from '@countersign/shared/api/submissions/visitors/receipts.ts';
import type { FillLanguage } from '../../../modules/forms/filling/fill-texts.ts';
import { plainPage } from './plain-page.ts';

/** The receipt of sent answers; `answered` is all that the page of a form without an approval says, where it is given. */
export function progressPage(
  { formName, createTime, processStatus, steps }: ReceiptProgress,
  language: FillLanguage,
  answered?: string,
): string {
  const { page } = language.texts;
  const time = new Intl.DateTimeFormat(language.tag, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });
  return plainPage(language, {
    name: formName,
    title: processStatus === null ? (answered ?? page.progressTitle) : page[`progress${processStatus}`],
    lines: [
      ...(processStatus === null && answered === undefined ? [page.progressNone] : []),
      ...steps.map((step) => page.progressStep.replace('{{step}}', () => step)),
      page.progressSent.replace('{{time}}', () => `${time.format(new Date(createTime))} UTC`),
    ],
  });
}
