import { PROCESS_STATUS } from '../state.ts';
import type { LinkedForm } from '../../api/tickets/tickets.ts';
import { saidBy } from './said-by.ts';

type Row = Pick<LinkedForm, 'processStatus' | 'lastAct' | 'lastActor' | 'isLastByCode' | 'lastComment'>;

/**
 * Who rejected a linked form and why, in the words of the sidebar (`said_reject`, `said_autoReject`); empty for all others.
 * `text` finds a text with its values filled in, or null.
 */
export function whyRejected(
  { processStatus, lastAct, lastActor, isLastByCode, lastComment }: Row,
  text: (key: string, values: Readonly<Record<string, string>>) => string | null,
): string {
  if (processStatus !== PROCESS_STATUS.rejected) return '';
  const said = { act: lastAct ?? null, actor: lastActor ?? '', isByCode: isLastByCode, comment: lastComment };
  return saidBy(said, (name, values) =>
    text(`said_${name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase())}`, values),
  );
}
