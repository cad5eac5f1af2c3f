import { deleteInstance, listOwn, type OwnInstance } from '@countersign/shared/api/workflow.ts';
import type { ReactNode } from 'react';
import { confirm } from '../../../lib/confirm.ts';
import { useT } from '../../../lib/i18n.ts';
import { notifyDeleted } from '../../../lib/notify.ts';
import { useMay } from '../../../lib/permissions.ts';
import { useWrite } from '../../../lib/use-call.ts';
import type { RowAction } from '../../../ui/table/column.ts';
import type { Step } from '../steps/step-needs.ts';
import { useStepInList } from '../steps/use-step-in-list.tsx';

const nameOf = (row: OwnInstance) => row.formName || row.procDefName;

/** What a row of my processes offers, and the dialog that a step opens; what the person may not do is left out. */
export function useOwnActions(onDetail: (row: OwnInstance) => void): {
  actionsOf: (row: OwnInstance) => RowAction[];
  dialog: ReactNode;
} {
  const t = useT();
  const may = {
    start: useMay('workflow:process:start'),
    cancel: useMay('workflow:process:cancel'),
    delete: useMay('workflow:process:delete'),
  };
  const deleting = useWrite(deleteInstance, { refreshes: [listOwn] });
  const { ask, dialog } = useStepInList();

  async function remove(row: OwnInstance): Promise<void> {
    const isSure = await confirm({
      title: t('workflow.own.deleteTitle', { name: nameOf(row) }),
      text: t('workflow.own.deleteText'),
      verb: t('workflow.own.delete'),
      isDanger: true,
    });
    if (isSure && (await deleting.run({ id: row.procInsId })) !== undefined) notifyDeleted();
  }

  const actionsOf = (row: OwnInstance): RowAction[] => {
    const step = (name: Step, isDanger = false): RowAction => ({
      label: t(`workflow.step.${name}.label`),
      onClick: () => ask({ target: { procInsId: row.procInsId }, name: nameOf(row), step: name }),
      isDanger,
    });
    const actions: RowAction[] = [{ label: t('workflow.own.detail'), onClick: () => onDetail(row) }];
    if (row.status === 1) actions.push(step('urge'), step('comment'), step('cc'));
    if (row.status === 1 && may.cancel) actions.push(step('cancel', true));
    if ((row.status === 3 || row.status === 4) && may.start && row.isNewest !== false) actions.push(step('resubmit'));
    if (row.status !== 1 && may.delete) {
      actions.push({ label: t('workflow.own.delete'), onClick: () => void remove(row), isDanger: true });
    }
    return actions;
  };
  return { actionsOf, dialog };
}
