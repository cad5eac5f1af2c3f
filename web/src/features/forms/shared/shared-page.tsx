import { type Project, projects, projectSort } from '@countersign/shared/api/forms/projects.ts';
import { useFormat } from '../../../lib/texts/format.ts';
import { useT } from '../../../lib/texts/i18n.ts';
import { useRead } from '../../../lib/calls/use-call.ts';
import { FormStatusTag } from '../../../ui/process/status-tag.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { TablePage } from '../../../ui/table/table-page.tsx';
import { useTableAddress } from '../../../ui/table/filters/use-table-address.ts';
import { statusFilter } from '../mine/my-forms-page.tsx';
import { TransferNotices } from '../projects/transfer-notices.tsx';
import { useProjectActions } from '../projects/use-project-actions.tsx';

/** `/project/shared`: forms of others that the reader may use, and what for. */
export function SharedPage() {
  const t = useT();
  const { formatDateTime } = useFormat();
  const address = useTableAddress({ name: '', status: 0 });
  const query = { ...address.query, scope: 'shared' as const, sort: projectSort.safeParse(address.sort).data };
  const read = useRead(projects, query, { keepPreviousData: true });
  const { actionsOf, open, dialog } = useProjectActions(true);
  const columns: Column<Project>[] = [
    { key: 'name', title: t('forms.mine.name'), cell: (form) => form.name, sort: 'name', width: '28%' },
    { key: 'owner', title: t('forms.shared.owner'), cell: (form) => form.owner.nickName },
    { key: 'status', title: t('forms.mine.status'), cell: (form) => <FormStatusTag status={form.status} /> },
    {
      key: 'rights',
      title: t('forms.shared.rights'),
      cell: (form) => form.rights.map((right) => t(`forms.right.${right}`)).join(', '),
    },
    {
      key: 'updated',
      title: t('forms.mine.updated'),
      cell: (form) => <time dateTime={form.updateTime}>{formatDateTime(form.updateTime)}</time>,
      sort: 'updated',
      isOptional: true,
    },
  ];
  return (
    <TablePage
      list="forms.shared"
      title={t('forms.shared.title')}
      description={t('forms.shared.description')}
      address={address}
      read={read}
      columns={columns}
      rowId={(form) => form.formKey}
      rowName={(form) => form.name}
      search={{ name: 'name', label: t('forms.shared.search') }}
      filters={[statusFilter(t)]}
      above={<TransferNotices />}
      onOpen={open}
      actionsOf={actionsOf}
      empty={{ title: t('forms.shared.empty'), text: t('forms.shared.emptyText') }}
    >
      {dialog}
    </TablePage>
  );
}
