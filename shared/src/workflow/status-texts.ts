import { PROCESS_STATUS, type ProcessStatus } from './state.ts';

/** How approvals stand, as files say it that the server writes. */
export const STATUS_TEXTS: Readonly<Record<ProcessStatus, Readonly<Record<'en' | 'zh-cn', string>>>> = {
  [PROCESS_STATUS.processing]: { en: 'Processing', 'zh-cn': '审批中' },
  [PROCESS_STATUS.completed]: { en: 'Completed', 'zh-cn': '已完成' },
  [PROCESS_STATUS.rejected]: { en: 'Rejected', 'zh-cn': '已驳回' },
  [PROCESS_STATUS.cancelled]: { en: 'Cancelled', 'zh-cn': '已取消' },
};
