import { type Project, projects, projectSort } from '@countersign/shared/api/forms/projects.ts';
import { useFormat } from '../../../lib/texts/format.ts';
import { useT } from '../../../lib/texts/i18n.ts';
import { useRead } from '../../../lib/calls/use-call.ts';
import { useNarrow } from '../../../lib/look/use-narrow.ts';
import type { Column } from '../../../ui/table/column.ts';
import { TablePage } from '../../../ui/table/table-page.tsx';
import { useTableAddress } from '../../../ui/table/filters/use-table-address.ts';
import { useFormColumns } from '../mine/form-columns.tsx';
import { statusFilter } from '../mine/my-forms-page.tsx';
import { useProjectActions } from '../projects/use-project-actions.tsx';

/** `/project/manage`: the forms of everybody, for administrators. */
export function ManagePage() {
  const t = useT();
  const { formatDate } = useFormat();
  const address = useTableAddress({ name: '', owner: '', status: 0 });
  const query = { ...address.query, scope: 'all' as const, sort: projectSort.safeParse(address.sort).data };
  const read = useRead(projects, query, { keepPreviousData: true });
  const { actionsOf, open, dialog } = useProjectActions(false);
  const [name, ...all] = useFormColumns();
  const isNarrow = useNarrow();
  // With the owner there are more columns than a tablet has room for.
  const others = isNarrow ? all.filter(({ key }) => key !== 'version' && key !== 'process') : all;
  const owner: Column<Project> = {
    key: 'owner',
    title: t('forms.manage.owner'),
    cell: (form) => form.owner.nickName,
  };
  const created: Column<Project> = {
    key: 'created',
    title: t('forms.manage.created'),
    cell: (form) => <time dateTime={form.createTime}>{formatDate(form.createTime)}</time>,
    sort: 'created',
    isOptional: true,
    isHiddenAtFirst: true,
  };
  return (
    <TablePage
      list="forms.manage"
      title={t('forms.manage.title')}
      description={t('forms.manage.description')}
      address={address}
      read={read}
      columns={[...(name ? [name] : []), owner, ...others, created]}
      rowId={(form) => form.formKey}
      rowName={(form) => form.name}
      search={{ name: 'name', label: t('forms.manage.search') }}
      filters={[{ name: 'owner', label: t('forms.manage.owner') }, statusFilter(t)]}
      onOpen={open}
      actionsOf={actionsOf}
      empty={{ title: t('forms.manage.empty'), text: t('forms.manage.emptyText') }}
    >
      {dialog}
    </TablePage>
  );
}
