import { PROCESS_STATUS } from '../state.ts';
import type { LinkedForm } from '../../api/tickets/tickets.ts';
import { saidBy, type SaidWords } from './said-by.ts';
import { whyRejected } from './why-rejected.ts';

type Row = Pick<
  LinkedForm,
  'processStatus' | 'lastAct' | 'lastActor' | 'isLastByCode' | 'lastComment' | 'lastTime' | 'asked'
>;

/** A sentence about a linked form, and when it was said; null where nobody knows. */
export interface WhyHere {
  text: string;
  at: string | null;
}

/**
 * Why a linked form is as it is: who asks the reader for what, or who returned or rejected it, with their words; null where
 * there is nothing to say. `text` finds a text of the sidebar (`asked_first`, `said_reject`), or null.
 */
export function whyHere(row: Row, text: SaidWords): WhyHere | null {
  const { lastAct = null, lastActor: actor = '', lastComment: comment, lastTime: at = null } = row;
  if (row.asked) return { text: askedBy(row.asked, text), at: row.asked.at };
  const isReturned = row.processStatus === PROCESS_STATUS.processing && lastAct === 'return';
  const why = isReturned
    ? askedBy({ how: 'return', actor, isByCode: row.isLastByCode, comment }, text)
    : whyRejected(row, text);
  return why === '' ? null : { text: why, at };
}

/** Who brought a task to its reader, and why: "Oliver Grant asks you first: is the invoice right?" */
export const askedBy = (
  { how, actor, isByCode, comment }: Pick<NonNullable<Row['asked']>, 'how' | 'actor' | 'isByCode' | 'comment'>,
  text: SaidWords,
): string =>
  saidBy({ act: how, actor, isByCode, comment }, (name, values) =>
    text(name === how ? `asked_${how}` : `said_${name}`, values),
  );
