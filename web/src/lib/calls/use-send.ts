import { CallError } from '@countersign/shared/api/wire/client.ts';
import type { Contract, InputOf, ReplyOf } from '@countersign/shared/api/contract.ts';
import type { RefusalDetail } from '@countersign/shared/api/reply.ts';
import { useState } from 'react';
import { errorText, isUndecided } from './error-text.ts';
import { call } from './http.ts';
import { createIntentions } from './intentions.ts';
import { randomId } from './random-id.ts';
import { refresh } from './use-call.ts';

/** `refused` belongs beside the fields, `trouble` is one sentence about the whole, with the `error` that it tells of. */
export type Sent<Reply> =
  | { reply: Reply }
  | { refused: readonly RefusalDetail[] }
  | { trouble: string; error: unknown };

/** Sends answers: one request id per intention, so that a retry after a lost reply never sends them twice. */
export function useSend<C extends Contract>(
  contract: C,
  refreshes: readonly Pick<Contract, 'name'>[],
): (input: InputOf<C>) => Promise<Sent<ReplyOf<C>>> {
  const [{ act }] = useState(() => createIntentions<ReplyOf<C>>({ now: Date.now, newId: randomId, isUndecided }));
  return async (input) => {
    try {
      const reply = await act(JSON.stringify(input), (requestId) => call(contract, input, { requestId }));
      await refresh(...refreshes);
      return { reply };
    } catch (error) {
      const refused = error instanceof CallError ? error.errors : [];
      const isAboutAnswers = refused.length > 0 && refused.every(({ path }) => path[0] === 'answers');
      return isAboutAnswers ? { refused } : { trouble: errorText(error), error };
    }
  };
}
