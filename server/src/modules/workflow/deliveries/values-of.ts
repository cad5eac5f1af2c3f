import { numberedName } from '@countersign/shared/workflow/names/process-number.ts';
import type { MailTexts, Texts } from '../../mail/texts.ts';
import type { Told } from './told.ts';

/** What the texts say about a message. */
export function valuesOf(told: Told, texts: MailTexts): Texts {
  return {
    process: numberedName(told.number, told.title ?? told.definitionName),
    step: told.nodeName,
    starter: told.starterName || texts.anonymous,
    ticket: told.ticketId ?? '',
  };
}
