import type { LinkedForm } from '@countersign/shared/api/tickets/tickets.ts';
import { PROCESS_STATUS } from '@countersign/shared/workflow/state.ts';
import { lasting } from '../texts/lasting.ts';
import { ago } from '../texts/ago.ts';
import type { Language } from '../texts/language.ts';

/** The line below the name: number, then step, whose turn it is and for how long while it runs; reference and time afterwards. */
export function rowLine(row: LinkedForm, now: number, language: Language): string {
  const steps = row.currentSteps.map((step) =>
    [step.name, ...step.assignees].filter((part) => part !== '').join(' · '),
  );
  const parts = row.processStatus === PROCESS_STATUS.processing ? steps : [row.extValue];
  const time = row.waitsSince ? lasting(row.waitsSince, now, language) : ago(row.updateTime, now, language);
  return [row.procNumber ?? '', ...parts, time].filter((part) => part !== '').join(' · ');
}
