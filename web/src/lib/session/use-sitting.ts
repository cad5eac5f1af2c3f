import { CallError } from '@countersign/shared/api/wire/client.ts';
import { CODES } from '@countersign/shared/api/reply.ts';
import { useCallback, useEffect, useState } from 'react';
import { sessionGap } from '../calls/http.ts';
import { notify } from '../look/notify.ts';
import { translate } from '../texts/i18n.ts';

/** Work on one thing from opening to leaving it: what it holds, and whether it is there. */
export type Sitting<S> =
  | { type: 'loading' }
  | { type: 'missing' }
  | { type: 'failed'; error: unknown }
  | { type: 'open'; session: S };

interface Session {
  /** Saves now what is not saved yet; false where it could not be done. */
  flush(): Promise<boolean>;
  /** Saves what is not saved yet; false where that was refused and nobody has been asked about it. */
  close(): Promise<boolean>;
}

const LOADING = { type: 'loading' } as const;

/**
 * Opens a sitting at what a key names, anew for each key; it is closed when the screen is left, and `left` is called. A null
 * key names nothing. `start` and `left` keep their identity.
 */
export function useSitting<K extends string, S extends Session>(
  key: K | null,
  start: (key: K) => Promise<S>,
  left: () => void,
): { opened: Sitting<S>; retry: () => void } {
  const [attempt, setAttempt] = useState(0);
  const [found, setFound] = useState<{ of: string; opened: Sitting<S> }>({ of: '', opened: LOADING });
  const wanted = `${key} ${attempt}`;
  useEffect(() => {
    if (key === null) return undefined;
    let isLeft = false;
    let session: S | null = null;
    void open(key, start).then((opened) => {
      if (opened.type === 'open') session = opened.session;
      if (!isLeft) setFound({ of: wanted, opened });
    });
    // What was refused while nobody was signed in is saved now.
    const stop = sessionGap.onResumed(() => void session?.flush());
    return () => {
      stop();
      isLeft = true;
      void session?.close().then((isKept) => isKept || notify('error', translate('common.leave.notSaved')));
      left();
    };
  }, [key, wanted, start, left]);
  const retry = useCallback(() => setAttempt((last) => last + 1), []);
  if (key === null) return { opened: { type: 'missing' }, retry };
  return { opened: found.of === wanted ? found.opened : LOADING, retry };
}

async function open<K extends string, S>(key: K, start: (key: K) => Promise<S>): Promise<Sitting<S>> {
  try {
    return { type: 'open', session: await start(key) };
  } catch (error) {
    const isMissing = error instanceof CallError && error.code === CODES.notFound;
    return isMissing ? { type: 'missing' } : { type: 'failed', error };
  }
}
