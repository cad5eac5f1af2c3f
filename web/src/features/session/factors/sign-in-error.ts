import { errorText } from '../../../lib/calls/error-text.ts';
import { translate } from '../../../lib/texts/i18n.ts';
import { NoPasskey } from './passkeys.ts';

/** One sentence for what went wrong, the browser's own refusals included. */
export const signInError = (error: unknown): string =>
  error instanceof NoPasskey ? translate('session.factors.noPasskey') : errorText(error);
