import { getDefinition, listDefinitions, saveDefinition } from '@countersign/shared/api/workflow.ts';
import { definitionKey, type DefinitionKey } from '@countersign/shared/basics/ids.ts';
import { CallError } from '@countersign/shared/api/client.ts';
import { CODES } from '@countersign/shared/api/reply.ts';
import { useCallback, useEffect, useState } from 'react';
import { call } from '../../../lib/http.ts';
import { refresh } from '../../../lib/use-call.ts';
import { ProcessSession } from './session/process-session.ts';

export type OpenedSession =
  | { type: 'loading' }
  | { type: 'missing' }
  | { type: 'failed'; error: unknown }
  | { type: 'open'; session: ProcessSession };

const LOADING: OpenedSession = { type: 'loading' };

/** Opens a sitting at a process, anew for each key; it is saved and closed when the screen is left. */
export function useProcessSession(text: string): { opened: OpenedSession; retry: () => void } {
  const key = definitionKey.safeParse(text).data ?? null;
  const [attempt, setAttempt] = useState(0);
  const [found, setFound] = useState<{ of: string; opened: OpenedSession }>({ of: '', opened: LOADING });
  const wanted = `${text} ${attempt}`;
  useEffect(() => {
    if (key === null) return undefined;
    let isLeft = false;
    let session: ProcessSession | null = null;
    void open(key).then((opened) => {
      if (opened.type === 'open') session = opened.session;
      if (!isLeft) setFound({ of: wanted, opened });
    });
    return () => {
      isLeft = true;
      session?.close();
      void refresh(listDefinitions, getDefinition);
    };
  }, [key, wanted]);
  const retry = useCallback(() => setAttempt((last) => last + 1), []);
  if (key === null) return { opened: { type: 'missing' }, retry };
  return { opened: found.of === wanted ? found.opened : LOADING, retry };
}

async function open(key: DefinitionKey): Promise<OpenedSession> {
  try {
    const definition = await call(getDefinition, { key });
    const session = await ProcessSession.open(definition, (input) => call(saveDefinition, { key, ...input }));
    return { type: 'open', session };
  } catch (error) {
    const isMissing = error instanceof CallError && error.code === CODES.notFound;
    return isMissing ? { type: 'missing' } : { type: 'failed', error };
  }
}
