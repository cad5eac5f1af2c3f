import type { FormDefinition } from '../../../forms/schema.ts';
import type { Drop } from './drop.ts';

/** Names the settings of a form that the sheet of settings has no place for. */
export function nameFormSettings(definition: FormDefinition, drop: Drop): void {
  const { description, endings = [], drafts, offline, presentation, hiddenAnswers } = definition;
  if (description) drop('description', description, 'not_supported');
  for (const ending of endings) drop(`endings.${ending.id}`, ending.title, 'not_supported');
  if (drafts) drop('drafts', 'drafts', 'not_supported');
  if (offline !== undefined) drop('offline', 'offline', 'not_supported');
  if (hiddenAnswers === 'keep') drop('hiddenAnswers', hiddenAnswers, 'not_supported');
  for (const [setting, value] of Object.entries(presentation ?? {}))
    if (setting !== 'mode' && value !== false && value !== 'bar')
      drop(`presentation.${setting}`, String(value), 'not_supported');
}
