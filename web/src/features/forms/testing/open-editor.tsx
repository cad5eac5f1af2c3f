import type { FormDefinition } from '@countersign/shared/forms/schema.ts';
import { EditorPage } from '../editor/editor-page.tsx';
import { aSitting, savedBy, showSitting } from './a-sitting.tsx';

/** Opens the editor on a draft; answers its sitting, the form as it is at any moment, and as the server has it once it is saved. */
export async function openEditor(draft: FormDefinition) {
  const session = await aSitting(draft);
  await showSitting(session, <EditorPage />);
  return { session, form: () => session.get().history.definition, saved: () => savedBy(session) };
}
