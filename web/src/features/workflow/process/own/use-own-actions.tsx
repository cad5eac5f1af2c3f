import type { OwnInstance } from '@countersign/shared/api/workflow/workflow.ts';
import { numberedTitle } from '@countersign/shared/workflow/names/process-number.ts';
import { PROCESS_STATUS } from '@countersign/shared/workflow/state.ts';
import type { ReactNode } from 'react';
import { useT } from '../../../../lib/texts/i18n.ts';
import { useMay } from '../../../../lib/session/permissions.ts';
import { usePrintAction } from '../../../../ui/print/print-sheet.tsx';
import type { RowAction } from '../../../../ui/table/column.ts';
import type { Step } from '../../steps/step-needs.ts';
import { useDeleteProcess } from '../care/use-delete-process.ts';
import { useStepInList } from '../../steps/use-step-in-list.tsx';

const nameOf = (row: OwnInstance) => numberedTitle(row);

/** What a row of my processes offers, and the dialog that a step opens; what the person may not do is left out. */
export function useOwnActions(onDetail: (row: OwnInstance) => void): {
  actionsOf: (row: OwnInstance) => RowAction[];
  dialog: ReactNode;
} {
  const t = useT();
  const may = {
    start: useMay('workflow:process:start'),
    cancel: useMay('workflow:process:cancel'),
  };
  const printOf = usePrintAction();
  const deletionOf = useDeleteProcess('own');
  const { ask, dialog } = useStepInList();

  const actionsOf = (row: OwnInstance): RowAction[] => {
    const step = (name: Step, isDanger = false): RowAction => ({
      label: t(`workflow.step.${name}.label`),
      onClick: () => ask({ target: { procInsId: row.procInsId }, name: nameOf(row), step: name }),
      isDanger,
    });
    const actions: RowAction[] = [{ label: t('workflow.own.detail'), onClick: () => onDetail(row) }];
    if (row.status === PROCESS_STATUS.processing) actions.push(step('urge'), step('comment'), step('cc'));
    if (row.status === PROCESS_STATUS.processing && may.cancel) actions.push(step('cancel', true));
    if (row.canBeSentAgain && may.start) actions.push(step('resubmit'));
    return [...actions, printOf(row.procInsId), ...deletionOf(row)];
  };
  return { actionsOf, dialog };
}
