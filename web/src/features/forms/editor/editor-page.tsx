import { useState } from 'react';
import { useT } from '../../../lib/texts/i18n.ts';
import { useMay } from '../../../lib/session/permissions.ts';
import { useShortcutHelp } from '../../../lib/keys/shortcuts.ts';
import { State } from '../../../ui/state.tsx';
import { EditorLayout } from './layout/editor-layout.tsx';
import { EarlyLabel } from './canvas/early-label.tsx';
import { MoveDialog, RemoveDialog, SaveDialog, TypeList } from './editor-parts.ts';
import { EditorUi, EditorUiContext, useEditorUi, useUiValue } from './editor-ui.ts';
import { EDITOR_SHORTCUTS } from './actions/shortcut-list.ts';
import { useActions } from './actions/use-actions.ts';
import { useShortcuts } from './actions/use-shortcuts.ts';

/** `/project/form/editor`: palette, canvas and the settings of what is selected. */
export function EditorPage() {
  const t = useT();
  const [ui] = useState(() => new EditorUi());
  const mayEdit = useMay('form:project:edit');
  if (!mayEdit)
    return <State type="forbidden" title={t('common.state.forbidden')} text={t('forms.canvas.forbidden')} />;
  return (
    <EditorUiContext value={ui}>
      <Shortcuts />
      <Announcements />
    </EditorUiContext>
  );
}

function Shortcuts() {
  useShortcuts(useActions(), useEditorUi());
  useShortcutHelp(EDITOR_SHORTCUTS);
  return (
    <>
      <EditorLayout />
      <Dialogs />
    </>
  );
}

function Dialogs() {
  const isMoving = useUiValue((state) => state.isMoving);
  const isRemoving = useUiValue((state) => state.removing !== null);
  const isKeeping = useUiValue((state) => state.isKeeping);
  const adding = useUiValue((state) => state.adding);
  const early = useUiValue((state) => state.early);
  return (
    <>
      {adding && <TypeList adding={adding} />}
      {early && <EarlyLabel early={early} />}
      {isMoving && <MoveDialog />}
      {isRemoving && <RemoveDialog />}
      {isKeeping && <SaveDialog />}
    </>
  );
}

function Announcements() {
  const said = useUiValue((state) => state.said);
  return (
    <div className="visually-hidden" role="status" aria-live="polite">
      {said}
    </div>
  );
}
