import {
  DAYS_IN_BIN,
  type Project,
  projects,
  projectSort,
  removeForever,
  restore,
} from '@countersign/shared/api/forms/projects.ts';
import { confirm } from '../../../lib/look/confirm.ts';
import { useFormat } from '../../../lib/texts/format.ts';
import { useT } from '../../../lib/texts/i18n.ts';
import { notify } from '../../../lib/look/notify.ts';
import { useRead, useWrite } from '../../../lib/calls/use-call.ts';
import type { Column } from '../../../ui/table/column.ts';
import { TablePage } from '../../../ui/table/table-page.tsx';
import { useTableAddress } from '../../../ui/table/filters/use-table-address.ts';
import { PROJECT_READS } from '../projects/project-reads.ts';

/** `/project/recycle`: deleted forms, the way back and the way out. */
export function RecyclePage() {
  const t = useT();
  const { formatDateTime, formatDate, formatNumber } = useFormat();
  const address = useTableAddress({ name: '' });
  const query = { ...address.query, scope: 'bin' as const, sort: projectSort.safeParse(address.sort).data };
  const read = useRead(projects, query, { keepPreviousData: true });
  const restoring = useWrite(restore, { refreshes: PROJECT_READS });
  const removing = useWrite(removeForever, { refreshes: PROJECT_READS });
  const bringBack = async ({ formKey, name }: Project) => {
    if (await restoring.run({ formKey })) notify('success', t('forms.bin.restored', { name }));
  };
  const remove = async ({ formKey, name, submissionCount }: Project) => {
    const isSure = await confirm({
      title: t('forms.bin.foreverTitle', { name }),
      text: t('forms.bin.foreverText', { count: submissionCount }),
      verb: t('forms.bin.forever'),
      isDanger: true,
    });
    if (!isSure) return;
    // The reply of a deletion is null, so that only an error tells it from a refusal.
    if ((await removing.run({ formKey })) !== undefined) notify('success', t('forms.bin.gone', { name }));
  };
  const columns: Column<Project>[] = [
    { key: 'name', title: t('forms.mine.name'), cell: (form) => form.name, sort: 'name', width: '32%' },
    { key: 'owner', title: t('forms.mine.owner'), cell: (form) => form.owner.nickName, isOptional: true },
    {
      key: 'answers',
      title: t('forms.mine.answers'),
      cell: (form) => formatNumber(form.submissionCount),
      sort: 'answers',
      align: 'end',
    },
    {
      key: 'deleted',
      title: t('forms.bin.deletedAt'),
      cell: (form) => form.deleteTime && <time dateTime={form.deleteTime}>{formatDateTime(form.deleteTime)}</time>,
    },
    {
      key: 'gone',
      title: t('forms.bin.goneAt'),
      cell: (form) => form.purgeTime && <time dateTime={form.purgeTime}>{formatDate(form.purgeTime)}</time>,
    },
  ];
  return (
    <TablePage
      list="forms.bin"
      title={t('forms.bin.title')}
      description={t('forms.bin.description', { days: DAYS_IN_BIN })}
      address={address}
      read={read}
      columns={columns}
      rowId={(form) => form.formKey}
      rowName={(form) => form.name}
      search={{ name: 'name', label: t('forms.bin.search') }}
      actionsOf={(form) => [
        { label: t('forms.bin.restore'), onClick: () => void bringBack(form) },
        { label: t('forms.bin.forever'), onClick: () => void remove(form), isDanger: true },
      ]}
      empty={{ title: t('forms.bin.empty'), text: t('forms.bin.emptyText') }}
    />
  );
}
