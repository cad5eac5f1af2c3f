import type { FormDetail } from '@countersign/shared/api/forms/forms.ts';
import type { FormDefinition } from '@countersign/shared/forms/schema.ts';
import { SessionContext } from '../../../lib/session/permissions.ts';
import type { SessionInfo } from '../../../lib/session/session.ts';
import { showPiece } from '../../../testing/show.tsx';
import { EditorPage } from '../editor/editor-page.tsx';
import { DraftSession } from '../session/draft-session.ts';
import { FormContext } from '../session/form-context.ts';

const elena: SessionInfo = {
  user: { id: 24, userName: 'elena', nickName: 'Elena Petrova', avatar: '' },
  roles: ['form-designer'],
  permissions: ['form:project:edit'],
} as SessionInfo;

/** Opens the editor on a draft that was never published; answers its sitting and the form as it is at any moment. */
export async function openEditor({ draft, title = draft.title }: { draft: FormDefinition; title?: string }) {
  const named = { ...draft, title };
  const form = { formKey: 'a-form', name: title, version: null, rev: 0, draft: named } as FormDetail;
  const session = new DraftSession(form, async ({ rev, document: draft }) => ({ ...form, rev: rev + 1, draft }));
  await showPiece(
    <SessionContext value={elena}>
      <FormContext value={session}>
        <EditorPage />
      </FormContext>
    </SessionContext>,
  );
  return { session, form: () => session.get().history.definition };
}
