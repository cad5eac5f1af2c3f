import type { TicketState } from '@countersign/shared/api/zendesk/ticket-state.ts';
import type { LinkedFilter } from '@countersign/shared/api/tickets/tickets.ts';
import type { HeadingLanguage } from '@countersign/shared/devices/headings.ts';
import { STATUS_TEXTS } from '@countersign/shared/workflow/status-texts.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../database/tables.ts';
import { linkedFormsAfter, type LinkedFormRow } from '../linked/linked-form-repository.ts';
import type { LinkedReader } from '../rights/linked-standings.ts';

const AT_ONCE = 2000;

type Names = Record<HeadingLanguage, string>;
type Line = (row: LinkedFormRow, language: HeadingLanguage) => string;

const YES: Names = { en: 'Yes', 'zh-cn': '是' };
const NO: Names = { en: 'No', 'zh-cn': '否' };
const STATE: Record<TicketState, Names> = {
  open: { en: 'Open', 'zh-cn': '未解决' },
  solved: { en: 'Solved', 'zh-cn': '已解决' },
  closed: { en: 'Closed', 'zh-cn': '已关闭' },
  deleted: { en: 'Deleted', 'zh-cn': '已删除' },
};
/** Every field of a linked ticket order, as a column: its heading and what stands below it. */
const COLUMNS: readonly [Names, Line][] = [
  [{ en: 'Form', 'zh-cn': '表单' }, (row) => row.formName],
  [{ en: 'Form key', 'zh-cn': '表单标识' }, (row) => row.formKey],
  [{ en: 'Ticket', 'zh-cn': '工单' }, (row) => row.ticketId],
  [{ en: 'Enabled', 'zh-cn': '启用' }, (row, language) => (row.enabled ? YES : NO)[language]],
  [
    { en: 'Status', 'zh-cn': '状态' },
    (row, language) => (row.status === null ? '' : STATUS_TEXTS[row.status][language]),
  ],
  [{ en: 'Agent ID', 'zh-cn': '客服编号' }, (row) => row.agentId],
  [{ en: 'Agent', 'zh-cn': '客服' }, (row) => row.agentName],
  [{ en: 'Created', 'zh-cn': '创建时间' }, (row) => row.createdAt.toISOString()],
  [{ en: 'Changed', 'zh-cn': '修改时间' }, (row) => row.updatedAt.toISOString()],
  [{ en: 'Ext value', 'zh-cn': '扩展值' }, (row) => row.extValue],
  [{ en: 'Form data ID', 'zh-cn': '表单数据编号' }, (row) => row.submissionId],
  [{ en: 'ID', 'zh-cn': 'ID' }, (row) => row.id],
  [{ en: 'Zendesk account', 'zh-cn': 'Zendesk 账户' }, (row) => row.account ?? ''],
  [
    { en: 'Ticket state', 'zh-cn': '工单状态' },
    (row, language) => (row.ticketState === null ? '' : STATE[row.ticketState][language]),
  ],
];

/** The first line of an export. */
export const linkedHeadings = (language: HeadingLanguage): string[] => COLUMNS.map(([names]) => names[language]);

/** All linked forms that the filter finds and the reader may read, in batches, the oldest first. */
export async function* linkedLines(
  db: Kysely<Tables>,
  { reader, filter }: { reader: LinkedReader; filter: LinkedFilter },
  language: HeadingLanguage,
): AsyncGenerator<string[][]> {
  let last = '';
  for (;;) {
    const rows = await linkedFormsAfter(db, reader, filter, { id: last, limit: AT_ONCE });
    if (rows.length === 0) return;
    yield rows.map((row) => COLUMNS.map(([, cell]) => cell(row, language)));
    last = rows.at(-1)?.id ?? last;
  }
}
