import type { RichRun, RichText } from '@countersign/shared/forms/texts/rich-text.ts';
import { blockPlace, factPlace } from '@countersign/shared/workflow/sheet/sheet-places.ts';
import type { Translate } from '../../../lib/texts/i18n.ts';

/** What is printed where nobody has written a sheet, in the reader's language, and what one of one's own begins from. */
export function usualSheet(t: Translate): RichText {
  const runs = (text: string): RichRun[] => [{ text }];
  const printed = t('workflow.sheet.printed', { time: factPlace('printTime'), name: factPlace('printedBy') });
  return [
    { type: 'heading', level: 2, runs: runs(factPlace('title')) },
    { type: 'paragraph', runs: runs(blockPlace('facts')) },
    { type: 'heading', level: 3, runs: runs(t('workflow.sheet.answers')) },
    { type: 'paragraph', runs: runs(blockPlace('answers')) },
    { type: 'heading', level: 3, runs: runs(t('workflow.sheet.record')) },
    { type: 'paragraph', runs: runs(blockPlace('record')) },
    { type: 'paragraph', runs: runs(printed) },
  ];
}
