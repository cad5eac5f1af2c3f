import { CallError } from '@countersign/shared/api/call-error.ts';
import type { RefusalDetail } from '@countersign/shared/api/reply.ts';
import type { Receipt } from '@countersign/shared/api/submissions.ts';
import type { Answers } from '@countersign/shared/forms/schema.ts';
import { client, submitPublic } from './calls.ts';
import type { PageData } from './page-data.ts';

/** What stands in the way of sending, as a key of the texts. */
export type Trouble = 'offline' | 'serverTrouble' | 'tooMany' | 'notSent';

export type Sent = { receipt: Receipt } | { refused: readonly RefusalDetail[] } | { trouble: Trouble };

/** Sends the answers. The same request id gets the same receipt, however often it is sent. */
export async function sendAnswers(
  { form, uploadTicket }: PageData,
  answers: Answers,
  requestId: string,
): Promise<Sent> {
  const extValue = new URLSearchParams(location.search).get('extValue') ?? undefined;
  const { formKey, version } = form;
  try {
    const input = { formKey, version, answers, extValue, uploadTicket };
    return { receipt: await client.call(submitPublic, input, { requestId }) };
  } catch (error) {
    return explain(error);
  }
}

function explain(error: unknown): Sent {
  if (!(error instanceof CallError)) throw error;
  if (error.kind !== 'refused') return { trouble: navigator.onLine ? 'serverTrouble' : 'offline' };
  if (error.code === 429) return { trouble: 'tooMany' };
  if (error.code >= 500) return { trouble: 'serverTrouble' };
  return error.errors.length > 0 ? { refused: error.errors } : { trouble: 'notSent' };
}
