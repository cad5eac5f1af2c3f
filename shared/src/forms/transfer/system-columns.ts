import type { SystemName } from '../filter/filter-column.ts';

/** Columns that files of answers have beside those of the form, as each language calls them. */
export const SYSTEM_HEADINGS = {
  $serial: { en: 'No.', 'zh-cn': '编号' },
  $author: { en: 'By', 'zh-cn': '填写人' },
  $status: { en: 'Approval', 'zh-cn': '审批' },
  $ticket: { en: 'Ticket', 'zh-cn': '工单' },
  $created: { en: 'Sent', 'zh-cn': '提交时间' },
  $updated: { en: 'Changed', 'zh-cn': '修改时间' },
} as const satisfies Record<SystemName, Record<'en' | 'zh-cn', string>>;

export const SYSTEM_NAMES = Object.keys(SYSTEM_HEADINGS) as readonly SystemName[];

export const isSystemName = (name: string): name is SystemName => Object.hasOwn(SYSTEM_HEADINGS, name);
