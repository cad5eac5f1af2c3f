import { FORM_STATUS, type FormStatus } from '@countersign/shared/forms/form-status.ts';
import { PROCESS_STATUS, type ProcessStatus } from '@countersign/shared/workflow/state.ts';
import type { TextKey, Translate } from '../../lib/texts/i18n.ts';

export const PROCESS_STATUS_NAMES = {
  [PROCESS_STATUS.processing]: 'common.processStatus.processing',
  [PROCESS_STATUS.completed]: 'common.processStatus.completed',
  [PROCESS_STATUS.rejected]: 'common.processStatus.rejected',
  [PROCESS_STATUS.cancelled]: 'common.processStatus.cancelled',
} as const satisfies Record<ProcessStatus, TextKey>;

export const FORM_STATUS_NAMES = {
  [FORM_STATUS.unpublished]: 'common.formStatus.unpublished',
  [FORM_STATUS.collecting]: 'common.formStatus.collecting',
  [FORM_STATUS.stopped]: 'common.formStatus.stopped',
} as const satisfies Record<FormStatus, TextKey>;

/** The statuses as a filter offers them, in their order; the value is the number, as an address carries it. */
export const statusOptions = (names: Readonly<Record<number, TextKey>>, t: Translate) =>
  Object.entries(names).map(([value, name]) => ({ value, label: t(name) }));
