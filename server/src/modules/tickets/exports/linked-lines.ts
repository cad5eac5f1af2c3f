import type { TicketState } from '@countersign/shared/api/zendesk/ticket-state.ts';
import type { LinkedFilter } from '@countersign/shared/api/tickets/tickets.ts';
import type { LanguageCode } from '@countersign/shared/basics/languages/languages.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../database/tables.ts';
import { textAt } from '../../../basics/texts.ts';
import { fileHeading, statusText } from '../../files/file-texts.ts';
import { linkedFormsAfter, type LinkedFormRow } from '../linked/linked-form-repository.ts';
import type { LinkedReader } from '../rights/linked-standings.ts';

const AT_ONCE = 2000;

type Line = (row: LinkedFormRow, language: LanguageCode) => string;

const yesOrNo = (is: boolean, language: LanguageCode) => textAt(language, is ? 'files.yes' : 'files.no') ?? '';
const stateText = (state: TicketState | null, language: LanguageCode) =>
  state === null ? '' : (textAt(language, `files.ticketState.${state}`) ?? state);

/** Every field of a linked ticket order, as a column: the name of its heading and what stands below it. */
const COLUMNS: readonly [string, Line][] = [
  ['form', (row) => row.formName],
  ['formKey', (row) => row.formKey],
  ['ticket', (row) => row.ticketId],
  ['enabled', (row, language) => yesOrNo(row.enabled, language)],
  ['status', (row, language) => statusText(row.status, language)],
  ['agentId', (row) => row.agentId],
  ['agent', (row) => row.agentName],
  ['createTime', (row) => row.createdAt.toISOString()],
  ['updateTime', (row) => row.updatedAt.toISOString()],
  ['extValue', (row) => row.extValue],
  ['formDataId', (row) => row.submissionId],
  ['id', (row) => row.id],
  ['account', (row) => row.account ?? ''],
  ['ticketState', (row, language) => stateText(row.ticketState, language)],
];

/** The first line of an export. */
export const linkedHeadings = (language: LanguageCode): string[] =>
  COLUMNS.map(([name]) => fileHeading(name, language));

/** All linked forms that the filter finds and the reader may read, in batches, the oldest first. */
export async function* linkedLines(
  db: Kysely<Tables>,
  { reader, filter }: { reader: LinkedReader; filter: LinkedFilter },
  language: LanguageCode,
): AsyncGenerator<string[][]> {
  let last = '';
  for (;;) {
    const rows = await linkedFormsAfter(db, reader, filter, { id: last, limit: AT_ONCE });
    if (rows.length === 0) return;
    yield rows.map((row) => COLUMNS.map(([, cell]) => cell(row, language)));
    last = rows.at(-1)?.id ?? last;
  }
}
