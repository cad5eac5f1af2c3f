import { type ReactNode, useState } from 'react';
import { StepDialog } from './step-dialog.tsx';
import type { Step } from './step-needs.ts';
import type { StepTarget } from './use-send-step.ts';
import { useStep } from './use-step.ts';

interface Asked {
  target: StepTarget;
  name: string;
  step: Step;
}

/** Steps of the rows of a list: `ask` opens the dialog of one, which the page draws. */
export function useStepInList(): { ask: (asked: Asked) => void; dialog: ReactNode } {
  const [asked, setAsked] = useState<Asked | null>(null);
  const key = asked && `${asked.target.procInsId} ${asked.target.task?.taskId} ${asked.step}`;
  return { ask: setAsked, dialog: asked && <Ask key={key} asked={asked} onClose={() => setAsked(null)} /> };
}

function Ask({ asked: { target, name, step }, onClose }: { asked: Asked; onClose: () => void }) {
  const choice = useStep({ target, name, first: step, onDone: onClose, onClose });
  return <StepDialog step={step} choice={choice} name={name} />;
}
