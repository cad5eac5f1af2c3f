import { CallError } from '@countersign/shared/api/client.ts';
import type { Contract, InputOf, ReplyOf } from '@countersign/shared/api/contract.ts';
import type { RefusalDetail } from '@countersign/shared/api/reply.ts';
import * as submissions from '@countersign/shared/api/submissions.ts';
import { useState } from 'react';
import { errorText, isUndecided } from '../../lib/error-text.ts';
import { call } from '../../lib/http.ts';
import { createIntentions } from '../../lib/intentions.ts';
import { randomId } from '../../lib/random-id.ts';
import { refresh } from '../../lib/use-call.ts';

/** `refused` belongs beside the fields, `trouble` is one sentence about the whole. */
export type Sent<Reply> = { reply: Reply } | { refused: readonly RefusalDetail[] } | { trouble: string };

/** Sends answers: one request id per intention, so that a retry after a lost reply never sends them twice. */
function useSend<C extends Contract>(contract: C): (input: InputOf<C>) => Promise<Sent<ReplyOf<C>>> {
  const [act] = useState(() => createIntentions<ReplyOf<C>>({ now: Date.now, newId: randomId, isUndecided }));
  return async (input) => {
    try {
      const reply = await act(JSON.stringify(input), (requestId) => call(contract, input, { requestId }));
      await refresh(submissions.list, submissions.get);
      return { reply };
    } catch (error) {
      const refused = error instanceof CallError ? error.errors : [];
      const isAboutAnswers = refused.length > 0 && refused.every(({ path }) => path[0] === 'answers');
      return isAboutAnswers ? { refused } : { trouble: errorText(error) };
    }
  };
}

export const useSubmitAnswers = () => useSend(submissions.submit);

export const useUpdateAnswers = () => useSend(submissions.update);
