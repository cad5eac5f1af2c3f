import { numberedName } from '@countersign/shared/workflow/names/process-number.ts';
import type { MailTexts, Texts } from '../../mail/texts.ts';
import type { DeliveredMessage } from './delivered-message.ts';

/** What the texts say about a message. */
export function valuesOf(delivered: DeliveredMessage, texts: MailTexts): Texts {
  return {
    process: numberedName(delivered.number, delivered.title ?? delivered.definitionName),
    step: delivered.nodeName,
    starter: delivered.starterName || texts.anonymous,
    ticket: delivered.ticketId ?? '',
  };
}
