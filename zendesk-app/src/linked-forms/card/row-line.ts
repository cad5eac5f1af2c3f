import type { LinkedForm } from '@countersign/shared/api/tickets/tickets.ts';
import { PROCESS_STATUS } from '@countersign/shared/workflow/state.ts';
import type { Translate } from '../../texts/translate.ts';
import { lasting } from '../../texts/lasting.ts';
import { ago } from '../../texts/ago.ts';
import type { LanguageTag } from '@countersign/shared/basics/languages/languages.ts';

interface Reading {
  now: number;
  language: LanguageTag;
  t: Translate;
  /** Name of the reader, who needs not be told of the own requests. */
  reader: string;
}

/**
 * The line below the name: number, then step, whose turn it is, who requested it and for how long it waits while it runs; reference
 * and time afterwards.
 */
export function rowLine(row: LinkedForm, { now, language, t, reader }: Reading): string {
  const { requester = '' } = row;
  const from = requester === '' || requester === reader ? '' : t('from', { name: requester });
  const steps = row.currentSteps.map((step) =>
    [step.name, ...step.assignees].filter((part) => part !== '').join(' · '),
  );
  const parts = row.processStatus === PROCESS_STATUS.processing ? [...steps, from] : [row.extValue];
  const time = row.waitsSince ? lasting(row.waitsSince, now, language) : ago(row.updateTime, now, language);
  return [row.procNumber ?? '', ...parts, time].filter((part) => part !== '').join(' · ');
}
