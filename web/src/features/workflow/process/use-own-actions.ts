import {
  cancelInstance,
  deleteInstance,
  diagram,
  listOwn,
  listTodo,
  type OwnInstance,
  timeline,
} from '@countersign/shared/api/workflow.ts';
import { confirm } from '../../../lib/confirm.ts';
import { useT } from '../../../lib/i18n.ts';
import { notify, notifyDeleted } from '../../../lib/notify.ts';
import { useMay } from '../../../lib/permissions.ts';
import { useWrite } from '../../../lib/use-call.ts';
import type { RowAction } from '../../../ui/table/column.ts';

/** Details of every process, cancel of a running one, delete of an ended one; what the person may not do is left out. */
export function useOwnActions(onDetail: (row: OwnInstance) => void): (row: OwnInstance) => RowAction[] {
  const t = useT();
  const mayCancel = useMay('workflow:process:cancel');
  const mayDelete = useMay('workflow:process:delete');
  const cancelling = useWrite(cancelInstance, { refreshes: [listOwn, listTodo, timeline, diagram] });
  const deleting = useWrite(deleteInstance, { refreshes: [listOwn] });
  const nameOf = (row: OwnInstance) => row.formName || row.procDefName;

  async function cancel(row: OwnInstance): Promise<void> {
    const isSure = await confirm({
      title: t('workflow.own.cancelTitle', { name: nameOf(row) }),
      text: t('workflow.own.cancelText'),
      verb: t('workflow.own.cancel'),
      cancelLabel: t('workflow.own.keep'),
      isDanger: true,
    });
    if (!isSure) return;
    const reply = await cancelling.run({ id: row.procInsId });
    if (reply !== undefined) notify('success', t('workflow.own.cancelled', { name: nameOf(row) }));
  }

  async function remove(row: OwnInstance): Promise<void> {
    const isSure = await confirm({
      title: t('workflow.own.deleteTitle', { name: nameOf(row) }),
      text: t('workflow.own.deleteText'),
      verb: t('workflow.own.delete'),
      isDanger: true,
    });
    if (isSure && (await deleting.run({ id: row.procInsId })) !== undefined) notifyDeleted();
  }

  return (row) => {
    const actions: RowAction[] = [{ label: t('workflow.own.detail'), onClick: () => onDetail(row) }];
    if (row.status === 1 && mayCancel) {
      actions.push({ label: t('workflow.own.cancel'), onClick: () => void cancel(row), isDanger: true });
    }
    if (row.status !== 1 && mayDelete) {
      actions.push({ label: t('workflow.own.delete'), onClick: () => void remove(row), isDanger: true });
    }
    return actions;
  };
}
