import { preview, type PredictedStep } from '@countersign/shared/api/workflow/steering.ts';
import type { FormKey, TicketId, UserId } from '@countersign/shared/basics/ids.ts';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { FormStore } from '../../form-renderer/form-store.ts';
import { call } from '../../lib/calls/http.ts';

/** As long as a person pauses between two words. */
const PAUSE_MS = 430;

/** What is asked about beside the answers. */
export interface Previewed {
  formKey: string;
  store: FormStore;
  choices: Record<string, UserId[]>;
  /** The ticket that the answers are for, and its account where that is named. */
  ticketId: string | null;
  account: string | null;
}

export interface Preview {
  steps: readonly PredictedStep[] | null;
  hasFailed: boolean;
}

/** Who would approve the answers that stand in the form, asked again after each change; old answers of the server are dropped. */
export function usePreview({ formKey, store, choices, ticketId, account }: Previewed): Preview {
  const asked = useSyncExternalStore(
    (listener) => store.subscribeAny(listener),
    () => JSON.stringify({ formKey, answers: store.answers() }),
  );
  const people = JSON.stringify(choices);
  const [shown, setShown] = useState<Preview>({ steps: null, hasFailed: false });
  useEffect(() => {
    const stopping = new AbortController();
    const ask = async () => {
      const { answers } = JSON.parse(asked) as { answers: Record<string, never> };
      const chosen = JSON.parse(people) as Record<string, UserId[]>;
      const withChoices = Object.keys(chosen).length > 0 ? { choices: chosen } : {};
      try {
        const ticket = ticketId ? { ticketId: ticketId as TicketId, ...(account ? { account } : {}) } : {};
        const input = { formKey: formKey as FormKey, answers, ...withChoices, ...ticket };
        const { steps } = await call(preview, input, { signal: stopping.signal });
        setShown({ steps, hasFailed: false });
      } catch {
        // The forecast is a courtesy: sending the form says what is wrong.
        if (!stopping.signal.aborted) setShown(({ steps }) => ({ steps, hasFailed: true }));
      }
    };
    const timer = setTimeout(() => void ask(), PAUSE_MS);
    return () => {
      clearTimeout(timer);
      stopping.abort();
    };
  }, [asked, people, formKey, ticketId, account]);
  return shown;
}
