import { useEffect, useState } from 'react';
import { useT } from '../../../lib/i18n.ts';
import { useMay } from '../../../lib/permissions.ts';
import { State } from '../../../ui/state.tsx';
import { EditorLayout } from './editor-layout.tsx';
import { EditorUi, EditorUiContext, useUiValue } from './editor-ui.ts';
import { useActions } from './use-actions.ts';

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

/**
 * Undo and redo work wherever the keyboard is: what is typed in the panel is part of the same log. A step may take away what
 * had the keyboard, so the whole page listens.
 */
function Shortcuts() {
  const actions = useActions();
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (!event.ctrlKey && !event.metaKey) return;
      const key = event.key.toLowerCase();
      const isUndo = key === 'z' && !event.shiftKey;
      const isRedo = key === 'y' || (key === 'z' && event.shiftKey);
      if (!isUndo && !isRedo) return;
      event.preventDefault();
      if (isUndo) actions.undo();
      else actions.redo();
    };
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, [actions]);
  return <EditorLayout />;
}

function Announcements() {
  const said = useUiValue((state) => state.said);
  return (
    <div className="visually-hidden" role="status" aria-live="polite">
      {said}
    </div>
  );
}
