import { translate } from '../../lib/texts/i18n.ts';
import { notify } from '../../lib/look/notify.ts';
import { LanguageMissing } from './model/expressions/expression.ts';

/** Says that a change was not made because what it asks of expressions could not be fetched; for a rejection. */
export function noteNoLanguage(error: unknown): void {
  if (!(error instanceof LanguageMissing)) throw error;
  notify('error', translate('forms.frame.noLanguage'));
}
