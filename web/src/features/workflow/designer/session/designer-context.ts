import type { DesignChoices, DesignProblem, TrialReply } from '@countersign/shared/api/workflow/design.ts';
import { createContext, useContext, useSyncExternalStore } from 'react';
import type { ProcessSession, ProcessSnapshot } from './process-session.ts';

/** What is marked in the chain and in the diagram: a trial, or the differences of two versions. */
export type DesignMarks =
  | { type: 'trial'; reply: TrialReply }
  | { type: 'versions'; added: readonly string[]; changed: readonly string[] }
  | null;

export interface Designer {
  session: ProcessSession;
  choices: DesignChoices | undefined;
  /** Names of the people whom the process names, by id. */
  people: ReadonlyMap<string, string>;
  problems: readonly DesignProblem[];
  marks: DesignMarks;
  setMarks: (marks: DesignMarks) => void;
  mayEdit: boolean;
  /** How often the list of problems was asked for by what they are in the way of. */
  problemsAsked: number;
  askProblems: () => void;
}

export const DesignerContext = createContext<Designer | null>(null);

/** The designer around this piece. */
export function useDesigner(): Designer {
  const designer = useContext(DesignerContext);
  if (!designer) throw new Error('this piece stands inside the process designer');
  return designer;
}

/** What the sitting holds now, drawn again with each change. */
export function useProcess(): ProcessSnapshot {
  const { session } = useDesigner();
  return useSyncExternalStore(session.subscribe, session.get);
}
