import { designChoices, designPeople } from '@countersign/shared/api/workflow/design.ts';
import { type ReactNode, useMemo, useReducer, useState, useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router-dom';
import { Skeleton } from '../../../lib/look/garden.ts';
import { useT } from '../../../lib/texts/i18n.ts';
import { useMay } from '../../../lib/session/permissions.ts';
import { useRead } from '../../../lib/calls/use-call.ts';
import { DraftConflict } from '../../../ui/saving/draft-conflict.tsx';
import { DraftTrouble } from '../../../ui/saving/draft-trouble.tsx';
import { useFetchAtRest } from '../../../ui/page/deferred-part.tsx';
import { FailedState, State } from '../../../ui/state.tsx';
import { useKeepDraft } from '../../../ui/saving/use-keep-draft.ts';
import { useUndoKeys } from '../../../ui/saving/use-undo-keys.ts';
import { DesignerLayout } from './designer-layout.tsx';
import { ConflictDialog, DESIGNER_PARTS } from './designer-parts.ts';
import { byLabel } from './problems/by-label.ts';
import { problemWords } from './problems/problem-words.ts';
import { useCheck } from './problems/use-check.ts';
import {
  type Designer,
  DesignerContext,
  type DesignMarks,
  useDesigner,
  useProcess,
} from './session/designer-context.ts';
import { namedIds } from './session/named-ids.ts';
import type { ProcessSession } from './session/process-session.ts';
import { useProcessSession } from './use-process-session.ts';

/** The designer of one process: chain, diagram, settings, trial and versions. `back` leads to where one came from. */
export function ProcessDesigner({ definitionKey, back }: { definitionKey: string; back: ReactNode }) {
  const t = useT();
  const navigate = useNavigate();
  const { opened, retry } = useProcessSession(definitionKey);
  useFetchAtRest(DESIGNER_PARTS);
  switch (opened.type) {
    case 'loading':
      return <Skeleton width="100%" height="480px" aria-label={t('common.loading')} />;
    case 'failed':
      return <FailedState error={opened.error} onRetry={retry} />;
    case 'missing':
      return (
        <State
          type="empty"
          title={t('workflow.designer.missing')}
          text={t('workflow.designer.missingText')}
          action={{ label: t('workflow.designer.toList'), onClick: () => void navigate('/workflow/definition') }}
        />
      );
    case 'open':
      return <OpenDesigner key={definitionKey} session={opened.session} back={back} />;
  }
}

function OpenDesigner({ session, back }: { session: ProcessSession; back: ReactNode }) {
  const t = useT();
  const navigate = useNavigate();
  const mayEdit = useMay('workflow:definition:edit');
  const [marks, setMarks] = useState<DesignMarks>(null);
  const [problemsAsked, askAgain] = useReducer((count: number) => count + 1, 0);
  const { definition, xml, opened, save } = useSyncExternalStore(session.subscribe, session.get);
  const choices = useRead(designChoices, { key: definition.key }).data;
  const ids = useMemo(() => (opened ? namedIds(opened.document).slice(0, 200).join(',') : ''), [opened]);
  const named = useRead(designPeople, ids === '' ? null : { ids }, { keepPreviousData: true }).data;
  const { problems: found, isChecking, hasFailed } = useCheck(definition.key, xml);
  const problems = useMemo(() => byLabel(found, choices?.forms), [found, choices]);
  useKeepDraft(save);
  useUndoKeys(session, { isOn: () => mayEdit, leavesFields: true });
  const people = useMemo(() => new Map((named ?? []).map((one) => [String(one.id), one.nickName])), [named]);
  const designer = useMemo<Designer>(
    () => ({ session, choices, people, problems, marks, setMarks, mayEdit, problemsAsked, askProblems: askAgain }),
    [session, choices, people, problems, marks, mayEdit, problemsAsked],
  );
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
