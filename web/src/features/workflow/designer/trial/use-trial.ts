import {
  type SampleTicket,
  simulateDesign,
  type TrialAct,
  type TrialReply,
} from '@countersign/shared/api/workflow/design.ts';
import { choicesOf } from '@countersign/shared/api/workflow/steps-to-choose.ts';
import type { UserChoice } from '@countersign/shared/api/system/system.ts';
import type { UserId } from '@countersign/shared/basics/ids.ts';
import { useEffect, useState } from 'react';
import { call } from '../../../../lib/calls/http.ts';
import { useDesigner, useProcess } from '../session/designer-context.ts';

/** One act with the words that tell of it. */
export interface Done {
  act: TrialAct;
  text: string;
}

/** What the trial is made with. */
interface Sample {
  answers: Record<string, unknown>;
  starter: UserId | null;
  ticket: SampleTicket;
}

interface Trial extends Sample {
  acts: readonly Done[];
  /** People for steps whose people somebody chooses. */
  chosen: Readonly<Record<string, readonly UserChoice[]>>;
}

/** A trial of the draft: each act is added to those before and the whole is tried anew, also when the draft changes. */
export function useTrial() {
  const { setMarks } = useDesigner();
  const { xml } = useProcess();
  const [trial, setTrial] = useState<Trial | null>(null);
  const [reply, setReply] = useState<TrialReply | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [answered, setAnswered] = useState<unknown>(null);
  useEffect(() => {
    if (!trial) return undefined;
    let isWanted = true;
    const { answers, starter, ticket, acts, chosen } = trial;
    const said = { answers, ticket, chosen: choicesOf(chosen), acts: acts.map(({ act }) => act) };
    const input = { xml, ...said, ...(starter === null ? {} : { starter }) };
    void call(simulateDesign, input)
      .then(
        (answer) => isWanted && (setReply(answer), setError(null), setMarks({ type: 'trial', reply: answer })),
        (problem: unknown) => isWanted && (setReply(null), setError(problem), setMarks(null)),
      )
      .finally(() => isWanted && setAnswered(trial));
    return () => {
      isWanted = false;
    };
  }, [trial, xml, setMarks]);
  useEffect(() => () => setMarks(null), [setMarks]);
  return {
    acts: trial?.acts ?? null,
    reply: trial === null ? null : reply,
    error,
    isBusy: trial !== null && answered !== trial,
    start: (sample: Sample) => {
      setReply(null);
      setTrial({ acts: [], chosen: {}, ...sample });
    },
    act: (done: Done) => setTrial((present) => present && { ...present, acts: [...present.acts, done] }),
    chosen: trial?.chosen ?? {},
    choose: (nodeId: string, people: readonly UserChoice[]) =>
      setTrial((present) => present && { ...present, chosen: { ...present.chosen, [nodeId]: people } }),
    back: () => setTrial((present) => present && { ...present, acts: present.acts.slice(0, -1) }),
    stop: () => {
      setTrial(null);
      setReply(null);
      setMarks(null);
    },
  };
}

export type TrialControl = ReturnType<typeof useTrial>;
