import type { WorkItem, WorkTab } from '@countersign/shared/api/tickets/worklist.ts';
import { ago } from '../../texts/ago.ts';
import type { LanguageTag } from '@countersign/shared/basics/languages/languages.ts';
import { lasting } from '../../texts/lasting.ts';
import type { Translate } from '../../texts/translate.ts';

interface Reading {
  now: number;
  language: LanguageTag;
  t: Translate;
}

/** The line below the name: number, step and requester, and how long it has waited or when it was; of my own requests whose turn it is. */
export function workLine(tab: WorkTab, item: WorkItem, { now, language, t }: Reading): string {
  const from = item.requester === '' ? '' : t('from', { name: item.requester });
  const parts = [item.procNumber ?? '', ...(tab === 'own' ? turnsOf(item) : [item.taskName, from])];
  const time =
    tab === 'done' || (tab === 'own' && item.waitsSince === null)
      ? ago(item.time, now, language)
      : t('waits', { time: lasting(tab === 'todo' ? item.time : (item.waitsSince ?? item.time), now, language) });
  return [...parts, time].filter((part) => part !== '').join(' · ');
}

const turnsOf = ({ currentSteps }: WorkItem): string[] =>
  currentSteps.map(({ name, assignees }) => [name, ...assignees].filter((part) => part !== '').join(' · '));
