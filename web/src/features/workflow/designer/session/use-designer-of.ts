import { designChoices, designPeople } from '@countersign/shared/api/workflow/design.ts';
import { useMemo, useReducer, useState, useSyncExternalStore } from 'react';
import { useRead } from '../../../../lib/calls/use-call.ts';
import { useMay } from '../../../../lib/session/permissions.ts';
import { byLabel } from '../problems/by-label.ts';
import { useCheck } from '../problems/use-check.ts';
import type { Designer, DesignMarks } from './designer-context.ts';
import { namedIds } from './named-ids.ts';
import type { ProcessSession } from './process-session.ts';

/** What every piece of the designer of a sitting knows: choices, people, problems, marks; and how the check goes. */
export function useDesignerOf(session: ProcessSession) {
  const mayEdit = useMay('workflow:definition:edit');
  const [marks, setMarks] = useState<DesignMarks>(null);
  const [problemsAsked, askProblems] = useReducer((count: number) => count + 1, 0);
  const { definition, xml, opened } = useSyncExternalStore(session.subscribe, session.get);
  const choices = useRead(designChoices, { key: definition.key }).data;
  const ids = useMemo(() => (opened ? namedIds(opened.document).slice(0, 200).join(',') : ''), [opened]);
  const named = useRead(designPeople, ids === '' ? null : { ids }, { keepPreviousData: true }).data;
  const { problems: found, isChecking, hasFailed } = useCheck(definition.key, xml);
  const problems = useMemo(() => byLabel(found, choices?.forms), [found, choices]);
  const people = useMemo(() => new Map((named ?? []).map((one) => [String(one.id), one.nickName])), [named]);
  const designer = useMemo<Designer>(
    () => ({ session, choices, people, problems, marks, setMarks, mayEdit, problemsAsked, askProblems }),
    [session, choices, people, problems, marks, mayEdit, problemsAsked],
  );
  return { designer, isChecking, hasFailed };
}
