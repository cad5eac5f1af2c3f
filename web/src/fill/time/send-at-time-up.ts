import type { Receipt } from '@countersign/shared/api/submissions/submissions.ts';
import type { FormStore } from '../../form-renderer/form-store.ts';
import type { DraftKeeper } from '../drafts/keep-draft.ts';
import type { Deferred } from '../deferred.ts';

const PAUSE_MS = 5000;

interface Sending {
  store: FormStore;
  draft: DraftKeeper;
  send: NonNullable<Deferred['send']>;
  /** ms since 1970 */
  until: number;
  signal: AbortSignal;
}

/** What came of it; without a receipt the key of the text that says why. */
export interface LastTry {
  receipt: Receipt | null;
  text: 'timeUpLocked' | 'timeUpInvalid' | 'timeUpLate';
}

/** Sends the answers if they are right, and again while nobody answers and the server would still take them. */
export async function sendAtTimeUp({ store, draft, send, until, signal }: Sending): Promise<LastTry> {
  await store.finish();
  const { answers, problems } = store.validate();
  if (problems.length > 0) return { receipt: null, text: 'timeUpInvalid' };
  while (Date.now() < until && !signal.aborted) {
    const sent = await send(answers, draft.requestIdFor(JSON.stringify(answers)));
    if ('receipt' in sent) return { receipt: sent.receipt, text: 'timeUpLocked' };
    if ('refused' in sent) return { receipt: null, text: 'timeUpInvalid' };
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
  return { receipt: null, text: 'timeUpLate' };
}
