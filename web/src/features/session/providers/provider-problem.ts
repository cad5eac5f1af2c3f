import { CallError } from '@countersign/shared/api/wire/client.ts';
import { errorText } from '../../../lib/calls/error-text.ts';
import { translateIfKnown } from '../../../lib/texts/i18n.ts';

/** Why signing in through a provider failed, and what the person can do. */
export function providerProblem(error: unknown): string {
  const refusal = error instanceof CallError ? error.errors[0] : undefined;
  const own = refusal && translateIfKnown(`session.providers.problem.${refusal.code}`);
  return own || errorText(error);
}
