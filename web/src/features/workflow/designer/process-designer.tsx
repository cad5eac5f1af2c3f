import { type ReactNode, useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router-dom';
import { Skeleton } from '../../../lib/look/garden.ts';
import { useT } from '../../../lib/texts/i18n.ts';
import { DraftConflict } from '../../../ui/saving/draft-conflict.tsx';
import { DraftTrouble } from '../../../ui/saving/draft-trouble.tsx';
import { useFetchAtRest } from '../../../ui/page/deferred-part.tsx';
import { FailedState, State } from '../../../ui/state.tsx';
import { useKeepDraft } from '../../../ui/saving/use-keep-draft.ts';
import { useUndoKeys } from '../../../ui/saving/use-undo-keys.ts';
import { DesignerLayout } from './designer-layout.tsx';
import { ConflictDialog, DESIGNER_PARTS } from './designer-parts.ts';
import { problemWords } from './problems/problem-words.ts';
import { DesignerContext, useDesigner, useProcess } from './session/designer-context.ts';
import type { ProcessSession } from './session/process-session.ts';
import { useDesignerOf } from './session/use-designer-of.ts';
import { useProcessSession } from './use-process-session.ts';

/** The designer of one process: chain, diagram, settings, trial and versions. `back` leads to where one came from. */
export function ProcessDesigner({ definitionKey, back }: { definitionKey: string; back: ReactNode }) {
  const t = useT();
  const navigate = useNavigate();
  const { opened, retry } = useProcessSession(definitionKey);
  useFetchAtRest(DESIGNER_PARTS);
  const toList = { label: t('workflow.designer.toList'), onClick: () => void navigate('/workflow/definition') };
  switch (opened.type) {
    case 'loading':
      return <Skeleton width="100%" height="480px" aria-label={t('common.loading')} />;
    case 'failed':
      return <FailedState error={opened.error} onRetry={retry} wayOut={toList} />;
    case 'missing':
      return (
        <State
          type="empty"
          title={t('workflow.designer.missing')}
          text={t('workflow.designer.missingText')}
          action={toList}
        />
      );
    case 'open':
      return <OpenDesigner key={definitionKey} session={opened.session} back={back} />;
  }
}

function OpenDesigner({ session, back }: { session: ProcessSession; back: ReactNode }) {
  const t = useT();
  const navigate = useNavigate();
  const { opened, save, definition } = useSyncExternalStore(session.subscribe, session.get);
  const { designer, isChecking, hasFailed } = useDesignerOf(session);
  const { mayEdit, problems } = designer;
  useKeepDraft(save);
  useUndoKeys(session, { isOn: () => mayEdit, leavesFields: true });
  if (!opened) {
    const [problem] = problems;
    return (
      <State
        type="error"
        title={t('workflow.designer.unreadable')}
        text={`${problem ? `${problemWords(problem)} ` : ''}${t('workflow.designer.unreadableText')}`}
        action={{
          label: t('workflow.designer.toFile'),
          onClick: () => void navigate(`/workflow/definition?open=${encodeURIComponent(definition.key)}`),
        }}
      />
    );
  }
  return (
    <DesignerContext value={designer}>
      <DesignerLayout back={back} isChecking={isChecking} hasFailed={hasFailed} trouble={<Trouble />} />
    </DesignerContext>
  );
}

/** What keeps the draft from the server, and the way on. */
function Trouble() {
  const t = useT();
  const { session } = useDesigner();
  const { save } = useProcess();
  if (save.type === 'failed') return <DraftTrouble error={save.error} onRetry={() => void session.flush()} />;
  if (save.type !== 'conflict') return null;
  return (
    <DraftConflict
      isPutOff={save.isPutOff}
      reminder={t('workflow.designer.save.conflict')}
      verb={t('workflow.designer.save.decide')}
      onAskAgain={session.askAgain}
    >
      <ConflictDialog onClose={session.putOff} />
    </DraftConflict>
  );
}
