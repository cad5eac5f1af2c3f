import { type LinkedForm, listLinked, resubmit, unlink } from '@countersign/shared/api/tickets/tickets.ts';
import { useNavigate } from 'react-router-dom';
import { listOwn, listTodo } from '@countersign/shared/api/workflow/workflow.ts';
import { confirm } from '../../../lib/look/confirm.ts';
import { useT } from '../../../lib/texts/i18n.ts';
import { notify, notifyDeleted } from '../../../lib/look/notify.ts';
import { useWrite } from '../../../lib/calls/use-call.ts';
import type { RowAction } from '../../../ui/table/column.ts';

/** Whether the reader may take it off its ticket. */
const mayRemove = ({ may }: LinkedForm): boolean => may.includes('remove');

/**
 * What can be done with linked forms, one by one or several at once; each row says what its reader may do with it now.
 */
export function useLinkedActions(rows: readonly LinkedForm[], onRecord: (row: LinkedForm) => void) {
  const t = useT();
  const navigate = useNavigate();
  const sending = useWrite(resubmit, { refreshes: [listLinked, listOwn, listTodo] });
  const removing = useWrite(unlink, { refreshes: [listLinked] });

  async function sendAgain(row: LinkedForm): Promise<void> {
    const name = row.formTextName;
    const isSure = await confirm({
      title: t('tickets.linked.resubmitTitle', { name }),
      text: t('tickets.linked.resubmitText', { ticket: row.zdTktId }),
      verb: t('tickets.linked.resubmit'),
    });
    if (isSure && (await sending.run({ id: row.id }))) notify('success', t('tickets.linked.resubmitted', { name }));
  }

  /** Takes those off that the reader may take off; resolves to true once they are gone. */
  async function remove(wanted: readonly LinkedForm[]): Promise<boolean> {
    const chosen = wanted.filter(mayRemove);
    if (chosen.length === 0) return false;
    const items = chosen.map((row) => t('tickets.linked.item', { name: row.formTextName, ticket: row.zdTktId }));
    const list = new Intl.ListFormat(document.documentElement.lang || 'en').format(items);
    const isSure = await confirm({
      title: t('tickets.linked.deleteTitle', { count: chosen.length }),
      text: t('tickets.linked.deleteText', { items: list }),
      verb: t('tickets.linked.delete'),
      isDanger: true,
    });
    const reply = isSure ? await removing.run({ ids: chosen.map((row) => row.id).join(',') }) : undefined;
    if (reply === undefined) return false;
    notifyDeleted();
    return true;
  }

  const actionsOf = (row: LinkedForm): RowAction[] => {
    const answers = `/d/${encodeURIComponent(row.formKey)}?id=${encodeURIComponent(row.formDataId)}`;
    const again = { label: t('tickets.linked.resubmit'), onClick: () => void sendAgain(row) };
    const gone = { label: t('tickets.linked.delete'), onClick: () => void remove([row]), isDanger: true };
    return [
      { label: t('tickets.linked.record'), onClick: () => onRecord(row) },
      { label: t('tickets.linked.open'), onClick: () => void navigate(answers) },
      ...(row.may.includes('resubmit') ? [again] : []),
      ...(mayRemove(row) ? [gone] : []),
    ];
  };
  return { actionsOf, remove, mayRemove: rows.some(mayRemove) };
}
