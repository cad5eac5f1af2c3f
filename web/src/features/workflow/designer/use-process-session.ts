import { getDefinition, listDefinitions, saveDefinition } from '@countersign/shared/api/workflow/workflow.ts';
import { definitionKey, type DefinitionKey } from '@countersign/shared/basics/ids.ts';
import { call } from '../../../lib/calls/http.ts';
import { refresh } from '../../../lib/calls/use-call.ts';
import { useSitting } from '../../../lib/session/use-sitting.ts';
import { ProcessSession } from './session/process-session.ts';

/** The sitting at the process of a key, as an address has it. */
export const useProcessSession = (text: string) =>
  useSitting(definitionKey.safeParse(text).data ?? null, openProcess, left);

/** Opens a sitting at a process that the server has; it saves there. */
export async function openProcess(key: DefinitionKey): Promise<ProcessSession> {
  const definition = await call(getDefinition, { key });
  return ProcessSession.open(definition, ({ rev, document: { xml, name }, requestId }) =>
    call(saveDefinition, { key, rev, xml, name }, { requestId }),
  );
}

const left = () => void refresh(listDefinitions, getDefinition);
