import type { ListedInstance } from '@countersign/shared/api/workflow/instance.ts';
import { listInstances } from '@countersign/shared/api/workflow/instance.ts';
import {
  deleteInstance,
  listOwn,
  type OwnInstance,
  removeInstance,
} from '@countersign/shared/api/workflow/workflow.ts';
import { type ListedRequest, numberedTitle } from '@countersign/shared/workflow/names/process-number.ts';
import { PROCESS_STATUS } from '@countersign/shared/workflow/state.ts';
import { confirm } from '../../../../lib/look/confirm.ts';
import { useT } from '../../../../lib/texts/i18n.ts';
import { notifyDeleted } from '../../../../lib/look/notify.ts';
import { useMay } from '../../../../lib/session/permissions.ts';
import { useWrite } from '../../../../lib/calls/use-call.ts';
import type { RowAction } from '../../../../ui/table/column.ts';

type Row = Pick<OwnInstance | ListedInstance, 'procInsId' | 'status'> & ListedRequest;

/** Takes an ended process off the own list, or, for administrators, off everybody's, once the person has said yes. */
export function useDeleteProcess(from: 'own' | 'all'): (row: Row) => RowAction[] {
  const t = useT();
  const may = useMay(from === 'own' ? 'workflow:process:delete' : 'workflow:process:stop');
  const deleting = useWrite(from === 'own' ? deleteInstance : removeInstance, { refreshes: [listOwn, listInstances] });
  const remove = async ({ procInsId, ...row }: Row): Promise<void> => {
    const isSure = await confirm({
      title: t(`workflow.${from}.deleteTitle`, { name: numberedTitle(row) }),
      text: t(`workflow.${from}.deleteText`),
      verb: t('workflow.own.delete'),
      isDanger: true,
    });
    if (isSure && (await deleting.run({ id: procInsId })) !== undefined) notifyDeleted();
  };
  return (row) => {
    if (row.status === PROCESS_STATUS.processing || !may) return [];
    return [{ label: t('workflow.own.delete'), onClick: () => void remove(row), isDanger: true }];
  };
}
