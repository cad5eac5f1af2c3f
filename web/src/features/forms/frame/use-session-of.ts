import { get, list, saveDraft } from '@countersign/shared/api/forms.ts';
import { formKey as formKeySchema, type FormKey } from '@countersign/shared/basics/ids.ts';
import { CallError } from '@countersign/shared/api/client.ts';
import { CODES } from '@countersign/shared/api/reply.ts';
import { useCallback, useEffect, useState } from 'react';
import { call } from '../../../lib/http.ts';
import { refresh } from '../../../lib/use-call.ts';
import { DraftSession } from '../session/draft-session.ts';

export type Opened =
  | { type: 'loading' }
  | { type: 'missing' }
  | { type: 'failed'; error: unknown }
  | { type: 'open'; session: DraftSession };

const LOADING: Opened = { type: 'loading' };

/** Opens a sitting at the form of a key, anew for each key; the sitting is saved and closed when the screen is left. */
export function useSessionOf(text: string): { opened: Opened; retry: () => void } {
  const key = formKeySchema.safeParse(text).data ?? null;
  const [attempt, setAttempt] = useState(0);
  const [found, setFound] = useState<{ of: string; opened: Opened }>({ of: '', opened: LOADING });
  const wanted = `${text} ${attempt}`;

  useEffect(() => {
    if (key === null) return undefined;
    let isLeft = false;
    let session: DraftSession | null = null;
    void open(key).then((opened) => {
      if (opened.type === 'open') session = opened.session;
      if (!isLeft) setFound({ of: wanted, opened });
    });
    return () => {
      isLeft = true;
      session?.close();
      void refresh(list);
    };
  }, [key, wanted]);

  const retry = useCallback(() => setAttempt((last) => last + 1), []);
  if (key === null) return { opened: { type: 'missing' }, retry };
  return { opened: found.of === wanted ? found.opened : LOADING, retry };
}

async function open(formKey: FormKey): Promise<Opened> {
  try {
    const form = await call(get, { formKey });
    return { type: 'open', session: new DraftSession(form, (input) => call(saveDraft, { formKey, ...input })) };
  } catch (error) {
    const isMissing = error instanceof CallError && error.code === CODES.notFound;
    return isMissing ? { type: 'missing' } : { type: 'failed', error };
  }
}
