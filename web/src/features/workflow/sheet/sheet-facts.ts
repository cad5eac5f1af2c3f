import type { SheetContent } from '@countersign/shared/api/workflow/sheet.ts';
import type { SheetFact } from '@countersign/shared/workflow/sheet/sheet-places.ts';
import { useFormat } from '../../../lib/texts/format.ts';
import { useT } from '../../../lib/texts/i18n.ts';
import { useSession } from '../../../lib/session/permissions.ts';
import { useNow } from '../../../ui/use-now.ts';
import { PROCESS_STATUS_NAMES } from '../../../ui/process/status-names.ts';

export type SheetFacts = Record<SheetFact, string>;

type FactsSource = Pick<
  SheetContent,
  | 'procNumber'
  | 'title'
  | 'formName'
  | 'procDefName'
  | 'procDefVersion'
  | 'status'
  | 'starter'
  | 'department'
  | 'createTime'
  | 'finishTime'
  | 'ticketId'
>;

/** The facts of a process as the reader reads them; empty where there is nothing to say. */
export function useSheetFacts(): (of: FactsSource) => SheetFacts {
  const t = useT();
  const now = useNow();
  const { formatDateTime } = useFormat();
  const { user } = useSession();
  return (of) => ({
    number: of.procNumber ?? '',
    title: of.title || of.formName || of.procDefName,
    name: of.procDefName,
    version: String(of.procDefVersion),
    status: t(PROCESS_STATUS_NAMES[of.status]),
    starter: of.starter.nickName,
    department: of.department,
    startTime: formatDateTime(of.createTime),
    endTime: formatDateTime(of.finishTime),
    ticket: of.ticketId === null ? '' : `#${of.ticketId}`,
    printTime: formatDateTime(new Date(now).toISOString()),
    printedBy: user.nickName,
  });
}
