import { create, get, saveDraft } from '@countersign/shared/api/forms/forms.ts';
import { getInfo } from '@countersign/shared/api/session/session.ts';
import type { FormDefinition } from '@countersign/shared/forms/schema.ts';
import type { ReactNode } from 'react';
import { call } from '../../../lib/calls/http.ts';
import { SessionContext } from '../../../lib/session/permissions.ts';
import { showPiece } from '../../../testing/show.tsx';
import { openForm } from '../frame/use-session-of.ts';
import type { DraftSession } from '../session/draft-session.ts';
import { FormContext } from '../session/form-context.ts';

/** A sitting at a form that the real app keeps, with this draft, which was never published. */
export async function aSitting(definition: FormDefinition): Promise<DraftSession> {
  const { formKey, rev } = await call(create, { name: definition.title });
  await call(saveDraft, { formKey, rev, definition });
  return openForm(formKey);
}

/** The draft that the server has, after everything of the sitting is saved there. */
export async function savedBy(session: DraftSession): Promise<FormDefinition> {
  if (!(await session.flush())) throw new Error('it was not saved');
  return (await call(get, { formKey: session.get().form.formKey })).draft;
}

/** Shows a screen of a form at a sitting, for whoever has signed in; answers the router. */
export async function showSitting(session: DraftSession, screen: ReactNode, path?: string) {
  const person = await call(getInfo, {});
  return showPiece(
    <SessionContext value={person}>
      <FormContext value={session}>{screen}</FormContext>
    </SessionContext>,
    path,
  );
}
