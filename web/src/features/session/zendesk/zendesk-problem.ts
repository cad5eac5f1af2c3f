import { CallError } from '@countersign/shared/api/wire/client.ts';
import { errorText } from '../../../lib/calls/error-text.ts';
import { translateIfKnown } from '../../../lib/texts/i18n.ts';

/** Why signing in with Zendesk failed, for the person who tried: what an administrator would read of it helps nobody here. */
export function zendeskProblem(error: unknown): string {
  const code = error instanceof CallError ? error.errors[0]?.code : undefined;
  return (code && translateIfKnown(`session.zendesk.problem.${code}`)) || errorText(error);
}
