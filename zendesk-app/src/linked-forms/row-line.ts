import type { LinkedForm } from '@countersign/shared/api/tickets.ts';
import { ago } from '../texts/ago.ts';
import type { Language } from '../texts/language.ts';

/** The line below the name: number, then step, people and time while it runs; time and reference afterwards. */
export function rowLine(row: LinkedForm, now: number, language: Language): string {
  const steps = row.currentSteps.map((step) =>
    [step.name, ...step.assignees].filter((part) => part !== '').join(' · '),
  );
  const parts = row.processStatus === 1 ? steps : [row.extValue];
  return [row.procNumber ?? '', ...parts, ago(row.updateTime, now, language)].filter((part) => part !== '').join(' · ');
}
