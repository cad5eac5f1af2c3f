import { get, list, saveDraft } from '@countersign/shared/api/forms/forms.ts';
import { formKey as formKeySchema, type FormKey } from '@countersign/shared/basics/ids.ts';
import { call } from '../../../lib/calls/http.ts';
import { refresh } from '../../../lib/calls/use-call.ts';
import { useSitting } from '../../../lib/session/use-sitting.ts';
import { DraftSession } from '../session/draft-session.ts';

/** The sitting at the form of a key, as an address has it. */
export const useSessionOf = (text: string) => useSitting(formKeySchema.safeParse(text).data ?? null, openForm, left);

/** Opens a sitting at a form that the server has; it saves there. */
export async function openForm(formKey: FormKey): Promise<DraftSession> {
  const form = await call(get, { formKey });
  return new DraftSession(form, ({ rev, document: definition, requestId }) =>
    call(saveDraft, { formKey, rev, definition }, { requestId }),
  );
}

const left = () => void refresh(list);
